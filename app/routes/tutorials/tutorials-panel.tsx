import { lazy, Suspense, useMemo, useState } from "react";
import type { Tutorial, TutorialGroup } from "#app/domain/tutorials/tutorials.ts";
import { type Packed, unpack } from "#app/routes/catalogue/packed.ts";
import { VideoArt } from "#app/ui/art.tsx";
import { TutorialCard } from "./tutorial-card.tsx";

const TutorialDialog = lazy(() => import("./tutorial-dialog.tsx"));

/** Tutorial Videos on the dashboard, by category. */
export function TutorialsPanel({ tutorials }: { tutorials: Packed<TutorialGroup[]> }) {
  const groups = useMemo(() => unpack(tutorials), [tutorials]);
  const [playing, setPlaying] = useState<Tutorial | null>(null);
  return (
    <section className="panel stack" aria-labelledby="tutorials">
      <h2 id="tutorials">Tutorial Videos</h2>
      {groups.length > 0 ? <VideoArt /> : <p className="mute">No videos yet. Our counsellors answer your questions.</p>}
      {groups.map(({ category, tutorials }) => (
        <div className="stack tight" key={category}>
          <h3 className="lab mute">{category}</h3>
          <ul className="stack tight">
            {tutorials.map((tutorial) => (
              <TutorialCard key={tutorial.id} tutorial={tutorial} onPlay={setPlaying} />
            ))}
          </ul>
        </div>
      ))}
      {playing ? (
        <Suspense>
          <TutorialDialog tutorial={playing} onClose={() => setPlaying(null)} />
        </Suspense>
      ) : null}
    </section>
  );
}
