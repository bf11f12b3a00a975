import type { Tutorial } from "#app/domain/tutorials/tutorials.server.ts";
import { VideoArt } from "#app/ui/art.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { TUTORIALS } from "./address.ts";
import { TutorialCards } from "./tutorial-card.tsx";

interface PanelProps {
  /** The few that help now. */
  tutorials: readonly Tutorial[];
  total: number;
  /** The student's step, or 0 before the first. */
  step: number;
}

/** The few tutorial videos for the student's step. */
export const TutorialsPanel = ({ tutorials, total, step }: PanelProps) => (
  <Panel
    titleId="tutorials"
    title={`Tutorial Videos ${step > 0 ? `for step ${step}` : "to start with"}`}
    beside={
      total > tutorials.length ? (
        <a className="text-t2" href={TUTORIALS}>
          See all {total} videos
        </a>
      ) : null
    }
  >
    {tutorials.length > 0 ? (
      <>
        <VideoArt />
        <TutorialCards tutorials={tutorials} isShort />
      </>
    ) : (
      <NoTutorials />
    )}
  </Panel>
);

export const NoTutorials = () => (
  <p className="text-ink-2">There are no videos yet. If you have a question, ask a counsellor.</p>
);
