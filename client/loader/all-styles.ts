/** Fetches the whole style sheet where the page carries only its own styles: what script adds may need more. Resolves when it is there. */
export async function fetchAllStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[data-idle=stylesheet]');
  await Promise.all(
    Array.from(links, (link) => {
      const there = link.sheet
        ? undefined
        : new Promise((settle) => {
            link.addEventListener('load', settle);
            link.addEventListener('error', settle);
          });
      link.rel = 'stylesheet';
      return there;
    }),
  );
}
