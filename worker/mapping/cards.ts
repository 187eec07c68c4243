import { editorHref, pageHref } from '../../shared/routes.ts';
import { sizeLabel } from '../../shared/size-label.ts';
import { accentOf } from '../../shared/spec/accents.ts';
import type { ArticleCardModel } from '../../shared/ui/ArticleCard.tsx';
import type { ProductCardModel } from '../../shared/ui/ProductCard.tsx';
import type { ArticleCardFragment } from '../fragments/articleCard.generated.ts';
import type { ProductCardFragment } from '../fragments/productCard.generated.ts';
import { itemsOf } from './links.ts';
import { pictureOf } from './picture.ts';
import { priceBounds } from './price-bounds.ts';
import { variantsSold } from './variants-sold.ts';

/** A product card; undefined if the product lacks a required field. Its picture may be unpublished: then it has none. */
export function productCardOf(product: ProductCardFragment): ProductCardModel | undefined {
  const { name, slug, path } = product;
  if (!name || !slug || !path) return undefined;
  const variants = itemsOf(product.variantsCollection);
  return {
    slug,
    href: editorHref(product.link) ?? pageHref({ pageType: 'productDetailPage', path }),
    title: product.productShortName || name,
    eyebrow: product.specialText ?? undefined,
    accent: accentOf(product.accent),
    image: pictureOf(product.image),
    ratingId: product.ratingAndReviewId ?? undefined,
    rating: product.rating ?? undefined,
    ratingCount: product.ratingCount ?? undefined,
    maxRating: product.maxRating ?? undefined,
    price: priceBounds(product),
    gtins: variantsSold(variants).map(({ gtin }) => gtin),
    sizes: variants.flatMap((variant) => (variant.variantName ? sizeLabel(variant.variantName) : [])),
  };
}

/** An article card; undefined if the article lacks a required field. Its picture may be unpublished: then it has none. */
export function articleCardOf(article: ArticleCardFragment, category?: string): ArticleCardModel | undefined {
  const image = pictureOf(article.heroImage);
  const { title, path } = article;
  if (!title || !path) return undefined;
  return {
    articleId: article.articleId ?? article.sys.id,
    href: pageHref({ pageType: article.pageType, path }),
    title,
    shortDescription: article.shortDescription ?? '',
    image: image && { ...image, alt: '' },
    category,
    readingMinutes: minutesOf(article.readingMinutes),
    lang: article.language === 'ms' ? 'ms' : 'en',
  };
}

/** The number in `4` or `4 min`, which are both in use; pages add the word in their own language. */
export function minutesOf(text: string | null): string | undefined {
  return text?.match(/\d+/)?.[0];
}

/** Maps a list and drops items that cannot be shown. */
export function shown<T, M>(items: readonly T[], map: (item: T) => M | undefined): M[] {
  return items.flatMap((item) => map(item) ?? []);
}
