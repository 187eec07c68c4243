import { NotFoundPage } from './NotFoundPage.tsx';

export const examples = { page: <NotFoundPage homeHref="/en-my" /> };
