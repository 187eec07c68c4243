import type { ReactNode } from 'react';

/** JSON that is safe in a script element: `<` cannot open a tag or comment, and line separators are escaped (SC-2). */
export function scriptSafeJson(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** One block of structured data. It is a data block, not a script, so the Content-Security-Policy does not apply. */
export function JsonLd({ data }: { readonly data: Readonly<Record<string, unknown>> }): ReactNode {
  const html = scriptSafeJson({ '@context': 'https://schema.org', ...data });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in a data block cannot be written as text; scriptSafeJson escapes it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />;
}
