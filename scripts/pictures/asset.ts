/** One picture or film of the brand; content refers to it by id. */
export interface Asset {
  id: string;
  file: string;
  title: string;
  /** Alternative text. */
  description: string;
  contentType: 'image/webp' | 'image/svg+xml' | 'image/png' | 'video/mp4';
  width: number;
  height: number;
  /** WebP quality when it must differ from the usual 88. */
  quality?: number;
  /** Sprites (cache file names without .png) that must be rendered first. */
  needs?: readonly string[];
  /** Pixels as PNG, the text of an SVG, or a finished film. */
  draw(): Promise<Buffer | string>;
}
