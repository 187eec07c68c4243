import { Footer } from '@shop/Footer.tsx';
import { Header } from '@shop/Header.tsx';
import { Overview } from '@shop/Overview.tsx';
import type { PageData } from '@shop/page-data.ts';
import { Related } from '@shop/Related.tsx';
import { Reviews } from '@shop/Reviews.tsx';
import { Story } from '@shop/Story.tsx';
import type { ReactNode } from 'react';
import type { Route } from './+types/product';

export async function loader({ params }: Route.LoaderArgs): Promise<PageData> {
  const answer = await fetch(`${process.env.UPSTREAM}/${params.slug}`);
  if (!answer.ok) throw new Response('Not found', { status: 404 });
  return await answer.json();
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.head.title }, { name: 'description', content: loaderData?.head.description }];
}

export default function Product({ loaderData }: Route.ComponentProps): ReactNode {
  const { shell, product, related, reviews } = loaderData;
  return (
    <>
      <Header shell={shell} />
      <main id="main">
        <div data-accent={product.accent}>
          <Overview product={product} statistics={reviews.statistics} />
          <Story product={product} />
          <Related products={related} />
          <Reviews reviews={reviews} />
        </div>
      </main>
      <Footer shell={shell} />
    </>
  );
}
