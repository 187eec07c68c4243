import { expect, test } from 'vitest';
import { mediaOriginsOf, playsHere } from './media-origins.ts';

const ORIGINS = mediaOriginsOf({
  SITE_ORIGIN: 'https://www.alun.example',
  MEDIA_HOSTS: ['Films.example', 'media.example:8443'],
});

test.each([
  ['https://films.example/space/alun.mp4', true],
  ['https://FILMS.example/alun.WEBM', true],
  ['https://films.example:443/alun.mp4?v=2#t=5', true],
  ['https://media.example:8443/alun.mp4', true],
  ['https://www.alun.example/media/0123ab/alun.mp4', true],
  ['https://media.example/alun.mp4', false],
  ['https://films.example.org/alun.mp4', false],
  ['https://other.example/https://films.example/alun.mp4', false],
  ['https://films.example/alun', false],
  ['https://films.example/watch?file=alun.mp4', false],
  ['https://films.example/alun#.mp4', false],
  ['https://', false],
])('CO-5 SC-1 whether the link %j plays on the page: %j', (href, plays) => {
  expect(playsHere({ plays: 'elsewhere', href }, ORIGINS)).toBe(plays);
});

test('CO-5 an uploaded file plays on the page wherever it is', () => {
  expect(playsHere({ plays: 'here', href: '/media/0123ab/alun' }, [])).toBe(true);
});
