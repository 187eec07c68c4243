/** An expression that the detector reports, and why no input can make it slow in its place. */
export interface LookedAt {
  /** As it is found: `/…/flags`, or the code that builds it. */
  readonly text: string;
  readonly because: string;
}

/** Our own. A new or changed expression needs a new review. */
export const OUR_OWN: readonly LookedAt[] = [
  {
    text: "new RegExp(field.pattern, 'u')",
    because: 'a pattern of the content model; each of them is found and judged as `pattern: …`',
  },
  {
    text: 'new RegExp(styles.rare.characters)',
    because: 'one class of characters, which the build read out of our own style sheet',
  },
  {
    text: '/^(sys_)?(.+)_(ASC|DESC)$/',
    because: 'reads values of an enumeration of the schema: GraphQL has refused every other text',
  },
  {
    text: `/\\s*(?:"((?:[^"\\\\]|\\\\.)*)("?)|'((?:[^'\\\\]|\\\\.)*)('?)|([()])|(<=|>=|!=|[<>=:])|([^\\s()<>=:!"']+)|(\\S))/gu`,
    because: 'never fails: its text does not end in white space, and its last part takes any sign',
  },
  {
    text: '/(\\d\\s*)ML\\b/gi',
    because: 'white space is looked at from the digit before it alone: every run of it once',
  },
  { text: '/(?<=.)\\/+$/', because: 'a path of 500 characters at most, from an operator' },
  {
    text: `/((?:https?:\\/|^|\\s)\\/[^\\s?#"']*)[?#][^\\s"']*/g`,
    because: 'the text was cut to 2,000 characters: 0.3 million steps at worst',
  },
  {
    text: String.raw`/\[([-\w]+)="?([^\]"]*)"?\]|\[([-\w]+)\]|\[[^\]]*\]|::?[-\w]+(?:\([^)]*\))?|(\.[a-z_][-\w]*)|([a-z][-a-z0-9]*)/gi`,
    because: 'reads selectors of our own style sheet, as the build wrote them',
  },
  { text: `/"[^"]*"|'[^']*'|[{};]/g`, because: 'reads our own style sheet, in which each quote is closed' },
  {
    text: `/(?<=[{;])(?:transition(?:-[a-z]+)?|cursor):[^;}]*;?/g`,
    because: 'never fails once a name has met: what it passes over is passed over once',
  },
  {
    text: String.raw`/(?<=[{;])(--[-\w]+):[^;}]*;?/g`,
    because: 'reads rules of our own style sheet, each of which is closed',
  },
  {
    text: String.raw`/(?<=[{;])(--[-\w]+):([^;}]*);?/g`,
    because: 'reads rules of our own style sheet, each of which is closed',
  },
  {
    text: String.raw`/ ([-\w]+)="([^"]*)"/g`,
    because: 'reads one tag of our own markup, in which each quote is closed and a name ends at its equals sign',
  },
  { text: '/\\/+$/', because: 'addresses in settings, read when the Worker starts' },
];

/** From packages, as they are in the bundles. */
export const OF_PACKAGES: readonly LookedAt[] = [
  { text: '/^-+|-+$/g', because: 'zod: slugs, of which no schema here has one; no two dashes stand together by then' },
  {
    text: String.raw`/\{[^}]+\}/g`,
    because: 'hono: paths of our own route table',
  },
  {
    text: String.raw`/\{(?:\{[\d,]+\}|[^}])+\}/g`,
    because: 'hono: paths of our own route table',
  },
  {
    text: '/(?:^|&)[^=&]*[%+]/',
    because: 'hono: each part of a query is looked at once, from the & before it',
  },
  {
    text: String.raw`/^P(?:(\d+W)|(?!.*W)(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?)$/`,
    because: 'zod: durations, of which no schema here has one',
  },
  {
    text: String.raw`/^[-+]?P(?!$)(?:(?:[-+]?\d+Y)|(?:[-+]?\d+[.,]\d+Y$))?(?:(?:[-+]?\d+M)|(?:[-+]?\d+[.,]\d+M$))?(?:(?:[-+]?\d+W)|(?:[-+]?\d+[.,]\d+W$))?(?:(?:[-+]?\d+D)|(?:[-+]?\d+[.,]\d+D$))?(?:T(?=[\d+-])(?:(?:[-+]?\d+H)|(?:[-+]?\d+[.,]\d+H$))?(?:(?:[-+]?\d+M)|(?:[-+]?\d+[.,]\d+M$))?(?:[-+]?\d+(?:[.,]\d+)?S)?)??$/`,
    because: 'zod: durations, of which no schema here has one',
  },
  {
    text: String.raw`/^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/`,
    because: 'zod: e-mail addresses; full stops part them in one way, and one sign before the @ is given back at most',
  },
  {
    text: String.raw`/^(([^<>()\[\]\\.,;:\s@"]+(\.[^<>()\[\]\\.,;:\s@"]+)*)|(".+"))@((\[[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}])|(([a-zA-Z\-0-9]+\.)+[a-zA-Z]{2,}))$/`,
    because: 'zod: another kind of e-mail address, which no schema here has',
  },
  {
    text: String.raw`/^(?=.{1,253}$)([a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z]{2,63}$/`,
    because: 'zod: host names of 253 characters at most, which no schema here has',
  },
  {
    text: String.raw`/^[\u0000-\u001F ]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i`,
    because:
      'react: each letter comes once and white space between two of them is of one kind: one way through any text. The detector cannot read it',
  },
];
