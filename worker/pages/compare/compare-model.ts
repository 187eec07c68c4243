import type { ProductCardModel } from '../../../shared/ui/ProductCard.tsx';
import type { Crumb } from '../../render/page-model.ts';

/** Products side by side (PL-6). */
export interface CompareModel {
  /** In the order of the address; empty when nothing is chosen. */
  readonly products: readonly ComparedProduct[];
  readonly rows: readonly CompareRow[];
  /** Suggestions while nothing is chosen. */
  readonly popular: readonly ProductCardModel[];
  /** Links to product lists to choose from. */
  readonly shelves: readonly { readonly text: string; readonly href: string }[];
  readonly crumbs: readonly Crumb[];
}

export interface ComparedProduct {
  readonly card: ProductCardModel;
  /** The same page without this product. */
  readonly removeHref: string;
}

/** One attribute with a value for each product; undefined where content has none. */
export interface CompareRow {
  readonly name: string;
  readonly values: readonly (string | undefined)[];
  /** Whether the products differ in it. */
  readonly differs: boolean;
}

interface Attribute {
  readonly name: string;
  readonly value: string;
}

/** The attributes of all products as rows: those of the first product first, each name once, ignoring case. */
export function compareRows(products: readonly (readonly Attribute[])[]): readonly CompareRow[] {
  const keyOf = (name: string): string => name.trim().toLowerCase();
  const names = new Map<string, string>();
  for (const { name } of products.flat()) if (!names.has(keyOf(name))) names.set(keyOf(name), name.trim());
  return Array.from(names, ([key, name]) => {
    const values = products.map((attributes) =>
      attributes.find((attribute) => keyOf(attribute.name) === key)?.value.trim(),
    );
    return { name, values, differs: new Set(values).size > 1 };
  });
}
