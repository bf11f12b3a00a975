/**
 * Shows a video in a dialog. Creates the iframe only when the dialog opens, so nothing loads from YouTube before that.
 */
import { Link } from "react-router";
import type { Tutorial } from "#app/domain/tutorials/tutorials.server.ts";
import { frameAddress, watchAddress } from "#app/domain/tutorials/youtube.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { aboutOf } from "./tutorial-card.tsx";

export default function TutorialDialog({ tutorial, onClose }: { tutorial: Tutorial; onClose: () => void }) {
  const { title, videoId, isSample } = tutorial;
  return (
    <Dialog
      title={title}
      lead={<p className="mute">{aboutOf(tutorial)}</p>}
      onClose={onClose}
      action={
        isSample ? (
          <Link replace className="btn" to="/counselors">
            Ask a counsellor
          </Link>
        ) : (
          <a className="btn" href={watchAddress(videoId)} target="_blank" rel="noopener">
            Watch on YouTube<span className="vh"> (opens in new tab)</span>
          </a>
        )
      }
    >
      {isSample ? (
        <div className="film none">
          <svg className="pond-art" aria-hidden="true">
            <use href="#video-art" />
          </svg>
          <p>
            <b>This is a sample</b>
            There is no real video. Our counsellors' videos will play here.
          </p>
        </div>
      ) : (
        <iframe
          className="film"
          src={frameAddress(videoId)}
          title={`Video: ${title}`}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
    </Dialog>
  );
}
