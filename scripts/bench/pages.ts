import { weigh } from '../../bench/measure/bytes.ts';
import { figuresOf, printed, shortfalls, writeResult } from '../../bench/measure/report.ts';
import { measureInTurn } from '../../bench/measure/rounds.ts';
import { type Stage, setStage } from '../../bench/measure/stage.ts';
import { measureStartUps } from '../../bench/measure/start-up.ts';
import { hrefOfPath } from '../../shared/routes.ts';
import { PAGE_OF_TYPE } from '../../tests/page-types.ts';
import { timed } from '../console/timed.ts';
import { CommandError } from '../process/command-line.ts';

const PRODUCT = hrefOfPath(PAGE_OF_TYPE.productDetailPage);
const ARTICLE = hrefOfPath(PAGE_OF_TYPE.articlePage);

const NAMES = {
  hello: 'hello world',
  cached: 'cached product page',
  rendered: 'rendered product page',
  streamed: 'streamed product page',
  plain: 'plain React, same tree',
  renderedArticle: 'rendered article',
  streamedArticle: 'streamed article',
  plainArticle: 'plain React, same article',
} as const;

/** Which subjects are compared, and the target ratio of their throughput. */
const RATIOS = [
  { name: 'cached page : hello world', of: NAMES.cached, to: NAMES.hello, target: 0.7 },
  { name: 'rendered product : plain React', of: NAMES.rendered, to: NAMES.plain, target: 3 },
  { name: 'streamed product : plain React', of: NAMES.streamed, to: NAMES.plain, target: 3 },
  { name: 'rendered article : plain React', of: NAMES.renderedArticle, to: NAMES.plainArticle, target: 3 },
  { name: 'streamed article : plain React', of: NAMES.streamedArticle, to: NAMES.plainArticle, target: 3 },
] as const;

const subjectsOn = ({ hello, site, rendered, streamed, plain }: Stage) =>
  [
    { name: NAMES.hello, url: hello.href },
    { name: NAMES.cached, url: new URL(PRODUCT, site).href },
    { name: NAMES.rendered, url: new URL(PRODUCT, rendered).href },
    { name: NAMES.streamed, url: new URL(PRODUCT, streamed).href },
    { name: NAMES.plain, url: new URL(PRODUCT, plain).href },
    { name: NAMES.renderedArticle, url: new URL(ARTICLE, rendered).href },
    { name: NAMES.streamedArticle, url: new URL(ARTICLE, streamed).href },
    { name: NAMES.plainArticle, url: new URL(ARTICLE, plain).href },
  ] as const;

/** @throws CommandError when the site's renderer streams other bytes than plain React */
async function expectSameBytes({ streamed, plain }: Stage): Promise<void> {
  for (const path of [PRODUCT, ARTICLE]) {
    const bytesOf = async (origin: URL): Promise<Buffer> => {
      const url = new URL(path, origin);
      // The first request loads the tree.
      await (await fetch(url)).arrayBuffer();
      return Buffer.from(await (await fetch(url)).arrayBuffer());
    };
    const [ours, theirs] = [await bytesOf(streamed), await bytesOf(plain)];
    if (!ours.equals(theirs))
      throw new CommandError(`${path}: streamed ${ours.length} bytes are not the ${theirs.length} of plain React`);
  }
}

const QUICKLY = { rounds: 3, connections: 16, msPerRound: 1_000 } as const;
const THOROUGHLY = { rounds: 9, connections: 16, msPerRound: 4_000 } as const;

interface PagesOptions {
  /** Fewer and shorter rounds; nothing is written. */
  readonly quick: boolean;
  /** A ratio far below its target is an error. */
  readonly strict: boolean;
}

/**
 * Measures render and response speed, page sizes and the start-up of both Workers; prints tables.
 * @throws CommandError as `strict` says
 */
export async function benchPages({ quick, strict }: PagesOptions): Promise<void> {
  const startUps = await timed('starts profiled', () => measureStartUps(quick ? 3 : 7));
  const stage = await timed('both Workers started in workerd, content imported', setStage);
  try {
    await expectSameBytes(stage);
    const weights = await weigh([
      { name: 'a product page', url: new URL(PRODUCT, stage.site), isLight: true },
      { name: 'an article', url: new URL(ARTICLE, stage.site) },
      { name: 'the home page', url: new URL(hrefOfPath('/'), stage.site) },
    ]);
    const options = quick ? QUICKLY : THOROUGHLY;
    const samples = await timed('measured', () => measureInTurn(subjectsOn(stage), options));
    const figures = figuresOf(samples, RATIOS, weights, startUps);
    console.log(`\n${printed(figures)}\n`);
    if (!quick) console.log(`written: ${await writeResult(figures, options)}`);
    const lost = strict ? shortfalls(figures.ratios) : [];
    if (lost.length > 0) throw new CommandError(`slower than it was: ${lost.join('; ')}`);
  } finally {
    await stage.dispose();
  }
}
