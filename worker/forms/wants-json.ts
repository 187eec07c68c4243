import { weightsIn } from '../accept.ts';

/** Whether a script sends a form: it asks for JSON, rather than for the page that a browser asks for. */
export function wantsJson({ headers }: Pick<Request, 'headers'>): boolean {
  const weightOf = weightsIn(headers.get('accept') ?? '');
  return weightOf('application/json') > weightOf('text/html');
}
