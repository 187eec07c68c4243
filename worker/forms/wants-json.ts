import { weightsIn } from '../accept.ts';

/** Whether a script sent the form: it prefers JSON, a browser prefers HTML. */
export function wantsJson({ headers }: Pick<Request, 'headers'>): boolean {
  const weightOf = weightsIn(headers.get('accept') ?? '');
  return weightOf('application/json') > weightOf('text/html');
}
