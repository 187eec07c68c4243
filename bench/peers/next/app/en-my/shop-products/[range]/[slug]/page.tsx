import { metadataOf, ProductPage } from '../../../../product-page';

/** Rendered for each request. */
export const dynamic = 'force-dynamic';
export const generateMetadata = metadataOf;
export default ProductPage;
