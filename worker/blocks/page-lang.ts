import { createContext } from 'react';
import type { Lang } from '../../shared/spec/copy.ts';

/** The language of the page that components stand in: what they say by themselves is said in it (AR-4, PC-1). */
export const PageLang = createContext<Lang>('en');
