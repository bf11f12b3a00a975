import { useMemo } from "react";
import { useRouteLoaderData } from "react-router";
import { onDemand, openInstead, useOnDemand } from "#app/browser/on-demand.ts";
import { useOverOf } from "#app/browser/over.ts";
import { unpack } from "#app/routes/catalogue/packed.ts";
import { VideoArt } from "#app/ui/art.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
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
    <Panel titleId="tutorials" title="Tutorial Videos">
      {groups.length > 0 ? (
        <VideoArt />
      ) : (
        <p className="text-ink-2">There are no videos yet. If you have a question, ask a counsellor.</p>
      )}
      {groups.map(({ category, tutorials }) => (
        <Stack gap={2} key={category}>
          <h3 className="text-t2 font-semibold text-ink-2">{category}</h3>
          <ul className="grid gap-2 rail:grid-cols-videos rail:gap-4">
            {tutorials.map((tutorial) => (
              <TutorialCard
                key={tutorial.id}
                tutorial={tutorial}
                onPlay={(event) => openInstead(event, tutorialDialog, () => video.open(tutorial.id))}
              />
            ))}
          </ul>
        </Stack>
      ))}
      {playing && TutorialDialog ? <TutorialDialog tutorial={playing} onClose={video.close} /> : null}
    </Panel>
  );
}
