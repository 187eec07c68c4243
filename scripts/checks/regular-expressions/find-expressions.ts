import { parseSync, Visitor } from 'vite';

/** A regular expression as written in a source file. */
export interface Expression {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly flags: string;
  /** `/…/flags`, or the code that builds it at run time. */
  readonly text: string;
  /** undefined when it is built at run time. */
  readonly source: string | undefined;
}

/**
 * Every regular expression of a script or module, found by its syntax tree: literals, arguments of `RegExp`, and the patterns that a
 * content model validates texts with (`pattern: '…'`), or a browser its fields (`pattern="…"`).
 * @throws Error for a file that is not a script.
 */
export function findExpressions(file: string, text: string): Expression[] {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: Expression[] = [];
  const add = (start: number, shown: string, source: string | undefined, flags: string): void => {
    found.push({ file, line: text.slice(0, start).split('\n').length, flags, text: shown, source });
  };
  const addWritten = (start: number, source: string, flags: string): void =>
    add(start, `/${source}/${flags}`, source, flags);
  const addMade = (node: Made): void => {
    if (!('name' in node.callee) || node.callee.name !== 'RegExp') return;
    const [source, flags] = node.arguments.map(textOf);
    if (source === undefined || (node.arguments.length > 1 && flags === undefined))
      add(node.start, text.slice(node.start, node.end), undefined, '');
    else addWritten(node.start, source, flags ?? '');
  };
  new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex) addWritten(node.start, node.regex.pattern, node.regex.flags);
    },
    NewExpression: addMade,
    CallExpression: addMade,
    Property(node) {
      const isPattern = node.key.type === 'Identifier' && node.key.name === 'pattern';
      const source = isPattern ? textOf(node.value) : undefined;
      if (source !== undefined) addWritten(node.start, source, 'u');
    },
    JSXAttribute({ name, value, start }) {
      const source = name.name === 'pattern' && value ? textOf(value) : undefined;
      if (source !== undefined) addWritten(start, source, 'u');
    },
  }).visit(program);
  return found;
}

interface Made {
  readonly start: number;
  readonly end: number;
  readonly callee: object;
  readonly arguments: readonly object[];
}

/** The string value of a node, if it is a plain string, or one between backticks as minifiers write. */
function textOf(node: object): string | undefined {
  if ('quasis' in node && Array.isArray(node.quasis) && node.quasis.length === 1) return node.quasis[0].value.cooked;
  if ('value' in node && typeof node.value === 'string' && !('regex' in node)) return node.value;
  return undefined;
}
