/**
 * Says above a link that prolongs a list what became of it, in `data-said`: the list's status, which is read aloud, stands far from there.
 * It goes with the link when the next answer comes.
 */
export function sayAbove(link: HTMLElement | undefined, text: string): void {
  if (link?.dataset.key !== 'more') return;
  const said = link.parentElement?.querySelector<HTMLElement>('[data-said]') ?? document.createElement('p');
  said.dataset.said = '';
  said.textContent = text;
  link.before(said);
}
