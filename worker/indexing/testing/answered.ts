/** Parts of the content service's answers. */
export const sys = (id: string, publishedAt: string | null = null) => ({
  sys: { id, publishedVersion: 1, publishedAt },
});
export const picture = (id: string) => ({
  ...sys(id),
  url: `/media/${id}.png`,
  description: null,
  width: 8,
  height: 8,
  contentType: 'image/png',
});
export const NOON = '2026-01-02T12:00:00.000Z';
