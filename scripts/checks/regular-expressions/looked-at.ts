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
    because: 'a pattern of the content model; each of these is checked by itself as `pattern: …`',
  },
  {
    text: 'new RegExp(styles.rare.characters)',
    because: 'a single character class, which the build generates from our own style sheet',
  },
  {
    text: '/^(sys_)?(.+)_(ASC|DESC)$/',
    because: 'input is a value of a schema enumeration; GraphQL rejects any other',
  },
  {
    text: `/\\s*(?:"((?:[^"\\\\]|\\\\.)*)("?)|'((?:[^'\\\\]|\\\\.)*)('?)|([()])|(<=|>=|!=|[<>=:])|([^\\s()<>=:!"']+)|(\\S))/gu`,
    because:
      'always matches, so never backtracks: the input does not end in white space, and the last alternative takes any character',
  },
  {
    text: '/(\\d\\s*)ML\\b/gi',
    because: 'matching starts at the digit before the white space only, so each run of white space is read once',
  },
  { text: '/(?<=.)\\/+$/', because: 'input is a path of at most 500 characters, from an operator' },
  {
    text: `/((?:https?:\\/|^|\\s)\\/[^\\s?#"']*)[?#][^\\s"']*/g`,
    because: 'input is cut to 2,000 characters: at most 0.3 million steps',
  },
  {
    text: String.raw`/([>+~ ])|\[([-\w]+)="?([^\]"]*)"?\]|\[([-\w]+)\]|\[[^\]]*\]|:(is|where|has|not)\(|(::?[-\w]+)(?:\([^)]*\))?|(\.[a-z_][-\w]*|[a-z][-a-z0-9]*)|\*/gi`,
    because: 'input is selectors of our own style sheet, as written by the build',
  },
  { text: `/"[^"]*"|'[^']*'|[{};]/g`, because: 'input is our own style sheet, in which each quote is closed' },
  {
    text: `/(?<=[{;])(?:transition(?:-[a-z]+)?|cursor|pointer-events|overscroll-behavior(?:-[a-z]+)?):[^;}]*;?/g`,
    because: 'always matches once the property name matches, so each character is skipped once',
  },
  {
    text: String.raw`/(?<=[{;])(--[-\w]+):[^;}]*;?/g`,
    because: 'input is rules of our own style sheet, each of which is closed',
  },
  {
    text: String.raw`/(?<=[{;])(--[-\w]+):([^;}]*);?/g`,
    because: 'input is rules of our own style sheet, each of which is closed',
  },
  {
    text: String.raw`/(?<=[{;])(--[-\w]+):|^@property (--[-\w]+)/g`,
    because: 'input is rules of our own style sheet, in which a colon ends each name that follows a brace or semicolon',
  },
  {
    text: String.raw`/var\((--[-\w]+),/g`,
    because: 'input is rules of our own style sheet, in which each name is closed by a comma or bracket',
  },
  {
    text: String.raw`/ ([-\w]+)="([^"]*)"/g`,
    because: 'input is one tag of our own markup, in which each quote is closed and each name ends at its equals sign',
  },
  { text: String.raw`/.*\S.*/u`, because: 'a search field: it runs in the visitor’s own browser, on what they type' },
  { text: '/\\/+$/', because: 'input is addresses from settings, read when the Worker starts' },
];

/** From packages, as they are in the bundles. */
export const OF_PACKAGES: readonly LookedAt[] = [
  { text: '/^-+|-+$/g', because: 'zod: slugs, which no schema here uses; consecutive dashes have been merged before' },
  {
    text: String.raw`/\{[^}]+\}/g`,
    because: 'hono: input is paths of our own route table',
  },
  {
    text: String.raw`/\{(?:\{[\d,]+\}|[^}])+\}/g`,
    because: 'hono: input is paths of our own route table',
  },
  {
    text: '/(?:^|&)[^=&]*[%+]/',
    because: 'hono: each part of a query is read once, starting at the & before it',
  },
  {
    text: String.raw`/^P(?:(\d+W)|(?!.*W)(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?)$/`,
    because: 'zod: durations, which no schema here uses',
  },
  {
    text: String.raw`/^[-+]?P(?!$)(?:(?:[-+]?\d+Y)|(?:[-+]?\d+[.,]\d+Y$))?(?:(?:[-+]?\d+M)|(?:[-+]?\d+[.,]\d+M$))?(?:(?:[-+]?\d+W)|(?:[-+]?\d+[.,]\d+W$))?(?:(?:[-+]?\d+D)|(?:[-+]?\d+[.,]\d+D$))?(?:T(?=[\d+-])(?:(?:[-+]?\d+H)|(?:[-+]?\d+[.,]\d+H$))?(?:(?:[-+]?\d+M)|(?:[-+]?\d+[.,]\d+M$))?(?:[-+]?\d+(?:[.,]\d+)?S)?)??$/`,
    because: 'zod: durations, which no schema here uses',
  },
  {
    text: String.raw`/^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/`,
    because:
      'zod: e-mail addresses; full stops split the input in one way only, and at most one character before the @ is backtracked',
  },
  {
    text: String.raw`/^(([^<>()\[\]\\.,;:\s@"]+(\.[^<>()\[\]\\.,;:\s@"]+)*)|(".+"))@((\[[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}])|(([a-zA-Z\-0-9]+\.)+[a-zA-Z]{2,}))$/`,
    because: 'zod: another e-mail format, which no schema here uses',
  },
  {
    text: String.raw`/^(?=.{1,253}$)([a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z]{2,63}$/`,
    because: 'zod: host names of at most 253 characters, which no schema here uses',
  },
  {
    text: String.raw`/^[\u0000-\u001F ]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i`,
    because:
      'react: each letter occurs once and the white space between two letters is a single class, so there is one way to match any input. The detector cannot parse it',
  },
];
