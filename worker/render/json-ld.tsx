import type { ReactNode } from 'react';

/** JSON that may stand in a script element: `<` can open neither a tag nor a comment, line separators are escaped (SC-2). */
export function scriptSafeJson(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** One block of structured data. A data block is no script: the Content-Security-Policy does not concern it. */
export function JsonLd({ data }: { readonly data: Readonly<Record<string, unknown>> }): ReactNode {
  const html = scriptSafeJson({ '@context': 'https://schema.org', ...data });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in a data block cannot be written as text; scriptSafeJson escapes it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />;
}
