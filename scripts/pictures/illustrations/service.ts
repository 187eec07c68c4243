/** Illustrations of the pages about ingredients and safety, of two products, and of the account and contact pages. */
import { random } from '../colour.ts';
import { bust, covered, fist } from './figures.ts';
import { C, clip, drop, frond, glow, hibiscus, leaf, sky, swell, waveLine } from './kit.ts';
import { product } from './pages.ts';
import { at, HAIR, hand, SKIN } from './people.ts';
import { bottle, bubbles, cast, tiles } from './tools.ts';

const pea = (x: number, y: number, r: number, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${r})"><path d="M0 .9C-.9 .7 -1.2 -.2 -.7 -.8C-.4 -1.1 .4 -1.1 .7 -.8C1.2 -.2 .9 .7 0 .9Z" fill="#3b49b8"/><path d="M0 .8C-.5 .5 -.7 -.1 -.4 -.5C-.2 -.7 .2 -.7 .4 -.5C.7 -.1 .5 .5 0 .8Z" fill="#5f73dd"/><path d="M0 .7C-.22 .4 -.26 .1 0 -.2C.26 .1 .22 .4 0 .7Z" fill="#fff3b8"/><path d="M-.5 -.5L-.7 -.75M0 -.7V-1M.5 -.5L.7 -.75" stroke="#27318a" stroke-width=".05" stroke-linecap="round"/></g>`;

/** Fruit, flowers and leaves around a bowl, from above. */
export function ingredients(): string {
  const half = (x: number, y: number, r: number, rind: string, flesh: string) =>
    `${cast(x + 10, y + 18, r, r)}<g transform="translate(${x} ${y}) scale(${r})"><circle r="1" fill="${rind}"/><circle r=".9" fill="#fbf7dd"/>${Array.from({ length: 9 }, (_, i) => `<path transform="rotate(${i * 40})" d="M0 -.1L.24 -.66Q0 -.86 -.24 -.66Z" fill="${flesh}"/>`).join('')}</g>`;
  const apple = `${cast(12, 20, 130, 130)}<path d="M0 -96C60 -150 150 -110 140 0C132 90 70 140 0 118C-70 140 -132 90 -140 0C-150 -110 -60 -150 0 -96Z" fill="#8cc152"/><path d="M0 -74C48 -116 116 -84 108 0C102 70 56 108 0 92C-56 108 -102 70 -108 0C-116 -84 -48 -116 0 -74Z" fill="#f7f6dc"/><ellipse cx="-18" cy="6" rx="13" ry="24" transform="rotate(14)" fill="#5b3523"/><ellipse cx="22" cy="0" rx="13" ry="24" transform="rotate(-14)" fill="#5b3523"/><path d="M0 -80Q-4 -130 24 -150" stroke="#5b3523" stroke-width="12" fill="none" stroke-linecap="round"/>`;
  const coco = `${cast(14, 24, 170, 170)}<circle r="172" fill="#5b3a26"/><circle r="172" fill="none" stroke="#7a5238" stroke-width="14" stroke-dasharray="10 14"/><circle r="146" fill="#fdfdf8"/><circle r="106" fill="#dff1ee"/><path d="M-70 -20Q-40 -76 20 -76" stroke="#fff" stroke-width="13" fill="none" stroke-linecap="round"/>`;
  const bowl = `${cast(816, 470, 236, 236, 0.3)}<circle cx="800" cy="440" r="236" fill="#fbfdfc"/><circle cx="800" cy="440" r="206" fill="none" stroke="${C.teal}" stroke-width="10"/><circle cx="800" cy="440" r="186" fill="#cdeef0"/><path d="M640 430C700 360 760 500 820 430S930 380 962 430" stroke="#fff" stroke-width="24" fill="none" stroke-linecap="round"/><path d="M660 500C720 440 780 560 850 490S920 470 944 490" stroke="#9edbe0" stroke-width="15" fill="none" stroke-linecap="round"/>${pea(800, 352, 48, 12)}${bubbles(
    [
      [712, 400, 18],
      [896, 520, 24],
      [740, 552, 14],
      [870, 360, 12],
    ],
  )}`;
  const mint = (x: number, y: number, t: number) =>
    `<g transform="translate(${x} ${y}) rotate(${t})"><path d="M0 0V-220" stroke="#3c8a5a" stroke-width="10"/>${leaf(0, -40, 110, 62, '#4fb07a', 0.4)}${leaf(0, -40, 110, -62, '#3c9a68', 0.4)}${leaf(0, -120, 96, 54, '#5fc08a', 0.4)}${leaf(0, -120, 96, -54, '#4fb07a', 0.4)}${leaf(0, -190, 90, 0, '#6fcf98', 0.42)}</g>`;
  const pandan = [0, 1, 2, 3]
    .map(
      (i) =>
        `<g transform="translate(300 860) rotate(${-34 + i * 13})"><path d="M-24 0Q-30 -280 0 -470Q30 -280 24 0Z" fill="${i % 2 ? '#3f8f52' : '#57a85a'}"/><path d="M0 -10V-440" stroke="#fff" stroke-width="4" opacity=".4"/></g>`,
    )
    .join('');
  return `${sky('#f4ead2', '#faf4e3')}${Array.from({ length: 6 }, (_, i) => waveLine(-40, 1640, 90 + i * 150, 18, 2, '#e6d3a6', 6, i * 0.7, 0.5)).join('')}${glow(800, 430, 620, '#ffffff', 0.85)}${pandan}${bowl}${half(490, 270, 118, '#f2c230', '#fbe27a')}${half(380, 420, 84, '#f2c230', '#fbe27a')}${at(1120, 250, 1, apple)}${at(1200, 650, 1, coco)}${mint(560, 800, -24)}${mint(640, 850, 18)}${pea(980, 760, 62, -20)}${pea(1060, 830, 44, 30)}${pea(900, 830, 38, 60)}${mint(1400, 420, 60)}${leaf(1380, 160, 180, 40, C.leaf, 0.28)}${drop(700, 130, 26, C.teal)}${drop(790, 110, 18, C.teal)}${drop(890, 140, 22, C.teal)}`;
}

/** In the laboratory a woman in a tudung and goggles holds a flask to the light. */
export function safety(): string {
  const woman = `${covered('#2f6fa8', { skin: SKIN.tan, eyes: 'open', mouth: 'smile' })}<path d="M-372 660V430C-364 340 -320 268 -236 226C-150 260 -96 380 -84 660ZM372 660V430C364 340 320 268 236 226C150 260 96 380 84 660Z" fill="#eaf1f5"/><path d="M-236 226C-196 330 -150 440 -146 660M236 226C196 330 150 440 146 660" stroke="#b4c8d2" stroke-width="9" fill="none"/><rect x="-98" y="-44" width="196" height="78" rx="36" fill="#bfe9ee" opacity=".45"/><rect x="-98" y="-44" width="196" height="78" rx="36" fill="none" stroke="${C.ink}" stroke-width="9"/><path d="M-98 -10L-130 -20M98 -10L130 -20" stroke="${C.ink}" stroke-width="9"/>`;
  const flask = `<path d="M-34 -190V-70L-128 96Q-148 140 -100 144H100Q148 140 128 96L34 -70V-190Z" fill="#fff" opacity=".55"/>${clip(
    '<path d="M-34 -190V-70L-128 96Q-148 140 -100 144H100Q148 140 128 96L34 -70V-190Z"/>',
    `<path d="M-160 40Q-80 10 0 40T160 40V160H-160Z" fill="${C.teal}"/>${bubbles([
      [-40, 80, 16],
      [30, 104, 20],
      [70, 70, 10],
      [-8, 120, 10],
    ])}`,
  )}<path d="M-34 -190V-70L-128 96Q-148 140 -100 144H100Q148 140 128 96L34 -70V-190" fill="none" stroke="#fff" stroke-width="11" stroke-linejoin="round"/><rect x="-48" y="-206" width="96" height="26" rx="13" fill="#fff"/>`;
  const tube = (x: number, c: string, h: number) =>
    `<rect x="${x}" y="520" width="62" height="260" rx="31" fill="#fff" opacity=".65"/><path d="M${x} ${780 - h}H${x + 62}V749A31 31 0 0 1 ${x} 749Z" fill="${c}"/><rect x="${x}" y="520" width="62" height="260" rx="31" fill="none" stroke="#fff" stroke-width="8"/>`;
  return `${sky('#c3dff0', '#eef6f4')}${tiles(150, '#ffffff')}${glow(860, 320, 600, '#ffffff', 0.9)}<path d="M60 250H470" stroke="#8fb4c6" stroke-width="22" stroke-linecap="round"/>${bottle(150, 242, 0.56, C.hibiscus)}${bottle(260, 242, 0.56, C.sun)}${bottle(370, 242, 0.56, C.leaf)}
${at(720, 372, 1.12, woman)}${cast(1030, 800, 150, 14)}${at(1020, 640, 1.1, flask)}${drop(1020, 380, 24, C.teal)}${drop(1020, 300, 15, C.teal)}
${at(1020, 190, 1, `<path d="M-14 -200V10L0 40L14 10V-200Z" fill="#fff" opacity=".85"/><path d="M-8 -60V8L0 30L8 8V-60Z" fill="${C.teal}"/><rect x="-20" y="-90" width="40" height="20" rx="8" fill="${C.ink}"/>`)}${tube(1290, C.orchid, 150)}${tube(1372, C.sun, 190)}${tube(1454, C.leaf, 110)}<rect x="1260" y="610" width="290" height="30" rx="12" fill="${C.wood}"/><rect x="1260" y="760" width="290" height="40" rx="14" fill="${C.wood}"/><path d="M-20 796H1620V930H-20Z" fill="#5b8fb0"/><path d="M-20 796H1620V818H-20Z" fill="#a9cfe2"/>${swell(872, 12, 1.4, 1, C.sea)}`;
}

/** Two friends, head to head, share one comb without a care. */
export function contagious(): string {
  const a = bust({ skin: SKIN.deep, style: 'coily', hair: '#1b1718', cloth: C.sun, eyes: 'closed', mouth: 'smile' });
  const b = bust({ skin: SKIN.fair, style: 'bob', hair: '#20222c', cloth: C.hibiscus, eyes: 'closed', mouth: 'smile' });
  const comb = `<rect x="-150" y="-24" width="300" height="44" rx="22" fill="${C.teal}"/>${Array.from({ length: 17 }, (_, i) => `<rect x="${-136 + i * 16.4}" y="8" width="9" height="60" rx="4" fill="${C.teal}"/>`).join('')}`;
  return `${sky('#fbd3b8', '#fdf0e0')}<circle cx="800" cy="400" r="390" fill="#fff" opacity=".6"/>${glow(800, 360, 560, '#ffffff', 0.7)}${swell(610, 44, 1.1, 2.2, '#f6b790')}${frond(180, 930, 560, 6, '#dd8a66', 12)}${frond(1420, 930, 560, -34, '#dd8a66', 12)}
${at(600, 480, 1.02, a, 7)}${at(1000, 470, 1.1, b, -7)}${at(800, 730, 1, comb, -6)}${fist(690, 742, 8, 0.95, SKIN.deep, { arm: 240, sleeve: C.sun })}${fist(910, 722, -8, 0.95, SKIN.fair, { arm: 260, sleeve: C.hibiscus, flip: true })}
${swell(842, 20, 1.3, 0.6, C.teal)}${swell(880, 12, 1.5, 2, C.sea)}`;
}

/** The three bottles of the professional range on one calm swell. */
export async function professional(): Promise<string> {
  const [itch, soothe, oil] = await Promise.all([
    product('professional-advanced-itch-care-shampoo', 560, 800, 560),
    product('professional-advanced-soothing-care-shampoo', 800, 800, 640),
    product('professional-advanced-oil-control-shampoo', 1040, 800, 560),
  ]);
  const rings = [180, 270, 370, 480]
    .map(
      (r, i) =>
        `<circle cx="800" cy="430" r="${r}" fill="none" stroke="#fff" stroke-width="${8 - i}" opacity="${0.85 - i * 0.18}"/>`,
    )
    .join('');
  return `${sky('#c9d6ee', '#eff3fa')}${glow(800, 400, 640, '#ffffff', 0.95)}${rings}${swell(600, 46, 1.1, 2.2, '#b3c3e4')}${swell(730, 22, 1.2, 0.6, '#8fa6d2')}${leaf(330, 820, 300, -18, '#7fb38f', 0.24)}${leaf(270, 830, 240, 12, '#5f9a74', 0.24)}${leaf(1270, 820, 300, 18, '#7fb38f', 0.24)}${leaf(1330, 830, 240, -12, '#5f9a74', 0.24)}${itch}${oil}${soothe}${swell(834, 16, 1.3, 0.5, '#5f7cb8')}${swell(876, 12, 1.5, 2, '#2c4580')}${drop(430, 260, 18, '#ffffff')}${drop(1180, 220, 22, '#ffffff')}`;
}

/** The itch care shampoo among pandan leaves, rings of calm going out from it. */
export async function itchCare(): Promise<string> {
  const pandan = (x: number, y: number, k: number) =>
    [0, 1, 2, 3, 4]
      .map(
        (i) =>
          `<g transform="translate(${x} ${y}) rotate(${k * (-8 + i * 15)})"><path d="M-30 0Q-36 -330 0 -${560 - i * 36}Q36 -330 30 0Z" fill="${i % 2 ? C.leaf : '#57a85a'}"/><path d="M0 -10V-${500 - i * 36}" stroke="#fff" stroke-width="5" opacity=".35"/></g>`,
      )
      .join('');
  const rings = [250, 350, 460]
    .map(
      (r, i) =>
        `<circle cx="800" cy="450" r="${r}" fill="none" stroke="#fff" stroke-width="${9 - i * 2}" opacity="${0.9 - i * 0.22}"/>`,
    )
    .join('');
  return `${sky('#cfe8c4', '#f3f8e6')}${glow(800, 420, 600, '#ffffff', 0.95)}${rings}${swell(620, 40, 1.1, 2.2, '#b0d7a2')}${pandan(520, 880, -1)}${pandan(1080, 880, 1)}${await product('professional-advanced-itch-care-shampoo', 800, 810, 690)}${swell(836, 18, 1.3, 0.5, '#5aa05c')}${swell(876, 12, 1.5, 2, C.leafDeep)}${drop(610, 240, 20, '#ffffff')}${drop(1000, 210, 16, '#ffffff')}`;
}

/** The leave-on spray in its own fine mist, blue pea flowers at its foot. */
export async function spray(): Promise<string> {
  const rnd = random(12);
  const mist = Array.from({ length: 110 }, () => {
    const t = rnd();
    const a = 0.14 + (rnd() - 0.5) * 0.7;
    const d = 30 + t * 460;
    return `<circle cx="${752 - Math.cos(a) * d}" cy="${176 - Math.sin(a) * d * 0.6}" r="${3 + t * 12}" fill="#fff" opacity="${0.95 - t * 0.5}"/>`;
  }).join('');
  return `${sky('#b9cdf3', '#eef1fb')}${glow(820, 400, 600, '#ffffff', 0.95)}${swell(590, 46, 1.1, 0.4, '#a3bbea')}<g filter="url(#blur24)"><ellipse cx="420" cy="220" rx="260" ry="120" fill="#fff" opacity=".5"/></g>${mist}${swell(720, 22, 1.2, 2.2, '#7f9ddd')}${await product('soothing-leave-on-spray', 810, 806, 660)}${pea(600, 770, 66, -14)}${pea(520, 816, 46, 30)}${pea(1010, 784, 60, 18)}${pea(1100, 824, 42, -40)}${leaf(470, 850, 150, -60, C.leaf, 0.34)}${leaf(1150, 860, 160, 50, C.leaf, 0.34)}${leaf(660, 836, 120, -30, C.leafDeep, 0.34)}${swell(842, 16, 1.3, 0.5, '#4566bd')}${swell(878, 12, 1.5, 2, '#23357f')}`;
}

/** A woman with a headset listens; two bubbles go back and forth. */
export function contact(): string {
  const woman = bust({
    skin: SKIN.brown,
    style: 'curly',
    hair: '#2a1a17',
    cloth: C.teal,
    collar: 'vee',
    eyes: 'open',
    mouth: 'smile',
  });
  const headset = `<path d="M-134 -10C-150 -260 150 -260 134 -10" fill="none" stroke="${C.paper}" stroke-width="17"/><rect x="-158" y="-42" width="48" height="88" rx="24" fill="${C.hibiscus}"/><rect x="110" y="-42" width="48" height="88" rx="24" fill="${C.hibiscus}"/><path d="M-134 44Q-130 116 -50 116" fill="none" stroke="${C.paper}" stroke-width="9" stroke-linecap="round"/><circle cx="-44" cy="116" r="13" fill="${C.hibiscus}"/>`;
  return `${sky('#a9dbe0', '#eef7f0')}<circle cx="800" cy="410" r="380" fill="#fff" opacity=".55"/>${glow(800, 380, 560, '#ffffff', 0.7)}${swell(620, 40, 1.1, 0.4, '#8ccdd2')}
${at(800, 480, 1.22, `${woman}${headset}`)}<g><rect x="280" y="150" width="270" height="150" rx="75" fill="#fff"/><path d="M480 280L560 350L420 296Z" fill="#fff"/>${waveLine(338, 494, 226, 17, 1.5, C.teal, 13)}</g><g><rect x="1060" y="230" width="270" height="150" rx="75" fill="${C.hibiscus}"/><path d="M1130 360L1050 430L1190 376Z" fill="${C.hibiscus}"/>${[0, 1, 2].map((k) => `<circle cx="${1134 + k * 62}" cy="305" r="17" fill="#fff"/>`).join('')}</g>
<g transform="translate(1300 720) rotate(-8)"><path d="M-110 -70H110V70H-110Z" fill="#fff"/><path d="M-110 -70L0 20L110 -70" fill="none" stroke="${C.teal}" stroke-width="11" stroke-linejoin="round"/></g>${frond(180, 930, 520, 6, C.leaf, 8)}${swell(842, 20, 1.3, 0.6, '#2ba0ae')}${swell(880, 12, 1.5, 2, C.sea)}`;
}

/** An old shophouse door stands ajar and light falls out. */
export function login(): string {
  const leafDoor = (x: number, k: number) =>
    `<g transform="translate(${x} 0) scale(${k} 1)"><path d="M0 250H150V800H0Z" fill="#1c7f77"/><rect x="22" y="280" width="106" height="180" rx="8" fill="#14635d"/><rect x="22" y="490" width="106" height="280" rx="8" fill="#14635d"/>${Array.from({ length: 8 }, (_, i) => `<path d="M30 ${298 + i * 21}H120" stroke="#2fa198" stroke-width="8"/>`).join('')}<path d="M75 520C96 540 96 566 75 584C54 566 54 540 75 520ZM75 660C96 680 96 706 75 724C54 706 54 680 75 660ZM75 590C96 610 96 636 75 654C54 636 54 610 75 590Z" fill="#f0b45c"/></g>`;
  const shutter = (x: number) =>
    `<rect x="${x}" y="280" width="220" height="330" rx="12" fill="#fff"/><rect x="${x + 14}" y="294" width="90" height="302" fill="#3f9f96"/><rect x="${x + 116}" y="294" width="90" height="302" fill="#3f9f96"/>${Array.from({ length: 11 }, (_, i) => `<path d="M${x + 20} ${316 + i * 26}h78m24 0h78" stroke="#2b7d75" stroke-width="8"/>`).join('')}`;
  return `${sky('#f7c3b4', '#fbdccf')}<rect x="-20" y="120" width="1640" height="34" fill="#fff"/><path d="M-20 -20H1620V100H-20Z" fill="#b5533c"/>${Array.from({ length: 34 }, (_, i) => `<path d="M${i * 50 - 20} -20V100A25 16 0 0 0 ${i * 50 + 30} 100V-20Z" fill="${i % 2 ? '#c9644a' : '#b5533c'}"/>`).join('')}${shutter(160)}${shutter(1220)}
<rect x="520" y="180" width="560" height="640" rx="20" fill="#fff"/><rect x="556" y="214" width="488" height="600" fill="#8c5a3c"/>${clip('<rect x="570" y="226" width="460" height="590"/>', `${sky('#ffe39a', '#fff6d8')}${glow(800, 480, 400, '#ffffff', 1)}${swell(640, 20, 1.6, 0.4, '#8fd3d6')}${swell(720, 18, 1.6, 2.2, C.teal)}<circle cx="800" cy="400" r="90" fill="#fff"/>`)}${leafDoor(560, 1)}${leafDoor(1040, -1)}<circle cx="696" cy="540" r="13" fill="${C.sun}"/><circle cx="904" cy="540" r="13" fill="${C.sun}"/>
<path d="M570 816L380 930H1220L1030 816Z" fill="#fff3c4" opacity=".9"/><path d="M-20 812H560L370 930H-20ZM1040 812H1620V930H1230Z" fill="#d98a6e"/><g transform="translate(330 700)"><path d="M-80 0H80L60 130H-60Z" fill="${C.teal}"/></g>${leaf(330, 710, 240, -30, C.leaf, 0.3)}${leaf(330, 710, 250, 6, C.leafDeep, 0.3)}${leaf(330, 710, 220, 40, C.leaf, 0.3)}<g transform="translate(1270 700)"><path d="M-80 0H80L60 130H-60Z" fill="${C.teal}"/></g>${leaf(1270, 710, 240, -36, C.leaf, 0.3)}${leaf(1270, 710, 250, 0, C.leafDeep, 0.3)}${hibiscus(1290, 560, 56, C.hibiscus, 20)}${hibiscus(1220, 620, 40, C.coral, 60)}`;
}

/** Someone new waves hello, a card with a swell and a heart-shaped leaf in the other hand. */
export function registration(): string {
  const man = bust({
    skin: SKIN.honey,
    style: 'short',
    hair: HAIR.black,
    cloth: C.orchid,
    collar: 'vee',
    eyes: 'open',
    mouth: 'smile',
  });
  const card = `<rect x="-150" y="-96" width="300" height="196" rx="24" fill="${C.ink}" opacity=".25" filter="url(#blur8)" transform="translate(6 12)"/><rect x="-150" y="-96" width="300" height="196" rx="24" fill="#fff"/><circle cx="-86" cy="-24" r="38" fill="#e9cfe9"/><circle cx="-86" cy="-34" r="15" fill="${C.orchid}"/><path d="M-112 2Q-86 -28 -60 2Z" fill="${C.orchid}"/><path d="M-28 -44H112M-28 -8H70" stroke="#cdb8d6" stroke-width="15" stroke-linecap="round"/>${waveLine(-116, 116, 58, 13, 2, C.teal, 12)}`;
  return `${sky('#e4cdee', '#faf0f6')}<circle cx="800" cy="400" r="380" fill="#fff" opacity=".6"/>${glow(800, 380, 560, '#ffffff', 0.7)}${swell(620, 44, 1.1, 2.2, '#d3b3e2')}${frond(200, 930, 520, 4, '#b48ac6', 7)}${frond(1430, 930, 440, -30, '#b48ac6', 6)}
${at(800, 470, 1.22, man)}${hand(1064, 430, 12, 1.26, SKIN.honey, { spread: 13, arm: 420, sleeve: C.orchid, flip: true })}${[0, 1].map((k) => `<path d="M${1160 + k * 34} ${310 - k * 10}Q${1200 + k * 40} 376 ${1170 + k * 34} ${440 + k * 10}" stroke="#fff" stroke-width="10" fill="none" stroke-linecap="round" opacity="${0.95 - k * 0.3}"/>`).join('')}${at(600, 700, 1.05, card, -7)}${fist(496, 770, 20, 1, SKIN.honey, { arm: 220, sleeve: C.orchid })}
${swell(846, 20, 1.3, 0.5, '#a368ba')}${swell(882, 10, 1.5, 2, C.plum)}`;
}

/** A telephone frames a bottle to register it. */
export function register(): string {
  const phone = `<rect x="-190" y="-330" width="380" height="660" rx="52" fill="${C.ink}"/><rect x="-168" y="-300" width="336" height="600" rx="30" fill="#eaf6f0"/>`;
  const frame = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ]
    .map(
      ([sx = 1, sy = 1]) =>
        `<path d="M${sx * 126} ${sy * 160}V${sy * 216}H${sx * 70}" fill="none" stroke="${C.hibiscus}" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/>`,
    )
    .join('');
  return `${sky('#bfe3cc', '#f0f7e8')}${glow(860, 400, 600, '#ffffff', 0.9)}${swell(610, 44, 1.1, 0.5, '#a3d3b4')}${bottle(1250, 812, 1.5, C.leaf)}${frond(1500, 930, 520, -26, C.leaf, 12)}
<g transform="rotate(-4 800 430)">${at(808, 444, 1, phone)}${clip('<rect x="640" y="142" width="336" height="604" rx="30"/>', `${sky('#d7efe0', '#f4faf0')}${swell(640, 16, 1.6, 0.4, '#8cc79f')}${bottle(808, 640, 1.16, C.leaf)}`)}${at(808, 450, 1, frame)}<path d="M690 450H926" stroke="${C.hibiscus}" stroke-width="7" opacity=".75"/><circle cx="808" cy="720" r="0" fill="none"/></g>
<g transform="translate(1006 640)"><circle r="74" fill="${C.teal}"/><path d="M-34 2L-8 30L38 -26" fill="none" stroke="#fff" stroke-width="19" stroke-linecap="round" stroke-linejoin="round"/></g>${fist(640, 640, 86, 1.4, SKIN.tan, { arm: 700, sleeve: C.sun })}
${swell(842, 18, 1.3, 0.6, '#4c9c6c')}${swell(880, 12, 1.5, 2, C.leafDeep)}`;
}
