import { type RouteConfig, route } from '@react-router/dev/routes';

export default [route('en-my/shop-products/:range/:slug', 'routes/product.tsx')] satisfies RouteConfig;
