import { articles } from '../../shared/ui/article-card.examples.tsx';
import { ArticleGrid } from './ArticleGrid.tsx';
import { ContentsList } from './ContentsList.tsx';
import { picture } from './example-parts.ts';
import { PageHero } from './PageHero.tsx';

const crumbs = [
  { title: 'Home', href: '/en-my' },
  { title: 'Scalp', href: '/en-my/scalp' },
  { title: 'Dandruff', href: '/en-my/scalp/dandruff' },
];

const INTRO = 'Flakes on a black shirt are a clue, not a verdict. What they are, where they come from, and what helps.';

/** Parts of pages around their content: heroes, article grids, tables of contents. */
export const examples = {
  hero: (
    <PageHero
      title="Dandruff"
      intro={INTRO}
      picture={picture('list-scalp-dandruff', 'Flakes on a dark shoulder')}
      crumbs={crumbs}
      note="31 articles"
    />
  ),
  heroWithoutPicture: <PageHero title="Terms and conditions" intro={INTRO} crumbs={crumbs} accent="lemon" />,
  heroLong: (
    <PageHero
      title="A title that goes on for as long as an editor likes, with Anti-Dandruff and Leave-On in it"
      intro={`${INTRO} ${INTRO}`}
      picture={picture('list-scalp')}
      crumbs={crumbs}
    />
  ),
  articles: <ArticleGrid title="Good to start with" articles={articles} />,
  articlesAlike: <ArticleGrid articles={articles} lead={false} />,
  oneArticle: <ArticleGrid title="Good to start with" articles={articles.slice(0, 1)} />,
  contents: (
    <ContentsList
      title="On this page"
      chapters={[
        { id: 'one', title: 'What damp air does, and what it does not' },
        { id: 'two', title: 'What you can do about it' },
        { id: 'three', title: 'When to ask someone' },
      ]}
    />
  ),
};
