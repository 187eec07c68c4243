import { createContext } from 'react';
import type { Lang } from '../../shared/spec/copy.ts';

/** The language of the page around components; their built-in labels are in it (AR-4, PC-1). */
export const PageLang = createContext<Lang>('en');
