import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ProductCardModel } from '../../shared/ui/ProductCard.tsx';
import type { RichTextModel } from '../../worker/blocks/block-model.ts';
import { RichText } from '../../worker/blocks/RichText.tsx';
import type { ProductModel } from '../../worker/pages/product/product-model.ts';
import type { DeferredValue } from '../../worker/render/deferred.tsx';
import type { Head } from '../../worker/render/page-model.ts';
import type { ReviewsModel } from '../../worker/reviews/reviews-model.ts';
import type { ShellModel } from '../../worker/shell/shell-model.ts';

type Props = Readonly<Record<string, unknown>>;

/** The first element of an unrendered tree that has all of these properties. */
function elementWith(tree: ReactNode, names: readonly string[]): ReactElement<Props> | undefined {
  if (Array.isArray(tree)) {
    for (const one of tree) {
      const found = elementWith(one, names);
      if (found) return found;
    }
    return undefined;
  }
  if (!isValidElement<Props>(tree)) return undefined;
  return names.every((name) => name in tree.props) ? tree : elementWith(tree.props.children as ReactNode, names);
}

function settled<T>({ settled: result }: DeferredValue<T>): T {
  if (!result?.ok) throw new Error('bench: a deferred part of the page is missing');
  return result.value;
}

/** Rich text as plain HTML without class names, like a site that gets it as markup. */
const markupOf = (text: RichTextModel): string =>
  renderToStaticMarkup(<RichText text={text} />).replaceAll(/ (?:class|data-look)="[^"]*"/g, '');

/** The content of a product page as plain data, read from the tree that the site would render. */
export function pageDataOf(tree: ReactNode): object {
  const page = elementWith(tree, ['head', 'lang'])?.props as { readonly head: Head } | undefined;
  const shell = elementWith(tree, ['model', 'currentPath'])?.props as { readonly model: ShellModel } | undefined;
  const parts = elementWith(tree, ['product', 'related', 'reviews'])?.props as
    | {
        readonly product: ProductModel;
        readonly related: DeferredValue<readonly ProductCardModel[]>;
        readonly reviews: DeferredValue<ReviewsModel>;
      }
    | undefined;
  if (!page || !shell || !parts) throw new Error('bench: not a product page');
  const { blocks: _, description, additionalInformation, ...product } = parts.product;
  const { label, href } = shell.model.country;
  return {
    head: { title: page.head.title, description: page.head.description },
    shell: { ...shell.model, country: { label, href } },
    product: {
      ...product,
      description: markupOf(description),
      additionalInformation: additionalInformation.map((one) => ({ ...one, body: markupOf(one.body) })),
    },
    related: settled(parts.related),
    reviews: settled(parts.reviews),
  };
}
