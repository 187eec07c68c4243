/** A variant's size as visitors read it: the unit `ML` becomes `mL` (PC-5, spec section 5); all else stays as the editor wrote it. */
export function sizeLabel(variantName: string): string {
  return variantName.replace(/(\d\s*)ML\b/gi, '$1mL');
}
