import '@shop/site.css';
import type { ReactNode } from 'react';

export default function Layout({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <html lang="en-MY">
      <body>{children}</body>
    </html>
  );
}
