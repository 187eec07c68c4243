import { afterAll, beforeAll, expect, it } from 'vitest';
import { BASE_PATH } from '../shared/spec/site.ts';
import { createLog } from './log.ts';
import { PAGE_FORMS } from './pages/page-forms.ts';
import { badInput, HOSTILE_MARKUP } from './testing/bad-input.ts';
import { openSite, type Site } from './testing/site.ts';
import { fillWholeSpace, WHOLE_SPACE } from './testing/whole-space.ts';

/** Valid forms by page type. Those that hash a password are tested in bad-input.route.test.ts. */
const RIGHT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  writeReviewPage: {
    rating: '4',
    rating_Quality: '3',
    rating_Value: '',
    isRecommended: 'true',
    reviewSummary: 'Quiet for a week',
    reviewText: 'Two weeks in and I have stopped scratching in meetings.',
    userNickname: 'Field by field',
    userLocation: 'Ipoh',
    userEmail: 'field@mail.example',
    contextdatavalue_Agemonth: '5',
    contextdatavalue_Ageyear: '1990',
    agreedToTermsAndConditions: 'yes',
    pressed: 'preview',
  },
  contactUs: {
    fullName: 'Siti',
    email: 'siti@mail.example',
    topic: 'product',
    product: '',
    message: 'Does the small bottle come back before the rain does?',
  },
  productRegistrationForm: {
    product: '12345678',
    shop: 'The shop at the corner',
    boughtOn: '2026-05-01',
    batch: '',
    fullName: 'Siti',
    email: 'siti@mail.example',
  },
};

let site: Site;
const complaints: string[] = [];
beforeAll(async () => {
  await fillWholeSpace();
  const { clock } = openSite().deps;
  const log = createLog({ clock, sink: (level, line) => level === 'error' && complaints.push(line) });
  site = openSite({ log, formLimiter: { limit: async () => ({ success: true }) } });
});
afterAll(() => expect(complaints).toEqual([]));

const cases = Object.entries(RIGHT).flatMap(([pageType, form]) =>
  Object.keys(form).map((field) => [pageType, field] as const),
);

const answerTo = async (pageType: string, form: Readonly<Record<string, string>>): Promise<Response> => {
  const [, path] = Object.values(WHOLE_SPACE).find(([type]) => type === pageType) ?? [];
  const headers = { origin: 'http://localhost:8787', 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams(form).toString();
  return await site.get(`${BASE_PATH}${path}`, { method: 'POST', headers, body });
};

it.each(Object.keys(RIGHT))('SC-3 every field of the schema of %s is sent here', (pageType) => {
  const fields = Object.entries(PAGE_FORMS).find(([type]) => type === pageType)?.[1].fields ?? [];
  const sent = Object.keys(RIGHT[pageType] ?? {});
  expect(
    fields.filter((field) => !sent.includes(field)),
    'add these fields to RIGHT',
  ).toEqual([]);
});

it.each(Object.entries(RIGHT))(
  'SC-3 the valid form of %s that these tests start from is accepted',
  async (pageType, form) => {
    const answer = await answerTo(pageType, form);
    const refused = [...(await answer.text()).matchAll(/aria-invalid="true"[^>]*/g)].map(([field]) => field);
    expect([answer.status, refused], 'a field is wrong in RIGHT').toEqual([
      pageType === 'writeReviewPage' ? 200 : 303,
      [],
    ]);
  },
);

it.each(cases)(
  'SC-2 SC-3 %s accepts or refuses any text in %s, and never echoes it as markup',
  async (pageType, field) => {
    const bad = badInput(pageType.length * 1_000 + field.length);
    expect(PAGE_FORMS).toHaveProperty(pageType);
    for (let run = 0; run < 12; run += 1) {
      const sent = bad.text();
      const answer = await answerTo(pageType, { ...RIGHT[pageType], [field]: sent });
      const html = await answer.text();
      expect([200, 303, 403, 422], `${answer.status} for ${sent.slice(0, 80)}`).toContain(answer.status);
      for (const markup of HOSTILE_MARKUP) expect(html).not.toContain(markup);
    }
  },
);
