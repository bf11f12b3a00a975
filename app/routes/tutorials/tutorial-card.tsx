import type { MouseEvent } from "react";
import type { Tutorial } from "#app/domain/tutorials/tutorials.server.ts";
import { watchAddress } from "#app/domain/tutorials/youtube.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

interface TutorialCardProps {
  tutorial: Tutorial;
  onPlay: (event: MouseEvent<HTMLAnchorElement>) => void;
}

export const aboutOf = ({ description, isSample }: Tutorial): string | null =>
  description ?? (isSample ? "This is a sample. There is no real video." : null);

/** Links to the video on YouTube. Once scripts run, it opens here. */
export function TutorialCard({ tutorial, onPlay }: TutorialCardProps) {
  const opensHere = useHydrated();
  const about = aboutOf(tutorial);
  return (
    <li>
      <a className="video-link" href={watchAddress(tutorial.videoId)} target="_blank" rel="noopener" onClick={onPlay}>
        <span className="video-still" aria-hidden="true">
          <svg className="absolute inset-0 size-full" aria-hidden="true">
            <use href="#video-art" />
          </svg>
          {tutorial.thumbnailUrl ? (
            <img src={tutorial.thumbnailUrl} alt="" loading="lazy" referrerPolicy="no-referrer" />
          ) : null}
          <Icon name="play" />
          {tutorial.isSample ? <i>Sample</i> : null}
        </span>
        <span>
          <b>{tutorial.title}</b>
          {about ? <span className="text-ink-2 text-t1">{about}</span> : null}
          {opensHere ? null : <span className="sr-only"> (opens in new tab)</span>}
        </span>
      </a>
    </li>
  );
}
