import type { ReactNode } from 'react';
import { SHELL_LABELS } from '../../shared/spec/copy.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { PageLang } from '../blocks/page-lang.ts';
import { FirstScreenEnd } from '../render/first-screen.tsx';
import { Prepared } from '../render/prepared.tsx';
import { ConsentBanner, ConsentDialog } from './Consent.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Shell.module.css';
import { StickyBanner } from './StickyBanner.tsx';
import type { ShellModel } from './shell-model.ts';

interface ShellProps {
  readonly model: ShellModel;
  /** Path of the page, with /en-my; marks the current place in the navigation. */
  readonly currentPath: string;
  /** Language of the page. The shell is in English, and marked so on a Malay page (AR-4). */
  readonly lang: 'en' | 'ms';
  /** Id of the tag manager's container; without one, no consent is needed (AN-2). */
  readonly container?: string | undefined;
  readonly children: ReactNode;
}

/** The layout around every page except the bare page (SH-1). */
export function Shell({ model, currentPath, lang, container, children }: ShellProps): ReactNode {
  const shellLang = lang === 'en' ? undefined : 'en';
  return (
    <>
      <a className={`visually-hidden ${styles.skip}`} href="#main" lang={shellLang}>
        {SHELL_LABELS.skip}
      </a>
      {/* In a wide viewport, menus open on focus (NV-2): over a hundred links come before the search field. */}
      <a className={`visually-hidden ${styles.skip} ${styles.wide}`} href="#site-search-term" lang={shellLang}>
        {SHELL_LABELS.skipToSearch}
      </a>
      {container && <ConsentBanner container={container} privacy={model.footer.privacy} lang={shellLang} />}
      <Header model={model} currentPath={currentPath} lang={shellLang} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <PageLang value={lang}>{children}</PageLang>
      </main>
      <FirstScreenEnd />
      <Prepared
        as="div"
        lang={shellLang}
        of={model}
        variant={container ? 'with consent' : ''}
        content={() => <AfterMain model={model} withConsent={container !== undefined} />}
      />
    </>
  );
}

function AfterMain({ model, withConsent }: { readonly model: ShellModel; readonly withConsent: boolean }): ReactNode {
  return (
    <>
      <nav className={styles.thisPage} aria-label={SHELL_LABELS.thisPage}>
        <a className={styles.top} href="#top" data-back-to-top="">
          <Icon name="arrowUp" />
          <span className="visually-hidden">{SHELL_LABELS.backToTop}</span>
        </a>
      </nav>
      {model.stickyBanner && <StickyBanner banner={model.stickyBanner} />}
      <Footer model={model} settings={withConsent} />
      {withConsent && <ConsentDialog />}
    </>
  );
}
