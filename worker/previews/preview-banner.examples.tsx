import { PreviewBanner } from './PreviewBanner.tsx';

export const examples = { open: <PreviewBanner until={1_795_000_000} /> };
