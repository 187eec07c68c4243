import type { Review } from '../services/reviews/reviews.port.ts';

/** Reviews for examples and tests; each has something that the others do not have. */
const full: Review = {
  id: '210301',
  nickname: 'Panas Bro',
  location: 'Sungai Buloh, Selangor',
  rating: 5,
  mostStars: 5,
  title: 'Aircon for the head',
  text: 'It was 34 degrees at ten in the morning. I washed, I walked out, and for twenty minutes I was in Genting. Itch is down by a lot too, and the flakes need a magnifying glass now.',
  recommended: true,
  submittedAt: '2026-05-10T02:35:40.000Z',
  quality: 5,
  value: 4,
  helpful: 44,
  notHelpful: 3,
  featured: true,
  incentivised: false,
  syndicated: false,
  source: null,
};

const ratingsOnly: Review = {
  ...full,
  id: '210302',
  nickname: 'Ah Meng',
  location: null,
  rating: 4,
  title: null,
  text: null,
  recommended: null,
  quality: null,
  value: null,
  helpful: 0,
  notHelpful: 0,
  featured: false,
};

const critical: Review = {
  ...full,
  id: '210303',
  nickname: 'Kak Ros',
  location: 'Kota Bharu, Kelantan',
  rating: 2,
  title: 'Nice smell, but my scalp did not notice',
  text: 'Four weeks, every second day.\nThe smell is lovely and the bottle looks good in the bathroom. The flakes are where they were.',
  recommended: false,
  submittedAt: '2025-11-02T10:12:00.000Z',
  quality: 2,
  value: null,
  helpful: 9,
  featured: false,
};

const incentivised: Review = {
  ...full,
  id: '210304',
  nickname: 'Vimala',
  location: 'Ipoh, Perak',
  rating: 4,
  title: 'Cold! In a good way',
  text: 'The first time I screamed a little. Now I look forward to it. Do keep it out of the eyes, I am speaking from experience.',
  featured: false,
  incentivised: true,
};

const syndicated: Review = {
  ...full,
  id: '210305',
  nickname: null,
  location: 'Singapore',
  title: 'Crossed the Causeway for it',
  text: 'My cousin brings two bottles whenever he visits, and I hide one of them from my own family.',
  featured: false,
  syndicated: true,
  source: 'A Shop Nearby',
};

/** Title and text of maximum length, in words without a break opportunity. */
const long: Review = {
  ...full,
  id: '210306',
  nickname: 'Nama'.repeat(12),
  location: 'Kampung Sungai Penchala Hujung, Kuala Lumpur'.slice(0, 50),
  title: 'Masyaallahsedapnyabauniteringatzamankecilmandisungaidengannenek dan saya akan beli lagi minggu depan'.slice(
    0,
    100,
  ),
  text: `${'A'.repeat(120)} ${'and then some more of it, '.repeat(12)}`.slice(0, 400),
  featured: false,
};

/** An attempt at script injection (SC-2). */
const hostile: Review = {
  ...full,
  id: '210307',
  nickname: '</script><img src=x onerror=alert(1)>',
  location: '"><svg onload=alert(1)>',
  title: '<b>bold</b> & \u202egnitar\u202c {{7*7}}',
  text: '</p></script><script>alert(1)</script>\u2028 then DROP TABLE reviews; --',
  featured: false,
};

export const REVIEWS = { full, ratingsOnly, critical, incentivised, syndicated, long, hostile } as const;
