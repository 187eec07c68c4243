/**
 * Shows the result of a Load more link above it, in `data-said`: the list's live region is far from there. The next response replaces it
 * together with the link.
 */
export function sayAbove(link: HTMLElement | undefined, text: string): void {
  if (link?.dataset.key !== 'more') return;
  const said = link.parentElement?.querySelector<HTMLElement>('[data-said]') ?? document.createElement('p');
  said.dataset.said = '';
  said.textContent = text;
  link.before(said);
}
