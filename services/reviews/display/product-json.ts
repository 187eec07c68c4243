import { mediaPath } from '../../../shared/spec/media-address.ts';
import { BASE_PATH } from '../../../shared/spec/site.ts';
import type { ProductRow } from '../storage/products.ts';

const BRAND = { Id: 'alun', Name: 'Alun' };

function imageUrl({ image_id: id, image_hash: hash, image_file: file }: ProductRow, mediaBase: string): string | null {
  return id === null || hash === null || file === null
    ? null
    : `${mediaBase}${mediaPath({ id, hash, fileName: file })}`;
}

/** Statistics and reviews that a response adds to a product. */
export interface ProductExtras {
  /** Number of approved reviews, before any filter. */
  readonly totalReviewCount: number;
  readonly reviewIds: readonly string[];
  readonly statistics: Readonly<Record<string, unknown>>;
}

/** A product in the format of protocol facts 1.2. @param mediaBase prefix of its image's URL, without a trailing slash */
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

/** Categories in the format of `Includes.Categories`. */
export function categoriesJson(rows: readonly ProductRow[]) {
  const names = new Set(rows.flatMap(({ category }) => category ?? []));
  return [...names].map((name) => ({ Id: name, Name: name }));
}
