import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { expectNoSiteHere, withoutGallery, withoutGalleryUnlessServed } from './without-gallery.ts';

/** A gallery in a temporary folder, from which a site serves or not. */
function galleryOf(serving: boolean) {
  const folder = mkdtempSync(path.join(tmpdir(), 'alun-gallery-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, serves: () => serving };
}

it('DV-1 the gallery is deleted before a deployment and in a dry run', async () => {
  const [deployed, tried] = [galleryOf(false), galleryOf(false)];
  await withoutGallery(deployed);
  await withoutGalleryUnlessServed(expect.unreachable, tried);
  expect([deployed, tried].map(({ folder }) => existsSync(folder))).toEqual([false, false]);
});

it('DV-1 while a local site serves the gallery, a dry run keeps it and a deployment is refused', async () => {
  const here = galleryOf(true);
  const said: string[] = [];
  await withoutGalleryUnlessServed((line) => said.push(line), here);
  expect(said).toEqual([expect.stringMatching(/^a local site serves this build, so the gallery was not removed/)]);
  expect(() => expectNoSiteHere(here)).toThrow(/^a local site serves the build that would be deployed; stop it first$/);
  await expect(withoutGallery(here)).rejects.toThrow('stop it first');
  expect(existsSync(here.folder)).toBe(true);
});
