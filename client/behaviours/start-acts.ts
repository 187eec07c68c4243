import { isModified, on } from './delegate.ts';

/**
 * Links and boxes that do more than they do alone: `data-act` says what, and the script for it comes with the first of them
 * that is used (PC-3, BN-2). A link whose script does not come is followed.
 */
export function startActs(): void {
  on('click', (event, target) => {
    const actor = target.closest('[data-act]');
    if (!(actor instanceof HTMLElement) || isModified(event)) return;
    const href = actor.getAttribute('href');
    if (href) event.preventDefault();
    import('./acts.ts').then(({ act }) => act(actor)).catch(() => href && location.assign(href));
  });
}
