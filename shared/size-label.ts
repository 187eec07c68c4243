/** The displayed size of a variant: the unit `ML` becomes `mL` (PC-5, spec section 5); everything else stays as the editor wrote it. */
export function sizeLabel(variantName: string): string {
  return variantName.replace(/(\d\s*)ML\b/gi, '$1mL');
}
