import { choiceEventText } from "#app/domain/applications/choice-history.ts";
import type { StaffApplicationView } from "#app/domain/applications/staff-view.server.ts";
import { describeStatus } from "#app/domain/values/status.ts";
import { NoteForm, type RefusedNote } from "../note-form.tsx";
import { type Entry, TimelinePanel } from "../timeline-panel.tsx";

interface TimelineProps {
  application: StaffApplicationView;
  /** Changes of its owner, and contacts. */
  more: readonly Entry[];
  /** The URL of this page, to which the form posts, or null for those who only read. */
  action: string | null;
  refused: RefusedNote | null;
}

/** Everything that happened to an application and what staff noted, newest first. */
export function Timeline({ application, more, action, refused }: TimelineProps) {
  return (
    <TimelinePanel entries={[...entriesOf(application), ...more]}>
      {action === null ? null : <NoteForm draft={`note:${application.id}`} action={action} refused={refused} />}
    </TimelinePanel>
  );
}

function entriesOf({ events, notes, choiceEvents, courses }: StaffApplicationView): Entry[] {
  const happened = choiceEvents.flatMap(({ id, courseId, kind, changes, name, createdAt, takenBackAt }): Entry[] => {
    const text = choiceEventText(kind, changes);
    const course = courses.find((one) => one.courseId === courseId);
    return text === null
      ? []
      : [
          {
            id: `choice-event-${id}`,
            kind: "outcomes",
            by: name ?? "Someone",
            createdAt,
            content: (
              <>
                <b className={takenBackAt ? "line-through" : undefined}>{text}</b>
                <span className="text-ink-2">
                  {` ${course?.name}, ${course?.universityName}${takenBackAt ? " (undone)" : ""}`}
                </span>
              </>
            ),
          },
        ];
  });
  const steps = events.map(({ id, fromStatus, toStatus, by, createdAt, takenBackAt }) => ({
    id: `event-${id}`,
    kind: "steps" as const,
    by: by ?? "Shapla",
    createdAt,
    content: (
      <>
        <b className={takenBackAt ? "line-through" : undefined}>{describeStatus(toStatus).label}</b>
        {fromStatus ? <span className="text-ink-2"> from {describeStatus(fromStatus).label}</span> : null}
        {takenBackAt ? <span className="text-ink-2"> (undone)</span> : null}
      </>
    ),
  }));
  const noted = notes.map(({ id, body, by, createdAt }) => ({
    id: `note-${id}`,
    kind: "notes" as const,
    by: by ?? "Someone",
    createdAt,
    content: <span className="whitespace-pre-line">{body}</span>,
  }));
  // Of two at the same moment, the note explains the step.
  return [...noted, ...happened, ...steps];
}
