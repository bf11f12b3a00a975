import type { TutorialGroup } from "#app/domain/tutorials/tutorials.server.ts";
import { VideoArt } from "#app/ui/art.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { TutorialCard } from "./tutorial-card.tsx";

/** Lists the tutorial videos on the dashboard, by category. */
export function TutorialsPanel({ groups }: { groups: readonly TutorialGroup[] }) {
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
              <TutorialCard key={tutorial.id} tutorial={tutorial} />
            ))}
          </ul>
        </Stack>
      ))}
    </Panel>
  );
}
