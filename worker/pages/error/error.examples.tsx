import { ErrorPage } from './ErrorPage.tsx';

export const examples = {
  page: <ErrorPage homeHref="/en-my" againHref="/en-my/scalp" reference="8c1f0a7e" />,
  ofForm: <ErrorPage homeHref="/en-my" againHref="/en-my/contact-us" typed={{ message: 'The cap has cracked.' }} />,
};
