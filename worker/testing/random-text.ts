/** UTF-16 units of every kind, including lone surrogates; mostly ASCII, like markup. */
export function randomText(next: () => number): string {
  const length = next() % 400;
  const plain = next() % 2 === 0;
  return Array.from({ length }, () => {
    if (plain || next() % 4 !== 0) return String.fromCharCode(next() % 0x80);
    return String.fromCharCode([next() % 0x800, 0xd800 + (next() % 0x800), next() % 0x10000][next() % 3] ?? 0);
  }).join('');
}
