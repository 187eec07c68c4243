import { BASE_PATH } from '../../../shared/spec/site.ts';
import { mediaPath } from '../../media/media-address.ts';
import type { ProductRow } from '../storage/products.ts';

const BRAND = { Id: 'alun', Name: 'Alun' };

function imageUrl({ image_id: id, image_hash: hash, image_file: file }: ProductRow, mediaBase: string): string | null {
  return id === null || hash === null || file === null
    ? null
    : `${mediaBase}${mediaPath({ id, hash, fileName: file })}`;
}

/** Figures and reviews that an answer tells of a product besides the product itself. */
export interface ProductExtras {
  /** Approved reviews in all. */
  readonly totalReviewCount: number;
  readonly reviewIds: readonly string[];
  readonly statistics: Readonly<Record<string, unknown>>;
}

/** A product as protocol facts 1.2 show it. @param mediaBase put before its picture's address; without a slash at the end. */
export function productJson(row: ProductRow, extras: ProductExtras, mediaBase: string) {
  return {
    Id: row.id,
    Name: row.name,
    Description: row.description,
    Brand: BRAND,
    BrandExternalId: BRAND.Id,
    CategoryId: row.category,
    ImageUrl: imageUrl(row, mediaBase),
    ProductPageUrl: row.path === null ? null : `${BASE_PATH}${row.path}`,
    EANs: row.gtin === null ? [] : [row.gtin],
    UPCs: [],
    ISBNs: [],
    ModelNumbers: [],
    ManufacturerPartNumbers: [],
    Attributes: {},
    AttributesOrder: [],
    FamilyIds: [],
    ReviewIds: extras.reviewIds,
    QuestionIds: [],
    StoryIds: [],
    TotalReviewCount: extras.totalReviewCount,
    Active: row.active === 1,
    Disabled: false,
    ...extras.statistics,
  };
}

/** Categories as they stand in `Includes.Categories`. */
export function categoriesJson(rows: readonly ProductRow[]) {
  const names = new Set(rows.flatMap(({ category }) => category ?? []));
  return [...names].map((name) => ({ Id: name, Name: name }));
}
