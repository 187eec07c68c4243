import type { ReactNode } from 'react';
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
import { RichText } from './RichText.tsx';
import { Section } from './Section.tsx';

interface BlockProps {
  readonly block: BlockModel;
  /** The first of the page: its picture is the largest of the first screen, its heading the page's. */
  readonly first?: boolean;
}

/** Any component of a page (CO-2). */
export function Block({ block, first = false }: BlockProps): ReactNode {
  switch (block.kind) {
    case 'section':
      return <Section section={block} />;
    case 'heading':
      return <Heading heading={block} first={first} />;
    case 'text':
      return <RichText text={block.body} />;
    case 'contentCard':
      return <ContentCard card={block} />;
    case 'banner':
      return <Banner banner={block} first={first} />;
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
      return <ProductCard product={block.product} />;
    case 'article':
      return <ArticleCard article={block.article} />;
    default:
      return block satisfies never;
  }
}
