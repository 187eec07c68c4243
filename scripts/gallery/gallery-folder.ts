import path from 'node:path';
import { root } from '../process/run.ts';

/** Below the site's static files, in development only: `npm run deploy` deletes the folder. */
export const GALLERY_FOLDER = path.join(root, 'dist/client/__gallery');
