/** Illustrations about where flakes come from: weather, stress, a dry room. */
import { mix, random } from '../colour.ts';
import { swellPath } from '../ink.ts';
import { type Chain, lock, mirror } from './hair.ts';
import { C, clip, drop, flakes, frond, glow, gradient, sky, swell, W, waveLine } from './kit.ts';
import { at, face, HAIR, hand, profile, SKIN, shoulders } from './people.ts';

/** A woman parts her hair before a round mirror. */
export function whyDandruff(): string {
  const outer: Chain = [
    [0, -196],
    [-92, -206],
    [-150, -130],
    [-158, -20],
    [-166, 90],
    [-196, 190],
    [-176, 330],
  ];
  const inner: Chain = [
    [2, -176],
    [-40, -160],
    [-92, -110],
    [-98, -40],
    [-104, 40],
    [-92, 130],
    [-112, 330],
  ];
  const hairBack: Chain = [
    [0, -196],
    [-110, -210],
    [-166, -120],
    [-166, 0],
    [-166, 140],
    [-200, 240],
    [-150, 350],
  ];
  const mid: Chain = [
    [0, -196],
    [0, -100],
    [0, 0],
    [0, 60],
    [0, 150],
    [0, 250],
    [0, 350],
  ];
  const woman =
    lock(hairBack, mid, HAIR.black, 16, 3, '#4d5a6b') +
    lock(mirror(hairBack, 0), mirror(mid, 0), HAIR.black, 16, 4, '#4d5a6b') +
    shoulders(SKIN.honey, C.coral, 'vee') +
    face({ skin: SKIN.honey, eyes: 'down', mouth: 'calm' }) +
    lock(outer, inner, HAIR.black, 15, 5, '#64748a', [0.1, 0.32]) +
    lock(mirror(outer, 0), mirror(inner, 0), HAIR.black, 15, 6, '#64748a', [0.1, 0.32]) +
    `<path d="M0 -198C2 -190 2 -182 2 -174" stroke="${SKIN.honey}" stroke-width="6" stroke-linecap="round"/>` +
    flakes(15, [-60, -196, 120, 60], 3, 5) +
    flakes(10, [-170, 300, 110, 40], 8, 5);
  const tiles = Array.from(
    { length: 8 * 12 },
    (_, i) =>
      `<rect x="${(i % 12) * 138 - 20}" y="${Math.floor(i / 12) * 122 - 20}" width="128" height="112" rx="12" fill="#fff" opacity="${0.1 + ((i * 7) % 5) * 0.025}"/>`,
  ).join('');
  return `${sky('#a9dadb', '#cfeceb')}${tiles}${glow(380, 160, 520, '#ffffff', 0.6)}
${frond(1500, 900, 620, -16, C.leaf)}${frond(1580, 930, 520, -52, C.leafDeep)}
<circle cx="800" cy="440" r="402" fill="${C.ink}" opacity=".2" filter="url(#blur24)"/><circle cx="800" cy="425" r="402" fill="${C.wood}"/><circle cx="800" cy="425" r="402" fill="none" stroke="${mix(C.wood, '#ffffff', 0.35)}" stroke-width="6"/>
${clip('<circle cx="800" cy="425" r="372"/>', `${sky('#f7e5d8', '#fbf3ea')}${glow(640, 240, 380, '#ffffff', 0.9)}${swell(640, 26, 1.1, 0.4, '#f3c9b4')}${at(800, 420, 1.24, woman)}${hand(626, 262, 62, 0.98, SKIN.honey, { spread: 9, bend: 10, sleeve: C.coral })}<path d="M500 120L700 20L560 520L420 560Z" fill="#fff" opacity=".14"/>`)}
${swell(806, 20, 1.4, 1, C.teal)}${swell(852, 16, 1.2, 2.6, C.sea)}
<g><rect x="170" y="620" width="120" height="196" rx="40" fill="${C.foam}"/><rect x="192" y="570" width="76" height="64" rx="18" fill="${C.hibiscus}"/><path d="M${swellPath(170, 290, 730, 9, 1)}V776Q290 816 250 816H210Q170 816 170 776Z" fill="${C.teal}"/></g>`;
}

/** Warm rain over shophouse roofs, mist rising like swells. */
export function humidity(): string {
  const rnd = random(12);
  const fronts = ['#f4b69c', '#f7dca6', '#a9d5c8', '#f0a3a0', '#cfe0ee', '#f6cf9a', '#b9d7a8'];
  const houses = fronts
    .map((colour, i) => {
      const x = 60 + i * 214;
      const top = 380 + (i % 3) * 26;
      const windows = [0, 1, 2]
        .map(
          (k) =>
            `<g transform="translate(${x + 26 + k * 56} ${top + 70})"><path d="M0 96V22Q20 -8 40 22V96Z" fill="${mix(colour, C.ink, 0.55)}"/><path d="M20 2V96M0 50H40" stroke="${mix(colour, '#ffffff', 0.6)}" stroke-width="5"/></g>`,
        )
        .join('');
      return `<path d="M${x - 12} ${top}L${x + 16} ${top - 62}H${x + 182}L${x + 210} ${top}Z" fill="${mix('#b5533c', C.ink, 0.12 + (i % 2) * 0.1)}"/>${Array.from({ length: 11 }, (_, k) => `<path d="M${x + 18 + k * 16.5} ${top - 60}L${x - 6 + k * 21} ${top}" stroke="#000" stroke-opacity=".12" stroke-width="4"/>`).join('')}<rect x="${x}" y="${top}" width="198" height="520" fill="${colour}"/><rect x="${x}" y="${top}" width="198" height="16" fill="#fff" opacity=".5"/>${windows}<rect x="${x - 6}" y="${top + 190}" width="210" height="22" fill="${mix(colour, '#ffffff', 0.5)}"/><path d="M${x + 18} ${top + 460}V${top + 262}Q${x + 54} ${top + 220} ${x + 90} ${top + 262}V${top + 460}ZM${x + 108} ${top + 460}V${top + 262}Q${x + 144} ${top + 220} ${x + 180} ${top + 262}V${top + 460}Z" fill="${mix(colour, C.ink, 0.5)}"/>`;
    })
    .join('');
  const rain = Array.from({ length: 170 }, () => {
    const [x, y, l] = [rnd() * 1720 - 40, rnd() * 820 - 60, 26 + rnd() * 60];
    return `<path d="M${x} ${y}l${-l * 0.22} ${l}" stroke="#fff" stroke-width="${2 + rnd() * 2.4}" stroke-linecap="round" opacity="${0.25 + rnd() * 0.5}"/>`;
  }).join('');
  const cloud = (x: number, y: number, s: number, c: string) =>
    `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-150 40C-210 40 -216 -40 -150 -44C-146 -110 -50 -128 -14 -76C30 -120 122 -96 122 -30C190 -30 196 40 130 40Z" fill="${c}"/></g>`;
  const umbrella = `<g transform="translate(1150 700)"><path d="M0 -150V76" stroke="${C.ink}" stroke-width="9"/><path d="M-26 60Q-34 -40 0 -60Q34 -40 26 60L34 168H-34Z" fill="${C.teal}"/><circle cy="-70" r="27" fill="${SKIN.tan}"/><path d="M-30 -62C-36 -112 36 -112 30 -62C34 -30 36 -16 24 -10C28 -50 10 -84 -14 -86C-26 -80 -26 -70 -30 -62Z" fill="${HAIR.black}"/><path d="M-150 -92C-140 -216 140 -216 150 -92Q125 -116 100 -92Q75 -116 50 -92Q25 -116 0 -92Q-25 -116 -50 -92Q-75 -116 -100 -92Q-125 -116 -150 -92Z" fill="${C.hibiscus}"/><path d="M0 -184C-40 -160 -50 -120 -50 -92M0 -184C40 -160 50 -120 50 -92" stroke="#fff" stroke-opacity=".45" stroke-width="4" fill="none"/></g>`;
  return `${sky('#5f97a6', '#d8e7d8')}${glow(1180, 210, 420, '#fdf2c8', 0.7)}${cloud(330, 140, 1.7, '#d4e6e8')}${cloud(880, 92, 1.35, '#bfd8dd')}${cloud(1380, 170, 1.6, '#cfe2e4')}${houses}
<g opacity=".9">${frond(60, 900, 560, 8, C.leafDeep)}${frond(10, 880, 480, 40, C.leaf)}</g>
<g filter="url(#blur24)"><path d="M${swellPath(-40, 1640, 640, 40, 1.6, 1)}V780H-40Z" fill="#fff" opacity=".45"/><path d="M${swellPath(-40, 1640, 420, 34, 1.3, 3)}V520H-40Z" fill="#fff" opacity=".3"/></g>
${swell(800, 18, 1.3, 0.5, '#86bfc4')}${umbrella}${swell(846, 14, 1.7, 2, '#4d95a0')}${rain}
${[
  [300, 850, 70],
  [700, 872, 50],
  [1330, 866, 64],
]
  .map(
    ([x = 0, y = 0, r = 0]) =>
      `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.2}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="4"/><ellipse cx="${x}" cy="${y}" rx="${r * 0.5}" ry="${r * 0.1}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="3"/>`,
  )
  .join('')}`;
}

/** A man at a desk at night; the tangle above his head runs out into a calm swell. */
export function stress(): string {
  const rnd = random(5);
  let tangle = 'M560 250';
  let [x, y] = [560, 250];
  for (let i = 0; i < 17; i++) {
    const a = i * 2.1 + rnd() * 1.2;
    const r = 60 + rnd() * 66;
    const [nx, ny] = [590 + Math.cos(a) * r, 205 + Math.sin(a) * r * 0.72];
    tangle += `C${x + Math.cos(a + 1.4) * 80} ${y + Math.sin(a + 1.4) * 60} ${nx - Math.cos(a + 1.5) * 80} ${ny - Math.sin(a + 1.5) * 60} ${nx} ${ny}`;
    [x, y] = [nx, ny];
  }
  tangle += `C760 330 800 120 900 220C980 300 1040 150 1120 210C1200 270 1270 170 1350 212C1430 250 1500 190 1640 214`;
  const towers = [
    [980, 300, 90],
    [1084, 380, 70],
    [1166, 250, 54],
    [1232, 330, 100],
    [1346, 410, 80],
  ]
    .map(
      ([tx = 0, ty = 0, tw = 0]) =>
        `<rect x="${tx}" y="${ty}" width="${tw}" height="500" rx="6" fill="#1f3a5c"/>${Array.from({ length: 24 }, (_, i) => (rnd() < 0.5 ? `<rect x="${tx + 10 + (i % 3) * (tw / 3.4)}" y="${ty + 18 + Math.floor(i / 3) * 34}" width="${tw / 6}" height="15" rx="3" fill="${C.sun}" opacity="${0.35 + rnd() * 0.6}"/>` : '')).join('')}`,
    )
    .join('');
  const hairTop =
    'M-118 -20C-142 -150 -60 -220 20 -206C110 -206 146 -130 118 -14C112 -50 104 -84 86 -104C40 -84 -40 -78 -84 -112C-104 -86 -112 -50 -118 -20Z';
  const man =
    shoulders(SKIN.brown, C.blue, 'round') +
    face({ skin: SKIN.brown, eyes: 'down', mouth: 'worried' }) +
    `<path d="${hairTop}" fill="${HAIR.black}"/><path d="M-70 -150C-30 -190 50 -190 90 -140M-92 -120C-80 -150 -60 -170 -40 -182" stroke="#4a5366" stroke-width="9" fill="none" stroke-linecap="round"/>`;
  return `${sky('#24365f', '#5a6fae')}
<g><rect x="930" y="150" width="560" height="560" rx="26" fill="#0f2038"/>${clip('<rect x="946" y="166" width="528" height="528" rx="16"/>', `${sky('#2e4a86', '#8a86c4')}<circle cx="1370" cy="260" r="52" fill="#fdf3cf"/>${glow(1370, 260, 200, '#fdf3cf', 0.5)}${towers}${swell(640, 14, 1.4, 1, '#34508a')}`)}<path d="M1210 166V694M946 430H1474" stroke="#0f2038" stroke-width="12"/></g>
${glow(300, 430, 430, C.sun, 0.55)}
<g transform="translate(250 470)"><path d="M0 330V60L120 -90" stroke="${C.ink}" stroke-width="16" fill="none" stroke-linecap="round"/><path d="M60 -150L190 -70L120 30Q40 0 30 -70Z" fill="${C.hibiscus}"/><ellipse cx="118" cy="-20" rx="84" ry="34" transform="rotate(32 118 -20)" fill="#ffe9ae"/></g>
${at(600, 520, 1.2, man)}
${hand(452, 500, 10, 1.1, SKIN.brown, { spread: 5, bend: 8, sleeve: C.blue, arm: 300 })}${hand(748, 500, -10, 1.1, SKIN.brown, { spread: 5, bend: 8, flip: true, sleeve: C.blue, arm: 300 })}
<path d="${tangle}" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" stroke-linejoin="round" opacity=".95"/>
<path d="M-20 800H1620V920H-20Z" fill="#8c5a3c"/><path d="M-20 800H1620V822H-20Z" fill="#b67a52"/>
<g transform="translate(860 742)"><path d="M-74 -70H60V24Q60 62 22 62H-36Q-74 62 -74 24Z" fill="${C.foam}"/><path d="M60 -44Q108 -40 100 0Q92 34 56 30" fill="none" stroke="${C.foam}" stroke-width="17"/><ellipse cx="-7" cy="-70" rx="67" ry="15" fill="#5b3523"/><path d="M-34 -96q-16 -24 0 -46t0 -46M14 -96q-16 -24 0 -46t0 -46" stroke="#fff" stroke-opacity=".5" stroke-width="7" fill="none" stroke-linecap="round"/></g>
<g transform="translate(1010 770)"><rect x="0" y="0" width="330" height="30" rx="8" fill="${C.teal}"/><rect x="20" y="-30" width="290" height="30" rx="8" fill="${C.coral}"/><rect x="-10" y="-58" width="300" height="28" rx="8" fill="${C.foam}"/></g>`;
}

/** Night, a cool stream from the wall, someone asleep. */
export function aircon(): string {
  const streams = Array.from({ length: 7 }, (_, i) => {
    const y = 250 + i * 16;
    return `<path d="M${1090 - i * 14} 236C${980 - i * 22} ${330 + i * 20} ${880 - i * 10} ${300 + i * 40} ${700 - i * 12} ${430 + i * 24}S${420 - i * 6} ${y + 240} ${120 - i * 40} ${y + 170}" fill="none" stroke="${i % 2 ? '#ffffff' : '#a9e4f2'}" stroke-width="${12 - i}" stroke-linecap="round" opacity="${0.75 - i * 0.07}"/>`;
  }).join('');
  const up: Chain = [
    [-46, -166],
    [-190, -190],
    [-310, -110],
    [-420, -96],
    [-520, -86],
    [-600, -60],
    [-690, -110],
  ];
  const low: Chain = [
    [-60, 90],
    [-110, 130],
    [-250, 150],
    [-350, 110],
    [-440, 74],
    [-560, 90],
    [-650, 40],
  ];
  const sleeper = `${profile({ skin: SKIN.tan, eyes: 'closed', mouth: 'calm' })}<path d="M34 -158C70 -150 96 -118 98 -92C60 -120 10 -100 -10 -40C-24 0 -40 60 -60 92C-120 60 -130 -90 -80 -150C-40 -186 10 -176 34 -158Z" fill="${HAIR.black}"/>`;
  return `${sky('#12304f', '#2d6f97')}
<g><rect x="110" y="110" width="360" height="400" rx="180" fill="#0c2238"/>${clip('<rect x="126" y="126" width="328" height="368" rx="164"/>', `${sky('#1b4273', '#5a8fc0')}<circle cx="330" cy="230" r="46" fill="#fdf6da"/>${glow(330, 230, 170, '#fdf6da', 0.5)}${frond(150, 560, 330, 22, '#123a4e')}${frond(440, 560, 300, -50, '#0f3145')}`)}</g>
<g><rect x="990" y="96" width="480" height="150" rx="34" fill="#0b2036" opacity=".5" filter="url(#blur8)" transform="translate(0 14)"/><rect x="990" y="96" width="480" height="146" rx="34" fill="${C.paper}"/><rect x="990" y="188" width="480" height="54" rx="27" fill="#dbe8ec"/><path d="M1030 214H1430" stroke="${C.sea}" stroke-width="12" stroke-linecap="round"/><circle cx="1424" cy="146" r="8" fill="${C.teal}"/>${waveLine(1040, 1130, 146, 7, 1, C.teal, 6)}</g>
${streams}
<path d="M-20 640H1620V920H-20Z" fill="#1a4a6b"/><path d="M180 560Q190 500 280 510L760 520Q850 530 840 610Q836 690 740 700L280 704Q170 690 180 560Z" fill="#f2f7f8"/><path d="M200 640Q330 700 740 690Q836 680 838 610Q840 700 740 704L280 706Q200 700 200 640Z" fill="#c6dbe4"/>
<g transform="translate(640 560) rotate(-68) scale(.92)">${sleeper}</g>
${clip('<rect x="0" y="380" width="700" height="520"/>', `<g transform="translate(600 590) rotate(6) scale(.72 .5)">${lock(up, low, HAIR.black, 22, 9, '#5c7390', [0.3, 0.7])}</g>`)}
<path d="M700 720C760 610 900 590 1040 600C1240 610 1420 570 1640 600V920H640C640 840 660 780 700 720Z" fill="${C.teal}"/><path d="M700 720C760 610 900 590 1040 600C1240 610 1420 570 1640 600" fill="none" stroke="#c9f0f2" stroke-width="34" stroke-linecap="round"/><path d="M${swellPath(660, 1660, 760, 22, 2, 0.6)}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="10"/><path d="M${swellPath(640, 1660, 836, 20, 2, 1.6)}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="10"/>
${flakes(26, [180, 330, 560, 180], 5, 4.5, '#eaf7fb')}
<path d="M-20 846H640V920H-20Z" fill="#123a57"/>`;
}

/** Strands rising out of the scalp, seen very near. */
export function causes(): string {
  const rnd = random(21);
  const ground = (x: number) => 610 + 46 * Math.sin(x / 255 + 0.5);
  const strand = (x: number, back: boolean) => {
    const y = ground(x) + (back ? -14 : 30);
    const w = back ? 15 : 25;
    const lean = 150 + 90 * Math.sin(x / 300);
    const tip = `${x + lean} -60`;
    const tone = back ? '#3d6a73' : '#14323c';
    const g = gradient(
      [
        [0, tone],
        [0.55, mix(tone, '#ffffff', 0.3)],
        [0.62, mix(tone, '#ffffff', 0.12)],
        [1, tone],
      ],
      'right',
    );
    return `${g.def}<ellipse cx="${x}" cy="${y}" rx="${w * 1.9}" ry="${w * 0.75}" fill="${mix('#e7a98a', C.plum, back ? 0.18 : 0.32)}" opacity=".8"/><path d="M${x - w} ${y}C${x - w} ${y - 260} ${x + lean - w * 0.7 - 40} ${y - 380} ${tip}L${x + lean + w} -60C${x + lean - 10} ${y - 380} ${x + w} ${y - 260} ${x + w} ${y}Q${x} ${y + w * 0.7} ${x - w} ${y}Z" fill="${g.paint}"/>`;
  };
  const backs = Array.from({ length: 9 }, (_, i) => strand(-190 + i * 225, true)).join('');
  const fronts = Array.from({ length: 6 }, (_, i) => strand(-40 + i * 300, false)).join('');
  const skin = (dy: number, colour: string) => {
    const g = gradient([
      [0, mix(colour, '#ffffff', 0.22)],
      [0.5, colour],
      [1, mix(colour, '#8a2f22', 0.3)],
    ]);
    return `${g.def}<path d="M${swellPath(-40, 1640, 612 + dy, 46, 1.05, 0.3)}V940H-40Z" fill="${g.paint}"/>`;
  };
  const yeast = Array.from({ length: 16 }, () => {
    const x = rnd() * W;
    const y = ground(x) + 40 + rnd() * 190;
    const r = 9 + rnd() * 13;
    return `<g opacity=".9"><circle cx="${x}" cy="${y}" r="${r}" fill="#f7d27a"/><circle cx="${x + r * 0.8}" cy="${y - r * 0.8}" r="${r * 0.6}" fill="#f2bf55"/><circle cx="${x - r * 0.3}" cy="${y - r * 0.3}" r="${r * 0.28}" fill="#fff" opacity=".8"/></g>`;
  }).join('');
  return `${sky('#8fd3d6', '#e6f6f3')}${glow(1200, 120, 620, '#ffffff', 0.85)}${swell(470, 60, 1, 2.4, '#bfe6e3')}${backs}${skin(0, '#f0bd9c')}${fronts}${skin(96, '#eab08d')}<path d="M${swellPath(-40, 1640, 770, 46, 1.05, 0.3)}V940H-40Z" fill="#a5492f" opacity=".4"/>${yeast}${flakes(20, [0, 560, 1600, 190], 6, 17)}${flakes(8, [200, 180, 1200, 300], 8, 13)}${drop(1330, 300, 34, '#ffffff')}`;
}

/** Two halves, one dry and finely flaked, one moist with larger flakes. */
export function dryOrDandruff(): string {
  const cut = `M800 -20C900 120 700 300 800 460S710 760 800 920`;
  const half = (dry: boolean) => {
    const rnd = random(dry ? 31 : 37);
    const skin = dry ? '#f4cdb4' : '#e3a079';
    const strands = Array.from({ length: 12 }, (_, i) => {
      const x = (dry ? -20 : 720) + i * 76;
      const lean = dry ? 60 : 110;
      return `<ellipse cx="${x}" cy="640" rx="22" ry="9" fill="${mix(skin, C.plum, 0.25)}"/><path d="M${x - 10} 640C${x - 6} 430 ${x + lean - 20} 300 ${x + lean} -40H${x + lean + 16}C${x + lean + 10} 300 ${x + 16} 430 ${x + 10} 640Z" fill="${dry ? '#54382e' : HAIR.black}"/><path d="M${x - 2} 560C${x + 4} 420 ${x + lean - 10} 300 ${x + lean + 4} 60" stroke="#fff" stroke-opacity="${dry ? 0.12 : 0.4}" stroke-width="4" fill="none"/>`;
    }).join('');
    const g = gradient([
      [0, mix(skin, '#ffffff', 0.2)],
      [1, mix(skin, '#8a2f22', 0.2)],
    ]);
    const cracks = Array.from({ length: 34 }, () => {
      const [x, y] = [rnd() * 800, 690 + rnd() * 220];
      return `<path d="M${x} ${y}l${20 + rnd() * 30} ${-12 + rnd() * 24}l${10 + rnd() * 24} ${-14 + rnd() * 30}m${-18} ${4}l${-8 + rnd() * 20} ${18 + rnd() * 18}" fill="none" stroke="#b9775c" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" opacity=".6"/>`;
    }).join('');
    const oil = Array.from(
      { length: 18 },
      () =>
        `<ellipse cx="${820 + rnd() * 780}" cy="${690 + rnd() * 190}" rx="${14 + rnd() * 30}" ry="${8 + rnd() * 12}" fill="#fff4c9" opacity=".55"/>`,
    ).join('');
    return `${dry ? sky('#f7e0cf', '#fdf2e6') : sky('#7cc8cc', '#c9ebe6')}${dry ? glow(220, 160, 380, '#ffd9a0', 0.9) : glow(1420, 160, 420, '#ffffff', 0.8)}${strands}${g.def}<path d="M${swellPath(-40, 1640, 650, 18, 1.2, 0.6)}V940H-40Z" fill="${g.paint}"/>${dry ? cracks : oil}${dry ? flakes(90, [0, 300, 800, 480], 14, 5) : flakes(30, [820, 330, 760, 420], 16, 17, '#fff9e4')}`;
  };
  return `${half(true)}${clip(`<path d="${cut}H1640V-20Z"/>`, half(false))}<path d="${cut}" fill="none" stroke="#fff" stroke-width="14"/>
${clip(`<path d="${cut}H1640V-20Z"/>`, `${drop(1180, 210, 40, '#ffffff')}${drop(1330, 330, 26, '#ffffff')}${drop(1040, 360, 22, '#ffffff')}`)}`;
}

/** A drop falls on a leaf that is dry on one side and green on the other. */
export function dryScalp(): string {
  const L = 900;
  const shape = 'M0 0C250 -170 640 -190 900 0C640 190 250 170 0 0Z';
  const veins = Array.from({ length: 9 }, (_, i) => {
    const x = 90 + i * 82;
    const r = 120 * Math.sin((Math.PI * (x + 40)) / L);
    return `<path d="M${x} 0Q${x + 50} ${-r * 0.6} ${x + 96} ${-r}M${x} 0Q${x + 50} ${r * 0.6} ${x + 96} ${r}"/>`;
  }).join('');
  const g = gradient(
    [
      [0, '#c98f4f'],
      [0.36, '#d9b15f'],
      [0.56, '#9dbb4e'],
      [1, '#2f8a4e'],
    ],
    'right',
  );
  return `${sky('#fdf0c8', '#fbe2b4')}${glow(1180, 260, 640, '#ffffff', 0.85)}<circle cx="1290" cy="210" r="96" fill="${C.sun}"/>${glow(1290, 210, 260, C.sun, 0.5)}
${swell(560, 56, 1, 2.2, '#f4cf94')}${swell(676, 40, 1.15, 0.8, '#eab676')}
<g transform="translate(330 640) rotate(-11)"><path d="${shape}" transform="translate(10 46)" fill="#7a4a1c" opacity=".35" filter="url(#blur24)"/>${g.def}<path d="${shape}" fill="${g.paint}"/><path d="M0 0C250 170 640 190 900 0Z" fill="${C.ink}" opacity=".12"/><path d="M-90 14Q0 6 880 0" stroke="#fff" stroke-opacity=".55" stroke-width="9" fill="none" stroke-linecap="round"/><g stroke="#fff" stroke-opacity=".4" stroke-width="5" fill="none">${veins}</g><g stroke="#8a5a26" stroke-width="4" fill="none" opacity=".55" stroke-linecap="round"><path d="M120 -50l30 18l-8 26l34 14M210 60l24 -20l30 12M280 -96l20 26l-14 22M90 30l26 12l4 22"/></g></g>
<g>${drop(860, 330, 78, C.teal)}${drop(860, 330, 78, '#ffffff')}<path d="M860 213C899 271 938 306 938 350A78 78 0 0 1 782 350C782 306 821 271 860 213Z" fill="${C.teal}" opacity=".82"/><path d="M812 352A50 50 0 0 0 852 396" stroke="#fff" stroke-width="13" stroke-linecap="round" fill="none"/></g>
${[120, 200, 290].map((r, i) => `<ellipse cx="872" cy="560" rx="${r}" ry="${r * 0.2}" transform="rotate(-11 872 560)" fill="none" stroke="#fff" stroke-width="${7 - i * 1.6}" opacity="${0.9 - i * 0.25}"/>`).join('')}
${swell(826, 24, 1.3, 2.9, '#d99a58')}${flakes(30, [260, 640, 380, 150], 9, 6, '#fff7e8')}`;
}
