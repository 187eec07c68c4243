/** Logos and badges. */
import sharp from 'sharp';
import type { Asset } from './asset.ts';
import { svg } from './backdrops.ts';
import { INK } from './catalogue.ts';
import { line, swellPath, wordmark } from './ink.ts';

function text(
  id: string,
  title: string,
  description: string,
  width: number,
  height: number,
  draw: () => string,
): Asset {
  return {
    id,
    file: `${id}.svg`,
    title,
    description,
    contentType: 'image/svg+xml',
    width,
    height,
    draw: async () => draw(),
  };
}

function logos(): Asset[] {
  return [
    text('brand-logo', 'Alun', 'Alun', 420, 200, () =>
      svg(420, 200, `<g transform="translate(34 74)">${wordmark(INK)}</g>`),
    ),
    text('related-teduh', 'Teduh', 'Teduh, sun care for scalp and skin', 420, 200, () =>
      svg(
        420,
        200,
        `<defs><clipPath id="dawn"><path d="M${swellPath(16, 112, 106, 9, 1)}V40H16Z"/></clipPath></defs><circle cx="64" cy="98" r="34" fill="#f0a32c" clip-path="url(#dawn)"/><path d="M${swellPath(22, 106, 122, 8, 1)}" fill="none" stroke="#8a4b0c" stroke-width="9" stroke-linecap="round"/>${line('teduh', 124, 126, { size: 84, weight: 600, fill: '#8a4b0c', tracking: -0.03 })}`,
      ),
    ),
    text('related-rimba', 'Rimba', 'Rimba, body wash', 420, 200, () =>
      svg(
        420,
        200,
        `<path d="M64 46C106 72 106 118 68 142V112L84 96M68 122V84M64 46C22 72 22 118 60 142V102L44 88" fill="none" stroke="#2d7a4b" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>${line('rimba', 124, 126, { size: 84, weight: 600, fill: '#174a2c', tracking: -0.03 })}`,
      ),
    ),
  ];
}

/** Badge marks around the origin, 130 high: ink shapes with their detail cut in the badge's own ground. */
const GROUND = '#dff0ee';
const cutLine = (d: string, width = 8) =>
  `<path d="${d}" fill="none" stroke="${GROUND}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const BADGES: readonly (readonly [id: string, title: string, description: string, mark: string])[] = [
  [
    'badge-daily-gentle',
    'Gentle every day',
    'A drop over a wave: gentle enough for every day',
    `<path d="M0 -66C30 -24 44 0 44 24A44 44 0 0 1 -44 24C-44 0 -30 -24 0 -66Z"/>${cutLine('M-25 26A25 25 0 0 0 -4 48', 9)}`,
  ],
  [
    'badge-scalp-care',
    'Made for the scalp',
    'Three hairs growing from a wave: made for the scalp',
    `<path d="M-60 44C-34 20 -18 20 0 36S38 50 60 30V56Q60 68 48 68H-48Q-60 68 -60 56Z"/><path d="M-36 28C-40 -10 -30 -34 -12 -58M2 34C-2 -6 8 -34 28 -62M40 36C38 6 46 -14 60 -34" fill="none" stroke="${INK}" stroke-width="11" stroke-linecap="round"/>`,
  ],
  [
    'badge-fresh-scent',
    'Fresh scent',
    'A leaf over a wave: a fresh scent that stays light',
    `<path d="M-46 58C-62 -12 -12 -62 60 -60C62 10 14 66 -46 58Z"/>${cutLine('M-46 58C-20 20 4 -4 34 -34M-18 26C-16 10 -18 2 -22 -8M-2 8C10 10 20 10 28 6', 7)}`,
  ],
  [
    'badge-recyclable',
    'Bottle to recycle',
    'A bottle over a wave: made to be recycled',
    `<path d="M-40 -20C-41 -58 -26 -70 0 -70S41 -58 40 -20L36 56Q35 68 22 68H-22Q-35 68 -36 56Z"/>${cutLine(`M${swellPath(-44, 44, -14, 7, 1)}`, 6)}${cutLine('M-14 34A20 20 0 1 1 6 46M6 46L-4 36M6 46L-6 54', 6)}`,
  ],
];

function badges(): Asset[] {
  return BADGES.map(([id, title, description, mark]) => ({
    id,
    file: `${id}.webp`,
    title,
    description,
    contentType: 'image/webp' as const,
    width: 320,
    height: 320,
    draw: () =>
      sharp(
        Buffer.from(
          svg(
            320,
            320,
            `<circle cx="160" cy="160" r="150" fill="#dff0ee"/><g transform="translate(160 152)" fill="${INK}">${mark}</g><path d="M${swellPath(70, 250, 246, 9, 1.5)}" fill="none" stroke="#e8344e" stroke-width="9" stroke-linecap="round"/>`,
          ),
        ),
      )
        .png()
        .toBuffer(),
  }));
}

/** Badges as WebP of 320 × 320 pixels, then logos as SVG of 420 × 200. */
export function brandMarks(): Asset[] {
  return [...badges(), ...logos()];
}
