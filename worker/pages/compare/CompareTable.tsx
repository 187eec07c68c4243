import type { ReactNode } from 'react';
import { averageLabel } from '../../../shared/rating.ts';
import { ALL_PRODUCTS_HREF, ITS_PRODUCT, productDialogHref, reviewsHref } from '../../../shared/routes.ts';
import { COMPARE_MAX } from '../../../shared/spec/compare.ts';
import { COMPARE_LABELS } from '../../../shared/spec/compare-labels.ts';
import { BUY_NOW_LABEL, LABELS } from '../../../shared/spec/copy.ts';
import { PICTURE_USES } from '../../../shared/spec/picture-uses.ts';
import { MOST_STARS } from '../../../shared/spec/reviews.ts';
import { Button, externalAttributes, LinkButton } from '../../../shared/ui/Button.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';
import { Price } from '../../../shared/ui/Price.tsx';
import { Stars } from '../../../shared/ui/Stars.tsx';
import { Unbroken } from '../../../shared/ui/Unbroken.tsx';
import styles from './CompareTable.module.css';
import type { ComparedProduct, CompareModel } from './compare-model.ts';

/**
 * A table with products as columns and their attributes as rows (PL-6). In a narrow viewport it scrolls sideways under sticky row names.
 * Rows with equal values can be hidden, without JavaScript.
 */
export function CompareTable({ products, rows }: Pick<CompareModel, 'products' | 'rows'>): ReactNode {
  const prices = new Set(products.map(({ card }) => `${card.price.min} ${card.price.max}`));
  const ratings = new Set(products.map(({ card }) => `${card.rating} ${card.ratingCount}`));
  const isRated = products.some(({ card }) => card.rating !== undefined && card.ratingCount);
  const same = new Set([
    prices.size === 1,
    ...(isRated ? [ratings.size === 1] : []),
    ...rows.map(({ differs }) => !differs),
  ]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={styles.scroll} aria-label={COMPARE_LABELS.table} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr data-item-list="compare">
            <td className={styles.corner}>
              {products.length > 1 && same.has(true) && same.has(false) && (
                <label className={styles.only}>
                  <input className={styles.box} type="checkbox" />
                  {COMPARE_LABELS.differences}
                </label>
              )}
            </td>
            {products.map((product) => (
              <th key={product.card.slug} className={styles.product} scope="col">
                <Product product={product} />
              </th>
            ))}
            {products.length < COMPARE_MAX && (
              <td className={styles.product}>
                <a className={styles.add} href={ALL_PRODUCTS_HREF}>
                  <Icon name="plus" />
                  {COMPARE_LABELS.add}
                </a>
              </td>
            )}
          </tr>
        </thead>
        <tbody>
          <Row name={COMPARE_LABELS.price} count={products.length} differs={prices.size > 1}>
            {products.map(({ card }) => (
              <td key={card.slug} className={styles.cell}>
                <Price min={card.price.min} max={card.price.max} />
              </td>
            ))}
          </Row>
          {isRated && (
            <Row name={COMPARE_LABELS.rating} count={products.length} differs={ratings.size > 1}>
              {products.map((product) => (
                <td key={product.card.slug} className={styles.cell}>
                  <Rating product={product} />
                </td>
              ))}
            </Row>
          )}
          {rows.map(({ name, values, differs }) => (
            <Row key={name} name={name} count={products.length} differs={differs}>
              {values.map((value, index) => (
                <td key={products[index]?.card.slug} className={styles.cell}>
                  {value ?? <Nothing />}
                </td>
              ))}
            </Row>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  readonly name: string;
  /** Number of products; below the maximum, the row has one more, empty cell. */
  readonly count: number;
  readonly differs: boolean;
  readonly children: ReactNode;
}

function Row({ name, count, differs, children }: RowProps): ReactNode {
  return (
    <tr className={styles.row} data-same={count > 1 && !differs ? '' : undefined}>
      <th className={styles.name} scope="row">
        {name}
      </th>
      {children}
      {count < COMPARE_MAX && <td className={styles.cell} />}
    </tr>
  );
}

function Nothing(): ReactNode {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{COMPARE_LABELS.nothing}</span>
    </>
  );
}

function Product({ product: { card, removeHref } }: { readonly product: ComparedProduct }): ReactNode {
  const { slug, href, title, accent, image, gtins } = card;
  return (
    <article className={styles.card} data-accent={accent} data-product={slug}>
      <div className={styles.tile}>
        {image && <Picture picture={image} use={PICTURE_USES.productCard} className={styles.image} />}
        <a className={styles.remove} href={removeHref} data-act="uncompare" data-value={slug}>
          <Icon name="close" />
          <span className="visually-hidden">
            {COMPARE_LABELS.remove}: {title}
          </span>
        </a>
      </div>
      <a className={styles.title} href={href} {...externalAttributes(href)}>
        <Unbroken text={title} />
      </a>
      {gtins.length > 0 ? (
        <LinkButton
          href={`${href}#buy-now`}
          variant="buy"
          size="small"
          gtins={gtins.join(',')}
          act={{ kind: 'dialog', from: productDialogHref('shops', ITS_PRODUCT, 'en') }}
          label={`${BUY_NOW_LABEL.en}: ${title}`}
        >
          {BUY_NOW_LABEL.en}
        </LinkButton>
      ) : (
        <Button variant="buy" size="small" disabled>
          {BUY_NOW_LABEL.en}
        </Button>
      )}
    </article>
  );
}

function Rating({ product: { card } }: { readonly product: ComparedProduct }): ReactNode {
  const { rating, ratingCount, maxRating = MOST_STARS, href } = card;
  if (rating === undefined || !ratingCount) return <Nothing />;
  return (
    <a className={styles.rating} href={reviewsHref(href)} {...externalAttributes(href)}>
      <Stars rating={rating} maxRating={maxRating} label={LABELS.en.rated(averageLabel(rating), maxRating)} />
      <span aria-hidden="true">{averageLabel(rating)}</span>
      <span>({LABELS.en.reviews(ratingCount)})</span>
    </a>
  );
}
