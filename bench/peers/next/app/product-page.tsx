import { Footer } from '@shop/Footer.tsx';
import { Header } from '@shop/Header.tsx';
import { Overview } from '@shop/Overview.tsx';
import type { PageData } from '@shop/page-data.ts';
import { Related } from '@shop/Related.tsx';
import { Reviews } from '@shop/Reviews.tsx';
import { Story } from '@shop/Story.tsx';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';

export interface Props {
  readonly params: Promise<{ readonly range: string; readonly slug: string }>;
}

async function load({ params }: Props): Promise<PageData> {
  const { slug } = await params;
  const answer = await fetch(`${process.env.UPSTREAM}/${slug}`);
  if (!answer.ok) notFound();
  return await answer.json();
}

export async function metadataOf(props: Props): Promise<Metadata> {
  return (await load(props)).head;
}

export async function ProductPage(props: Props): Promise<ReactNode> {
  const { shell, product, related, reviews } = await load(props);
  const { brandName, homeHref, header, country, search } = shell;
  const { description: _, additionalInformation: __, hero: ___, texture: ____, ...overview } = product;
  return (
    <>
      <Header shell={{ brandName, homeHref, header, country, search }} />
      <main id="main">
        <div data-accent={product.accent}>
          <Overview product={overview} statistics={reviews.statistics} />
          <Story product={product} />
          <Related products={related} />
          <Reviews reviews={reviews} />
        </div>
      </main>
      <Footer shell={shell} />
    </>
  );
}
