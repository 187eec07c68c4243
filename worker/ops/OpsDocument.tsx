import { assets } from 'virtual:asset-manifest';
import type { ReactNode } from 'react';
import { BRAND } from '../../shared/spec/site.ts';
import { Logo } from '../../shared/ui/Logo.tsx';
import { StyleLinks } from '../render/style-links.tsx';
import styles from './OpsDocument.module.css';

interface OpsDocumentProps {
  readonly title: string;
  /** Whether the page refreshes itself (client/ops.ts). */
  readonly live: boolean;
  /** Controls at the end of the top bar. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** The document of the operators' page: the site's styles without its header and footer. */
export function OpsDocument({ title, live, tools, children }: OpsDocumentProps): ReactNode {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <StyleLinks />
        {live && <script type="module" src={assets.ops} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <meta name="theme-color" content="#0c2f38" />
      </head>
      <body className={styles.body}>
        <header className={styles.bar}>
          <span className={styles.logo}>
            <Logo label={BRAND} />
          </span>
          <span className={styles.name}>Operations</span>
          {tools && <div className={styles.tools}>{tools}</div>}
        </header>
        <main className={styles.main}>{children}</main>
      </body>
    </html>
  );
}
