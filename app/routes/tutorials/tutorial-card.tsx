import type { Tutorial } from "#app/domain/tutorials/tutorials.server.ts";
import { frameAddress, watchAddress } from "#app/domain/tutorials/youtube.ts";
import { inEnglish } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { Icon } from "#app/ui/icon.tsx";

const aboutOf = ({ description, isSample }: Tutorial): string | null =>
  description ?? (isSample ? m.tutorials_is_sample() : null);

/** Links to the video on YouTube. The page's script opens it here. */
function TutorialCard({ tutorial, isShort }: { tutorial: Tutorial; isShort: boolean }) {
  const about = aboutOf(tutorial);
  return (
    <li>
      <a
        className="group grid items-center gap-3 text-ink text-t2 leading-dense no-underline tiny:grid-cols-[minmax(0,6rem)_minmax(0,1fr)] rail:grid-cols-1 rail:gap-2"
        href={watchAddress(tutorial.videoId)}
        target="_blank"
        rel="noopener"
        data-dialog="video"
        data-title={tutorial.title}
        data-about={about ?? undefined}
        data-video={tutorial.isSample ? undefined : frameAddress(tutorial.videoId)}
      >
        <span
          className="relative grid aspect-video place-items-center overflow-hidden rounded-control bg-deep text-on-deep [&>.i]:relative [&>.i]:size-7 [&>.i]:fill-current"
          aria-hidden="true"
        >
          <svg className="absolute inset-0 size-full" width="160" height="90" aria-hidden="true">
            <use href="#video-art" />
          </svg>
          {tutorial.thumbnailUrl ? (
            // Not `h-full`: an image with its own size is drawn as a broken icon over the contents below.
            <img
              className="absolute inset-0 h-auto min-h-full w-full object-cover"
              src={tutorial.thumbnailUrl}
              alt=""
              loading="lazy"
              referrerPolicy="no-referrer"
            />
          ) : null}
          <Icon name="play" />
          {tutorial.isSample ? (
            <i className="absolute right-1 bottom-1 rounded-control bg-ink px-1 font-semibold text-axis text-paper not-italic leading-dense">
              {m.tutorials_sample()}
            </i>
          ) : null}
        </span>
        <span>
          <b className="block font-semibold group-hover:underline" lang={inEnglish()}>
            {tutorial.title}
          </b>
          {about && !isShort ? (
            <span className="text-ink-2 text-t1" lang={tutorial.description ? inEnglish() : undefined}>
              {about}
            </span>
          ) : null}
          <span className="sr-only" data-new-tab="">
            {m.tutorials_new_tab()}
          </span>
        </span>
      </a>
    </li>
  );
}

interface CardsProps {
  tutorials: readonly Tutorial[];
  /** True if the descriptions wait for the video's dialog. */
  isShort?: boolean;
}

export const TutorialCards = ({ tutorials, isShort = false }: CardsProps) => (
  <ul className="grid gap-2 rail:grid-cols-videos rail:gap-4">
    {tutorials.map((tutorial) => (
      <TutorialCard key={tutorial.id} tutorial={tutorial} isShort={isShort} />
    ))}
  </ul>
);
