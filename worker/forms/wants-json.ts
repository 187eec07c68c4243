/** How much a type is wanted that `Accept` names (RFC 9110 section 12.5.1): 0 for one that it does not name, or refuses. */
function weightOf(accept: string, wanted: string): number {
  for (const range of accept.toLowerCase().split(',')) {
    const [type, ...parameters] = range.split(';').map((part) => part.trim());
    if (type === wanted) return Number(parameters.find((part) => part.startsWith('q='))?.slice(2) ?? 1) || 0;
  }
  return 0;
}

/** Whether a script sends a form: it asks for JSON, rather than for the page that a browser asks for. */
export function wantsJson({ headers }: Pick<Request, 'headers'>): boolean {
  const accept = headers.get('accept') ?? '';
  return weightOf(accept, 'application/json') > weightOf(accept, 'text/html');
}
