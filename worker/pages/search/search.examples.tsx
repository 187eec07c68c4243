import { exampleShell } from '../../shell/shell.examples.tsx';
import { SearchPage } from './SearchPage.tsx';
import { placesOf } from './search-model.ts';

const search = {
  term: '',
  places: placesOf(exampleShell.header.menus),
  crumbs: [
    { title: 'Home', href: '/en-my' },
    { title: 'Search', href: '/en-my/search' },
  ],
};

export const examples = {
  page: <SearchPage search={search} />,
  unavailable: <SearchPage search={{ ...search, term: 'lemon' }} />,
  withResults: <SearchPage search={{ ...search, term: 'lemon' }} results={<p>2 products</p>} />,
  longTerm: <SearchPage search={{ ...search, term: 'a'.repeat(100), places: [] }} />,
};
