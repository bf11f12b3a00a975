import { lazy, Suspense, useMemo, useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { Tutorial } from "#app/domain/tutorials/tutorials.server.ts";
import { unpack } from "#app/routes/catalogue/packed.ts";
import { VideoArt } from "#app/ui/art.tsx";
import type { loader } from "./layout.tsx";
import { TutorialCard } from "./tutorial-card.tsx";

const TutorialDialog = lazy(() => import("./tutorial-dialog.tsx"));

/** Tutorial Videos on the dashboard, by category. */
export function TutorialsPanel() {
  const packed = useRouteLoaderData<typeof loader>("routes/tutorials/layout")?.tutorials;
  const groups = useMemo(() => (packed ? unpack(packed) : []), [packed]);
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
