import type { Hono } from 'hono';
import { z } from 'zod';
import { FILE_NAME } from '../../../shared/spec/media-address.ts';
import type { ServicesApp } from '../../app-types.ts';
import { boundedBytes } from '../../bounded-body.ts';
import { refused } from '../../management/management-routes.ts';
import { MAX_MASTER_BYTES, type Master, masterKey, NoPicture, storeMaster } from '../../media/masters.ts';
import { assetFields } from '../storage/stored-json.ts';
import { outcomeAnswer, type RouteContext, subjectOf } from './answers.ts';
import { find, saveAsset } from './operations.ts';

const MEDIA_TYPES = /^(image\/(webp|png|jpeg|avif|gif|svg\+xml)|video\/(mp4|webm)|application\/pdf)$/;

const pixels = z.coerce.number().int().positive().max(20_000).optional().catch(undefined);

/** Reads an upload and stores it in the bucket. */
async function upload(context: RouteContext): Promise<Master | Response> {
  const contentType = context.req.header('content-type') ?? '';
  if (!MEDIA_TYPES.test(contentType))
    return refused(
      context,
      'UnsupportedMediaType',
      `${contentType || 'No content type'} is not accepted; allowed: pictures, mp4, webm and pdf.`,
    );
  const bytes = await boundedBytes(context.req.raw, MAX_MASTER_BYTES);
  if (bytes === null)
    return refused(context, 'PayloadTooLarge', `A master must have at most ${MAX_MASTER_BYTES} bytes.`);
  if (bytes.byteLength === 0) return refused(context, 'BadRequest', 'The body is empty.');
  const said = {
    width: pixels.parse(context.req.query('width')) ?? null,
    height: pixels.parse(context.req.query('height')) ?? null,
  };
  try {
    return await storeMaster(context.env, context.req.param('id') ?? '', bytes, contentType, said);
  } catch (error) {
    if (!(error instanceof NoPicture)) throw error;
    return refused(context, 'ValidationFailed', `The body cannot be read as ${contentType}.`);
  }
}

async function putFile(context: RouteContext): Promise<Response> {
  const fileName = context.req.query('fileName') ?? '';
  if (!FILE_NAME.test(fileName)) return refused(context, 'BadRequest', '?fileName= must be a plain file name.');
  const master = await upload(context);
  if (master instanceof Response) return master;
  const file = { fileName, ...master };
  const subject = subjectOf(context, 'Asset');
  return outcomeAnswer(context, await saveAsset(context.env, subject, (draft) => ({ ...draft, file })));
}

async function putMaster(context: RouteContext): Promise<Response> {
  const master = await upload(context);
  return master instanceof Response ? master : Response.json(master, { status: 201 });
}

/** The file of an asset's draft: the media service serves published ones only. */
async function getFile(context: RouteContext): Promise<Response> {
  const { id } = subjectOf(context, 'Asset');
  const { file } = assetFields.parse((await find(context.env, { kind: 'Asset', id }))?.draft ?? {});
  const master = file === undefined ? null : await context.env.MASTERS.get(masterKey(id, file.hash));
  if (file === undefined || master === null)
    return refused(context, 'NotFound', `There is no file of the asset "${id}".`);
  return new Response(master.body, { headers: { 'content-type': file.contentType } });
}

/** Routes that upload files of assets, as the new draft of one or in advance of an import, and read them. */
export function addUploadRoutes(routes: Hono<ServicesApp>): void {
  routes.get('/assets/:id/file', getFile);
  routes.put('/assets/:id/file', putFile);
  routes.put('/assets/:id/master', putMaster);
}
