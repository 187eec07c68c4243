import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PICTURE_USES } from '../../shared/spec/picture-uses.ts';
import { type PictureModel, picturePreload } from '../../shared/ui/picture-uses.ts';
import { plainHead } from '../pages/page-head.ts';
import { Document } from './document.tsx';

const head = plainHead({ title: 'Home', description: 'All of it', canonicalPath: '/en-my', noIndex: false });

/** The preload in the head of a page that begins with this picture. */
function preloadOf(src: string): string | undefined {
  const picture: PictureModel = { src, alt: '', width: 1600, height: 1600 };
  const html = renderToString(
    <Document
      head={{ ...head, preloads: [picturePreload(picture, PICTURE_USES.gallery) ?? []].flat() }}
      lang="en"
      site={{ origin: 'https://www.alun.example', name: 'Alun' }}
    >
      <main />
    </Document>,
  );
  return /<link rel="preload" as="image"[^>]*>/.exec(html)?.[0];
}

it('IM-1 the largest picture is preloaded with high priority, a hosted one only by browsers that accept its format', () => {
  const own = preloadOf('/media/id/hash/file.webp');
  const hosted = preloadOf('https://images.example/space/id/file.jpg');
  expect(own).toMatch(/ fetchPriority="high"/i);
  expect(own).not.toMatch(/ (?:type|media)=/);
  expect(hosted).toMatch(/ type="image\/avif".* fetchPriority="high"/i);
});
