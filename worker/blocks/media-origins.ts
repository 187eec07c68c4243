import { createContext } from 'react';
import type { Settings } from '../settings.ts';
import type { VideoModel } from './block-model.ts';

/** The origins that `media-src` of the Content-Security-Policy allows: this site, and the hosts of a hosted media service. */
export const mediaOriginsOf = ({
  SITE_ORIGIN,
  MEDIA_HOSTS,
}: Pick<Settings, 'SITE_ORIGIN' | 'MEDIA_HOSTS'>): string[] => [
  SITE_ORIGIN,
  ...MEDIA_HOSTS.map((host) => `https://${host.toLowerCase()}`),
];

/** The origins whose films the page may play. Without any, a link to a film leads there. */
export const MediaOrigins = createContext<readonly string[]>([]);

/** Endings of the video files that every browser plays. */
const FILM_ENDINGS = ['.mp4', '.webm'] as const;

/** Whether a video plays on the page: it has a file, or its link is the address of a file that the policy allows (CO-5). */
export function playsHere({ plays, href }: Pick<VideoModel, 'plays' | 'href'>, origins: readonly string[]): boolean {
  if (plays === 'here' || !URL.canParse(href)) return plays === 'here';
  const { origin, pathname } = new URL(href);
  const path = pathname.toLowerCase();
  return origins.includes(origin) && FILM_ENDINGS.some((ending) => path.endsWith(ending));
}
