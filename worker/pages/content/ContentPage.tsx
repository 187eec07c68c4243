import { type ReactNode, use } from 'react';
import { LABELS } from '../../../shared/spec/copy.ts';
import { Blocks } from '../../blocks/Blocks.tsx';
import { PageHero } from '../../blocks/PageHero.tsx';
import { Headings, PageHeadings } from '../../blocks/page-headings.ts';
import { RichText } from '../../blocks/RichText.tsx';
import { Reading } from '../../reading/Reading.tsx';
import type { DeferredValue } from '../../render/deferred.tsx';
import { ChildPages } from './ChildPages.tsx';
import type { ContentModel, SiblingModel } from './content-model.ts';
import { QuestionHead } from './QuestionHead.tsx';
import { Questions } from './Questions.tsx';
import { Siblings } from './Siblings.tsx';

interface ContentPageProps {
  readonly page: ContentModel;
  /** The other questions; only on a question page. */
  readonly siblings?: DeferredValue<readonly SiblingModel[]> | undefined;
}

/** Question pages, terms and all other text pages (CO-6). */
export function ContentPage({ page, siblings }: ContentPageProps): ReactNode {
  const { title, subtitle, picture, body, children, look, blocks, crumbs, updated } = page;
  return (
    <>
      {look === 'question' ? (
        <QuestionHead page={page} />
      ) : (
        <PageHero
          title={title}
          intro={subtitle}
          picture={picture}
          accent={look === 'questions' ? 'lemon' : 'sea'}
          crumbs={crumbs}
          note={updated && `${LABELS.en.updated} ${updated.label}`}
        />
      )}
      {look === 'questions' && children.length > 0 && <Questions questions={children} />}
      <Body page={page} siblings={siblings} />
      {look !== 'questions' && children.length > 0 && <ChildPages pages={children} />}
      <Blocks blocks={blocks} begun={picture && body ? 0 : 1} />
    </>
  );
}

function Body({ page, siblings }: ContentPageProps): ReactNode {
  const { body, look, crumbs } = page;
  const headings = use(Headings) ?? new PageHeadings();
  if (!body) return null;
  const legal = look === 'legal';
  return (
    <Reading
      chapters={legal ? headings.chapters(body) : []}
      contentsLabel={LABELS.en.onThisPage}
      contents="always"
      aside={siblings && <Siblings siblings={siblings} indexHref={crumbs.at(-2)?.href} />}
    >
      <RichText text={body} look={legal ? 'regular' : 'article'} />
    </Reading>
  );
}
