import type { Tutorial } from "#app/domain/tutorials/tutorials.server.ts";
import { inDigits, localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { VideoArt } from "#app/ui/art.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { TutorialCards } from "./tutorial-card.tsx";

/** All tutorial videos. The dashboard shows those for the student's step. */
const TUTORIALS = "/tutorials";

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
    title={step > 0 ? m.tutorials_for_step({ step: inDigits(step) }) : m.tutorials_to_start()}
    beside={
      total > tutorials.length ? (
        <a className="text-t2" href={localPath(TUTORIALS)}>
          {m.tutorials_see_all({ count: inDigits(total) })}
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

export const NoTutorials = () => <p className="text-ink-2">{m.tutorials_none()}</p>;
