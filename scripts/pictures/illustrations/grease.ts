/** Illustrations about greasy hair. */
import { mix, random } from '../colour.ts';
import { swellPath } from '../ink.ts';
import { fist, nape, side } from './figures.ts';
import { between, chainPath, lock, mirror } from './hair.ts';
import { C, drop, glow, gradient, leaf, sky, swell } from './kit.ts';
import { at, SKIN } from './people.ts';
import { flow } from './strands.ts';
import { cloud, strand } from './tools.ts';

const GOLD = '#f2a81d';

/** A hair in its root, cut open: the gland beside it sends golden oil up to the surface. */
export function whyGreasy(): string {
  const skin = gradient([
    [0, '#f7c9a6'],
    [0.4, '#eeae88'],
    [1, '#cf7d62'],
  ]);
  const gland = (k: number) =>
    `<g transform="translate(${800 + k * 62} 560) scale(${k} 1)"><path d="M-30 -70C10 -90 20 -30 70 -40C130 -50 150 10 120 40C150 90 100 130 60 104C30 140 -30 120 -20 70C-50 40 -50 -40 -30 -70Z" fill="${GOLD}"/><circle cx="86" cy="4" r="26" fill="#ffd977" opacity=".8"/><circle cx="60" cy="66" r="20" fill="#ffd977" opacity=".8"/><circle cx="16" cy="24" r="18" fill="#ffd977" opacity=".7"/><path d="M-26 -60Q-50 -130 -40 -210" fill="none" stroke="${GOLD}" stroke-width="26" stroke-linecap="round"/></g>`;
  return `${sky('#fff0c2', '#fdf8e6')}${glow(800, 140, 560, '#ffffff', 1)}${swell(250, 34, 1, 2, '#fbe39f')}
${skin.def}<path d="M${swellPath(-40, 1640, 360, 18, 1.2, 0.6)}V940H-40Z" fill="${skin.paint}"/><path d="M${swellPath(-40, 1640, 366, 18, 1.2, 0.6)}" stroke="#fff" stroke-width="6" fill="none" opacity=".5"/><path d="M${swellPath(-40, 1640, 470, 14, 1.4, 2)}" stroke="#c9765a" stroke-width="5" fill="none" opacity=".35"/><path d="M${swellPath(-40, 1640, 770, 20, 1.4, 1)}V940H-40Z" fill="#f6cf7c" opacity=".75"/>${Array.from({ length: 11 }, (_, i) => `<circle cx="${40 + i * 156}" cy="${860 + (i % 2) * 24}" r="62" fill="#fbe0a0" opacity=".8"/>`).join('')}
<path d="M728 372Q744 560 730 700Q724 800 800 804Q876 800 870 700Q856 560 872 372Z" fill="#c9765a" opacity=".55"/>${gland(1)}${gland(-1)}
<path d="M756 700Q756 776 800 776Q844 776 844 700Z" fill="#7a3f36"/><path d="M772 776Q800 730 828 776" fill="#e8344e" opacity=".8"/><g transform="translate(800 740)">${strand(76, 800, '#33211c')}</g>
<path d="M744 372Q742 300 752 250Q756 330 762 372ZM856 372Q858 300 848 250Q844 330 838 372Z" fill="${GOLD}"/><path d="M700 366Q740 340 764 372H690ZM900 366Q860 340 836 372H910Z" fill="${GOLD}"/>
${drop(880, 190, 34, GOLD)}${drop(716, 250, 22, GOLD)}${drop(918, 280, 17, GOLD)}`;
}

/** A head from behind: roots shine flat with oil, the ends stand off pale and dry. */
export function rootsAndEnds(): string {
  const outer = flow([
    [0, -222],
    [-86, -210],
    [-150, -150],
    [-172, -40],
    [-168, 90],
    [-190, 220],
    [-282, 400],
  ]);
  const mid = flow([
    [0, -222],
    [0, -150],
    [0, -70],
    [0, 40],
    [0, 160],
    [0, 280],
    [0, 410],
  ]);
  const oily = '#1d1712';
  const shape = (a: typeof outer) => `${chainPath(a)}${chainPath([...mid].reverse(), 'L')}Z`;
  const g = gradient([
    [0, '#000000', 0],
    [0.5, '#7a4c2c', 0.1],
    [0.78, '#b98655', 0.85],
    [1, '#d9ad79', 1],
  ]);
  const half = (m: boolean) => {
    const a = m ? mirror(outer, 0) : outer;
    const wisps = Array.from({ length: 15 }, (_, i) => {
      const p = between(a, mid, i / 15)[108] ?? [0, 0];
      const s = m ? 1 : -1;
      return `<path d="M${p[0]} ${p[1] - 20}q${s * (16 + (i % 3) * 22)} ${50} ${s * ((i % 4) * 26 - 10)} ${100 + (i % 3) * 26}" stroke="${i % 2 ? '#c99b69' : '#a8744a'}" stroke-width="6" fill="none" stroke-linecap="round"/>`;
    }).join('');
    return `${lock(a, mid, oily, 18, m ? 4 : 3, '#f7dc95', [0.1, 0.34])}${g.def}<path d="${shape(a)}" fill="${g.paint}"/>${wisps}`;
  };
  return `${sky('#d5e8c3', '#f6f6df')}<circle cx="800" cy="360" r="370" fill="#fff" opacity=".65"/>${glow(800, 330, 560, '#ffffff', 0.8)}${swell(600, 46, 1.1, 2.4, '#bcd8a0')}
${leaf(200, 900, 420, 18, '#8bb56a', 0.26)}${leaf(330, 920, 340, 44, C.leaf, 0.26)}${leaf(1400, 900, 420, -18, '#8bb56a', 0.26)}${leaf(1270, 920, 340, -44, C.leaf, 0.26)}
${at(800, 352, 1.1, `${nape(SKIN.honey, '#5d7fb8')}${half(false)}${half(true)}<path d="M0 -218C14 -170 -10 -130 0 -96" stroke="${SKIN.honey}" stroke-width="7" fill="none" stroke-linecap="round"/>`)}
${drop(736, 214, 26, GOLD)}${drop(868, 196, 20, GOLD)}${drop(842, 290, 32, GOLD)}${drop(700, 320, 17, GOLD)}
${swell(846, 20, 1.3, 0.5, '#6d9c4c')}${swell(882, 10, 1.5, 2, C.leafDeep)}`;
}

/** A hand sprays a fine white powder at the roots of a woman seen from the side. */
export function dryShampoo(): string {
  const up = flow([
    [-20, -160],
    [-90, -150],
    [-150, -60],
    [-170, 90],
    [-190, 260],
    [-180, 470],
  ]);
  const low = flow([
    [-30, 60],
    [-50, 110],
    [-60, 170],
    [-70, 260],
    [-60, 380],
    [-50, 480],
  ]);
  const rnd = random(7);
  const mist = Array.from({ length: 90 }, () => {
    const t = rnd();
    const a = (rnd() - 0.5) * 0.8;
    const d = 50 + t * 290;
    return `<circle cx="${572 + Math.cos(a + 0.16) * d}" cy="${270 + Math.sin(a + 0.16) * d}" r="${4 + t * 15}" fill="#fff" opacity="${0.85 - t * 0.45}"/>`;
  }).join('');
  const can = `<rect x="-64" y="-20" width="128" height="300" rx="26" fill="${C.hibiscus}"/><path d="M-64 170C-20 140 24 200 64 166V254Q64 280 38 280H-38Q-64 280 -64 254Z" fill="#fff" opacity=".85"/><path d="M-50 -20Q-46 -64 0 -64T50 -20Z" fill="#d5dfe2"/><rect x="-24" y="-100" width="48" height="44" rx="12" fill="${C.paper}"/><circle cx="24" cy="-80" r="8" fill="${C.ink}"/><path d="M-40 10V140" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".45"/>`;
  return `${sky('#c9dcf3', '#f2f5fb')}${glow(860, 300, 600, '#ffffff', 0.9)}${swell(600, 48, 1, 0.6, '#b3cbe9')}
${at(960, 450, 1.16, `${lock(up, low, '#3a2a26', 22, 6, '#a98a7c', [0.2, 0.5])}${side({ skin: SKIN.fair, cloth: C.sun, hair: '#3a2a26', eyes: 'closed', mouth: 'smile' })}`)}
<g filter="url(#blur24)"><ellipse cx="830" cy="318" rx="130" ry="110" fill="#fff" opacity=".75"/></g>${mist}
${at(540, 340, 0.9, can, 8)}${fist(518, 500, 10, 1.15, SKIN.fair, { arm: 520, sleeve: C.sun })}
${swell(832, 24, 1.2, 2.2, '#5b8fd0')}${swell(872, 14, 1.5, 0.5, '#27508f')}`;
}

/** Drops as golden as honey hang along dark hairs like rain on a line. */
export function greasy(): string {
  const lines = [
    [170, 60, '#3b2a22'],
    [330, 80, '#241b1a'],
    [500, 70, '#4a3226'],
    [670, 56, '#1c1817'],
  ] as const;
  const y = (base: number, sag: number, x: number) => base + sag * (1 - ((x - 800) / 860) ** 2);
  const drops = [
    [0, 520, 34],
    [0, 900, 46],
    [0, 1180, 28],
    [1, 640, 56],
    [1, 1010, 30],
    [1, 360, 26],
    [2, 800, 84],
    [2, 1090, 44],
    [2, 500, 40],
    [3, 660, 36],
    [3, 960, 52],
    [3, 1300, 30],
    [2, 200, 26],
    [1, 1400, 36],
  ]
    .map(([l = 0, x = 0, r = 0]) => {
      const [base, sag] = lines[l] ?? lines[0];
      const top = y(base, sag, x);
      return `<g transform="translate(${x} ${top + r * 0.9})"><ellipse cx="${r * 0.3}" cy="${r * 0.5}" rx="${r}" ry="${r}" fill="#a86a10" opacity=".25" filter="url(#blur8)"/><path d="M${-r * 0.5} ${-r}C${-r * 0.9} ${-r * 0.3} ${-r} 0 ${-r} ${r * 0.3}A${r} ${r} 0 0 0 ${r} ${r * 0.3}C${r} 0 ${r * 0.9} ${-r * 0.3} ${r * 0.5} ${-r}Z" fill="${GOLD}"/><path d="M${-r} ${r * 0.3}A${r} ${r} 0 0 0 ${r} ${r * 0.3}Q0 ${r * 0.9} ${-r} ${r * 0.3}Z" fill="#d98a0e"/><circle cx="${-r * 0.38}" cy="${-r * 0.05}" r="${r * 0.22}" fill="#fff" opacity=".85"/></g>`;
    })
    .join('');
  const hairs = lines
    .map(
      ([base, sag, c]) =>
        `<path d="M-40 ${base}Q800 ${base + sag * 2} 1640 ${base}" fill="none" stroke="${c}" stroke-width="26"/><path d="M-40 ${base - 5}Q800 ${base + sag * 2 - 5} 1640 ${base - 5}" fill="none" stroke="${mix(c, '#ffffff', 0.5)}" stroke-width="5" opacity=".8"/>`,
    )
    .join('');
  return `${sky('#ffe9a6', '#fff7dd')}<circle cx="800" cy="420" r="330" fill="#fff" opacity=".55"/>${glow(800, 420, 620, '#ffffff', 0.8)}${cloud(280, 100, 0.9, '#ffffff', 0.5)}${hairs}${drops}${swell(812, 26, 1.2, 0.5, '#eea82c')}${swell(862, 16, 1.5, 2.2, '#b8700f')}`;
}
