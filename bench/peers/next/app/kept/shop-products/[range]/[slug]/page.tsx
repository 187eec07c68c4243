import { metadataOf, ProductPage } from '../../../../product-page';

/** Rendered at the first request, and cached for an hour. */
export const revalidate = 3600;
export const dynamicParams = true;
export const generateStaticParams = () => [];
export const generateMetadata = metadataOf;
export default ProductPage;
