/** Keywords of an entry's page metadata, by which search finds it; editors may leave some empty. */
export const metaKeywordsOf = (
  meta: { readonly metaKeywords: readonly (string | null)[] | null } | null | undefined,
): string[] => (meta?.metaKeywords ?? []).flatMap((keyword) => keyword?.trim() || []);
