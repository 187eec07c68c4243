import type { ReactNode } from 'react';
import { Blocks, leadsWithTitle } from '../../blocks/Blocks.tsx';
import type { HomeModel } from './home-model.ts';

/** The home page; it consists of its blocks. */
export function HomePage({ home }: { readonly home: HomeModel }): ReactNode {
  return (
    <>
      {!leadsWithTitle(home.blocks) && <h1 className="visually-hidden">{home.title}</h1>}
      <Blocks blocks={home.blocks} lead />
    </>
  );
}
