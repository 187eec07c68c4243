import { PreviewRefusedPage } from './PreviewRefusedPage.tsx';

export const examples = {
  ended: <PreviewRefusedPage why="ended" publishedHref="/en-my/scalp" />,
  wrong: <PreviewRefusedPage why="wrong" publishedHref="/en-my/scalp" />,
  off: <PreviewRefusedPage why="off" publishedHref="/en-my/scalp" />,
};
