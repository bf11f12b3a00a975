/**
 * Shows a video in a dialog. Creates the iframe only when the dialog opens, so nothing loads from YouTube before that.
 */
import type { Tutorial } from "#app/domain/tutorials/tutorials.server.ts";
import { frameAddress, watchAddress } from "#app/domain/tutorials/youtube.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { aboutOf } from "./tutorial-card.tsx";

/** On the deep, so that a video which loads late does not flash. */
const FILM = "relative grid aspect-video w-full overflow-hidden rounded-control border-0 bg-deep text-on-deep";

export default function TutorialDialog({ tutorial, onClose }: { tutorial: Tutorial; onClose: () => void }) {
  const { title, videoId, isSample } = tutorial;
  return (
    <Dialog
      title={title}
      lead={<p className="text-ink-2">{aboutOf(tutorial)}</p>}
      onClose={onClose}
      action={
        isSample ? (
          <ButtonLink replace to="/counselors">
            Ask a counsellor
          </ButtonLink>
        ) : (
          <ButtonLink href={watchAddress(videoId)} target="_blank" rel="noopener">
            Watch on YouTube<span className="sr-only"> (opens in new tab)</span>
          </ButtonLink>
        )
      }
    >
      {isSample ? (
        <div className={FILM}>
          <svg className="absolute inset-0 size-full opacity-22" aria-hidden="true">
            <use href="#video-art" />
          </svg>
          <p className="relative self-center p-4 text-center">
            <b className="block text-t5">This is a sample</b>
            There is no real video. Our counsellors' videos will play here.
          </p>
        </div>
      ) : (
        <iframe
          className={FILM}
          src={frameAddress(videoId)}
          title={`Video: ${title}`}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
    </Dialog>
  );
}
