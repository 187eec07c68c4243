import { examples as buyBoxes } from '../../client/islands/BuyBox/buybox.examples.ts';
import { examples as galleries } from '../../client/islands/Gallery/gallery.examples.ts';
import { itchCare, lemonFresh, spray } from '../../shared/ui/product-card.examples.tsx';
import { type ProductDialogModel, QuickView } from './QuickView.tsx';
import { ShopsDialog } from './ShopsDialog.tsx';

const lemon: ProductDialogModel = {
  card: lemonFresh,
  description:
    'For scalps that turn oily before lunch. Silicone-free, quick to rinse, and it smells of limau peel rather than floor cleaner.',
  gallery: galleries.withVideo,
  buyBox: buyBoxes.full,
  lang: 'en',
};

const oneSize: ProductDialogModel = { ...lemon, card: itchCare, buyBox: buyBoxes.oneVariant };

/** Closed, as in the response: a script opens them. */
export const examples = {
  quickView: <QuickView product={lemon} />,
  malayQuickView: <QuickView product={{ ...lemon, gallery: galleries.malay, buyBox: buyBoxes.malay, lang: 'ms' }} />,
  quickViewWithoutVariants: (
    <QuickView product={{ ...lemon, card: spray, gallery: null, buyBox: buyBoxes.noVariants }} />
  ),
  quickViewOfOneSize: <QuickView product={oneSize} />,
  quickViewElsewhere: (
    <QuickView product={{ ...lemon, card: { ...lemonFresh, href: 'https://care.example/lemon-fresh' } }} />
  ),
  shops: <ShopsDialog product={lemon} />,
  malayShops: <ShopsDialog product={{ ...lemon, buyBox: buyBoxes.malay, lang: 'ms' }} />,
  shopsOfOneSize: <ShopsDialog product={oneSize} />,
  shopsWithoutSizes: <ShopsDialog product={{ ...lemon, buyBox: buyBoxes.noVariants }} />,
  noShops: <ShopsDialog product={{ ...lemon, buyBox: buyBoxes.noRetailers }} />,
};
