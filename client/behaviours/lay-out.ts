/**
 * Lays out the parts that the first screen did without (`.later`), one in each idle moment and none of them long: what looks
 * for text, prints or takes a picture of the whole page then finds all of it at its true height.
 */
export function layOutLaterParts(): void {
  const parts = document.querySelectorAll('.later, [data-item-list] > li').values();
  const layOutNext = () => {
    const { value: part } = parts.next();
    if (!part) return;
    part.setAttribute('data-laid-out', '');
    inIdleTime(layOutNext);
  };
  layOutNext();
}

const inIdleTime: (work: () => void) => void =
  'requestIdleCallback' in window ? (work) => requestIdleCallback(work) : (work) => setTimeout(work, 50);
