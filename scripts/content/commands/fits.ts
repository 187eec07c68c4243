import { buildClientSchema, type GraphQLSchema, getIntrospectionQuery, type IntrospectionQuery } from 'graphql';
import { z } from 'zod';
import { LOCALE } from '../../../shared/spec/site.ts';
import { readFragments, readQueries, refusals, type WholeQuery } from '../../codegen/whole-queries.ts';
import { counted, visible } from '../../console/terminal-text.ts';
import { siteHere } from '../../local/running.ts';
import { localVariable } from '../../management/local-variable.ts';
import { CommandError } from '../../process/command-line.ts';
import { siteOrigin } from '../../process/site-origin.ts';
import type { Command } from '../command.ts';

const LIMIT_MS = 30_000;
/** Where the local site proxies queries to the embedded content service. */
const EMBEDDED = '/__services/content/v1/spaces/alun/environments/master';

const schemaData = z.object({ __schema: z.looseObject({ queryType: z.looseObject({ name: z.string() }) }) });
/** Contentful's code of an error (protocol facts 4.4). */
const extensions = z.object({ contentful: z.object({ code: z.string() }) });
const answerSchema = z.object({
  data: z.unknown().optional(),
  errors: z.array(z.object({ message: z.string(), extensions: extensions.optional().catch(undefined) })).nullish(),
});
type GraphqlAnswer = z.infer<typeof answerSchema>;

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** The complete response to a query. @throws CommandError when there is none */
async function responseTo(address: string, query: object): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${contentToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify(query),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    return { response, text: await response.text() };
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'TimeoutError')
      throw new CommandError(`${address} did not answer within ${LIMIT_MS / 1_000} s`, { cause });
    // "fetch failed" hides the actual reason, such as an unknown host name, in `cause`.
    const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
    throw new CommandError(`${address} did not answer: ${messageOf(reason)}`, { cause });
  }
}

function contentToken(): string {
  const token = localVariable('CONTENT_TOKEN', '.dev.vars');
  if (token) return token;
  throw new CommandError('no token: set CONTENT_TOKEN to the one with which the site reads this space');
}

/** @throws CommandError when the service does not respond, rejects the token, or speaks no GraphQL */
async function answerOf(address: string, query: object): Promise<GraphqlAnswer> {
  const { response, text } = await responseTo(address, query);
  if (response.status === 401 || response.status === 403)
    throw new CommandError(`${address} rejects this CONTENT_TOKEN (${response.status})`);
  try {
    return answerSchema.parse(JSON.parse(text));
  } catch {
    throw new CommandError(`${address} answered ${response.status}, not with a GraphQL response`);
  }
}

/**
 * The schema of a content service, by introspection (GraphQL specification, Introspection).
 * @throws CommandError when the service does not respond, rejects the token, or returns no schema
 */
async function schemaAt(address: string): Promise<GraphQLSchema> {
  const answer = await answerOf(address, { query: getIntrospectionQuery({ descriptions: false }) });
  const [refused] = answer.errors ?? [];
  const data = schemaData.safeParse(answer.data);
  if (!data.success)
    throw new CommandError(`${address} returned no schema: ${visible(refused?.message ?? 'no reason given')}`);
  try {
    return buildClientSchema(data.data as unknown as IntrospectionQuery);
  } catch (cause) {
    throw new CommandError(`${address} returned an invalid schema: ${visible(messageOf(cause))}`);
  }
}

/** Why the service does not know the locale in which the site reads; undefined if it does. No schema contains the locales. */
async function unknownLocale(address: string): Promise<string | undefined> {
  const query = 'query Locale($locale:String){entryCollection(limit:1,locale:$locale){items{sys{id}}}}';
  const { errors } = await answerOf(address, { query, variables: { locale: LOCALE.content } });
  return errors?.find((error) => error.extensions?.contentful.code === 'UNKNOWN_LOCALE')?.message;
}

/** What the schema lacks, with the queries that it would reject for it. Most gaps are in fragments, which many queries share. */
function missing(schema: GraphQLSchema, queries: readonly WholeQuery[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const query of queries)
    for (const { message } of refusals(schema, query)) {
      const files = found.get(message) ?? new Set<string>();
      found.set(message, files.add(query.file));
    }
  return found;
}

const some = (files: ReadonlySet<string>): string => {
  const [first = '', ...more] = files;
  return more.length === 0 ? first : `${first} and ${more.length} more`;
};

export const fits: Command = {
  name: 'fits',
  usage: '[address]',
  summary: 'check that a content service can answer every query of this site',
  help: [
    'Reads the schema of the GraphQL service at <address> (default: that of the local site) with CONTENT_TOKEN, from the',
    'environment or .dev.vars, checks every query of the site against it, and asks whether it knows the locale of the site. Run it for a',
    'hosted space before CONTENT_URL names it, and before deploying a version of the site with new fields in its model: pages fail when a',
    'single field is missing. --url is ignored when an address is given.',
  ].join('\n'),
  words: [0, 1],
  run: async ({ words: [given], options, print }) => {
    const origin = typeof options.url === 'string' ? options.url : undefined;
    const address = given ?? `${siteOrigin(origin ?? siteHere())}${EMBEDDED}`;
    // Refuses an address where the token could be read in transit.
    siteOrigin(address, 'the address');
    const queries = await readQueries(await readFragments());
    const found = missing(await schemaAt(address), queries);
    for (const [message, files] of found) print(`${visible(message)}  (${some(files)})`);
    const noLocale = await unknownLocale(address);
    if (noLocale !== undefined)
      print(`the space has no locale "${LOCALE.content}", in which the site reads everything: ${visible(noLocale)}`);
    const refused = new Set([...found.values()].flatMap((files) => [...files]));
    if (refused.size > 0) print(`${refused.size} of ${counted(queries.length, 'query', 'queries')} would be rejected`);
    if (refused.size > 0 || noLocale !== undefined) return 1;
    print(`${counted(queries.length, 'query', 'queries')} checked: the service can answer all of them`);
    return 0;
  },
};
