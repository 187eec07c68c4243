import type { ReactNode } from 'react';
import { Blocks } from '../../blocks/Blocks.tsx';
import type { HomeModel } from './home-model.ts';

/** The home page; it consists of its blocks. */
export function HomePage({ home }: { readonly home: HomeModel }): ReactNode {
  return <Blocks blocks={home.blocks} lead />;
}
