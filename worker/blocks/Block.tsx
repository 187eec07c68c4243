import { type ReactNode, use } from 'react';
import { ArticleCard } from '../../shared/ui/ArticleCard.tsx';
import { ProductCard } from '../../shared/ui/ProductCard.tsx';
import { Banner } from './Banner.tsx';
import { BlockButton } from './BlockButton.tsx';
import type { BlockModel } from './block-model.ts';
import { Callout } from './Callout.tsx';
import { CardRow } from './CardRow.tsx';
import { Carousel } from './Carousel.tsx';
import { ContentCard } from './ContentCard.tsx';
import { Heading } from './Heading.tsx';
import { ImageButton } from './ImageButton.tsx';
import { ImageSet } from './ImageSet.tsx';
import { JsonBlock } from './JsonBlock.tsx';
import { PageLang } from './page-lang.ts';
import { RichText } from './RichText.tsx';
import { Section } from './Section.tsx';

interface BlockProps {
  readonly block: BlockModel;
  /** The first block of the page: its heading is the h1, its picture the largest above the fold. */
  readonly first?: boolean;
  /** Level of a block's own title: one below the heading above it. */
  readonly headingLevel?: 'h2' | 'h3';
  /** Whether it has the full width of the page. */
  readonly wide?: boolean;
}

/** Any component in a page's content (CO-2). */
export function Block({ block, first = false, headingLevel = 'h2', wide = false }: BlockProps): ReactNode {
  const lang = use(PageLang);
  switch (block.kind) {
    case 'section':
      return <Section section={block} first={first} />;
    case 'heading':
      return <Heading heading={block} first={first} />;
    case 'text':
      return <RichText text={block.body} />;
    case 'contentCard':
      return <ContentCard card={block} headingLevel={headingLevel} />;
    case 'banner':
      return <Banner banner={block} headingLevel={first ? 'h1' : headingLevel} priority={first} />;
    case 'imageSet':
      return <ImageSet set={block} />;
    case 'callout':
      return <Callout callout={block} />;
    case 'carousel':
      return <Carousel carousel={block} />;
    case 'cardRow':
      return <CardRow row={block} />;
    case 'imageButton':
      return <ImageButton button={block} />;
    case 'linkButton':
    case 'videoButton':
      return <BlockButton button={block} />;
    case 'json':
      return <JsonBlock json={block} />;
    case 'product':
      return <ProductCard product={block.product} lang={lang} headingLevel={headingLevel} />;
    case 'article':
      return (
        <ArticleCard
          article={block.article}
          headingLevel={headingLevel}
          pageLang={lang}
          layout={wide ? 'feature' : 'stacked'}
        />
      );
    default:
      return block satisfies never;
  }
}
