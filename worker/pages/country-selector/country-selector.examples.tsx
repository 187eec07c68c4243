import { exampleShell } from '../../shell/shell.examples.tsx';
import { CountrySelectorPage } from './CountrySelectorPage.tsx';

export const examples = {
  page: (
    <CountrySelectorPage
      country={exampleShell.country}
      crumbs={[
        { title: 'Home', href: '/en-my' },
        { title: 'Country', href: '/en-my/country-selector' },
      ]}
    />
  ),
};
