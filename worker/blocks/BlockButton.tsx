import { type ReactNode, use } from 'react';
import { VIDEO_LABELS } from '../../shared/spec/component-copy.ts';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { type Tracking, tracked } from '../../shared/ui/tracking.ts';
import styles from './BlockButton.module.css';
import type { ButtonModel, ImageButtonModel, VideoButtonModel } from './block-model.ts';
import { ImageButton } from './ImageButton.tsx';
import { MediaOrigins, playsHere } from './media-origins.ts';
import { PageLang } from './page-lang.ts';
import { VideoDialog } from './VideoDialog.tsx';

/** A link button or video button; there are no others (CO-3). */
export function BlockButton({ button }: { readonly button: ButtonModel }): ReactNode {
  if (button.kind === 'videoButton') return <VideoButton button={button} />;
  const { text, variant, href, gaEventClass, gaEventLabel } = button;
  return (
    <LinkButton href={href} variant={variant} gaEventClass={gaEventClass} gaEventLabel={gaEventLabel}>
      {text}
      {variant === 'text' && <Icon name="arrow" />}
    </LinkButton>
  );
}

const isTracked = ({ gaEventClass, gaEventLabel }: Tracking): boolean => Boolean(gaEventClass || gaEventLabel);

/**
 * Opens its video in a dialog. Without JavaScript it links to the file. A video elsewhere is a link in a new tab (CO-5). The button
 * has its own tracking names, and its text those of the video. Without names of its own the button has the video's, as the video's own
 * link does (AN-1).
 */
function VideoButton({ button }: { readonly button: VideoButtonModel }): ReactNode {
  const { text, variant, video } = button;
  const { gaEventClass, gaEventLabel } = isTracked(button) ? button : video;
  const here = playsHere(video, use(MediaOrigins));
  const lang = use(PageLang);
  return (
    <>
      <LinkButton
        href={video.href}
        variant={variant}
        opens={here ? '' : undefined}
        gaEventClass={gaEventClass}
        gaEventLabel={gaEventLabel}
      >
        <Icon name={here ? 'play' : 'external'} />
        {isTracked(button) && isTracked(video) ? <span {...tracked(undefined, video)}>{text}</span> : text}
        {!here && <span className="visually-hidden">, {VIDEO_LABELS[lang].newTab}</span>}
      </LinkButton>
      {here && <VideoDialog video={video} />}
    </>
  );
}

interface BlockButtonsProps {
  readonly buttons: readonly (ButtonModel | ImageButtonModel)[];
}

/** Buttons in one row that wraps, in the given order; nothing, not even a wrapper, for an empty list. */
export function BlockButtons({ buttons }: BlockButtonsProps): ReactNode {
  if (buttons.length === 0) return null;
  return (
    <div className={styles.buttons}>
      {buttons.map((button) =>
        button.kind === 'imageButton' ? (
          <ImageButton key={button.id} button={button} />
        ) : (
          <BlockButton key={button.id} button={button} />
        ),
      )}
    </div>
  );
}
