import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Breadcrumbs } from './Breadcrumbs.tsx';

const home = { title: 'Home', href: '/en-my' };

it('RT-7 a page without a parent has no breadcrumbs', () => {
  expect(renderToStaticMarkup(<Breadcrumbs crumbs={[home]} label="Breadcrumbs" />)).toBe('');
});

it('AR-4 on a Malay page the pages above are marked as English, on an English one they are not', () => {
  const crumbs = [home, { title: 'Petua', href: '/en-my/petua' }];
  const markup = (lang: 'en' | 'ms') => renderToStaticMarkup(<Breadcrumbs crumbs={crumbs} label="-" lang={lang} />);
  expect(markup('ms')).toMatch(/href="\/en-my" lang="en">Home<\/a>.*<span aria-current="page">Petua</);
  expect(markup('en')).not.toContain('lang=');
});
