import { ArticleCard, type ArticleCardModel } from './ArticleCard.tsx';

const picture = (slug: string, alt: string) => ({
  src: `/media/article-${slug}/0123456789ab/article-${slug}.webp`,
  alt,
  width: 1920,
  height: 1080,
});

export const humidity = {
  articleId: 'alun-my-humidity-and-dandruff',
  href: '/en-my/scalp/dandruff/causes-of-dandruff/humidity-and-dandruff',
  title: 'Humidity and dandruff: is the weather to blame?',
  shortDescription:
    'Damp air does not make flakes. It does make life easier for what does, and you can do something about that.',
  image: picture('humidity-and-dandruff', 'Heavy clouds over a row of shophouses'),
  category: 'Causes of dandruff',
  readingMinutes: '5',
  lang: 'en',
  recommended: 41,
} as const satisfies ArticleCardModel;

export const malay: ArticleCardModel = {
  articleId: 'alun-my-petua-hilangkan-kelemumur',
  href: '/en-my/scalp/dandruff/dandruff-treatment-solutions/petua-hilangkan-kelemumur',
  title: 'Petua hilangkan kelemumur: yang berkesan, yang tidak',
  shortDescription: 'Limau nipis, lidah buaya, minyak kelapa: kita lihat satu persatu, dengan jujur.',
  image: picture('petua-hilangkan-kelemumur', 'Limau nipis dan daun pandan di atas talam'),
  readingMinutes: '6',
  lang: 'ms',
  recommended: 7,
};

const aircon: ArticleCardModel = {
  articleId: 'alun-my-aircon-and-dry-scalp',
  href: '/en-my/scalp/concerns/dry-scalp/aircon-and-dry-scalp',
  title: 'Aircon and dry scalp',
  shortDescription: 'Eight hours under a vent, and then you wonder.',
  image: picture('aircon-and-dry-scalp', 'An office desk below an air vent'),
  lang: 'en',
};

export const articles: readonly ArticleCardModel[] = [humidity, malay, aircon];

export const examples = {
  stacked: <ArticleCard article={humidity} />,
  malay: <ArticleCard article={malay} />,
  neverRecommended: <ArticleCard article={aircon} />,
  withoutPicture: <ArticleCard article={{ ...aircon, image: undefined }} />,
  feature: <ArticleCard article={humidity} layout="feature" />,
};
