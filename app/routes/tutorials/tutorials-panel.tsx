import { useMemo } from "react";
import { useRouteLoaderData } from "react-router";
import { onDemand, openInstead, useOnDemand } from "#app/browser/on-demand.ts";
import { useOverOf } from "#app/browser/over.ts";
import { unpack } from "#app/routes/catalogue/packed.ts";
import { VideoArt } from "#app/ui/art.tsx";
import type { loader } from "./layout.tsx";
import { TutorialCard } from "./tutorial-card.tsx";

const tutorialDialog = onDemand(() => import("./tutorial-dialog.tsx"));

/** Lists the tutorial videos on the dashboard, by category. */
export function TutorialsPanel() {
  const packed = useRouteLoaderData<typeof loader>("routes/tutorials/layout")?.tutorials;
  const groups = useMemo(() => (packed ? unpack(packed) : []), [packed]);
  const video = useOverOf("video");
  const playing = groups.flatMap((group) => group.tutorials).find(({ id }) => id === video.id);
  const TutorialDialog = useOnDemand(tutorialDialog, playing !== undefined);
  return (
    <section className="panel stack" aria-labelledby="tutorials">
      <h2 id="tutorials">Tutorial Videos</h2>
      {groups.length > 0 ? (
        <VideoArt />
      ) : (
        <p className="mute">There are no videos yet. If you have a question, ask a counsellor.</p>
      )}
      {groups.map(({ category, tutorials }) => (
        <div className="stack tight" key={category}>
          <h3 className="lab mute">{category}</h3>
          <ul className="videos">
            {tutorials.map((tutorial) => (
              <TutorialCard
                key={tutorial.id}
                tutorial={tutorial}
                onPlay={(event) => openInstead(event, tutorialDialog, () => video.open(tutorial.id))}
              />
            ))}
          </ul>
        </div>
      ))}
      {playing && TutorialDialog ? <TutorialDialog tutorial={playing} onClose={video.close} /> : null}
    </section>
  );
}
