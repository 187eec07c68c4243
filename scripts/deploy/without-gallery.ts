import { rm } from 'node:fs/promises';
import { GALLERY_FOLDER } from '../gallery/gallery-folder.ts';
import { servesHere } from '../local/running.ts';
import { CommandError } from '../process/command-line.ts';

interface Surroundings {
  readonly folder: string;
  /** Whether a site serves from this folder's build right now. */
  readonly serves: () => boolean;
}
const HERE: Surroundings = { folder: GALLERY_FOLDER, serves: servesHere };

/**
 * While a site runs, its build keeps the gallery and the files of older builds. None of that may be deployed.
 * @throws CommandError while a site serves from here
 */
export function expectNoSiteHere({ serves } = HERE): void {
  if (serves()) throw new CommandError('a local site serves the build that would be deployed; stop it first');
}

/** Deletes the gallery, which is for development only. @throws CommandError as `expectNoSiteHere` */
export async function withoutGallery(here = HERE): Promise<void> {
  expectNoSiteHere(here);
  await rm(here.folder, { recursive: true, force: true });
}

/** Like `withoutGallery`, but for checks without a deployment: while a site serves from here, the gallery stays and a message says so. */
export async function withoutGalleryUnlessServed(say: (line: string) => void, here = HERE): Promise<void> {
  if (!here.serves()) return withoutGallery(here);
  say('a local site serves this build, so the gallery was not removed; a deployment requires stopping it');
}
