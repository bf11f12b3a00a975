/** What happened to an application, as entries of its timeline. */

import { choiceEventText } from "#app/domain/applications/choice-history.ts";
import type { StaffApplicationView } from "#app/domain/applications/staff-view.server.ts";
import type { AccountLead } from "#app/domain/leads/account-leads.server.ts";
import { describeStatus } from "#app/domain/values/status.ts";
import { contactEntry } from "../contacts/contact-form.tsx";
import { questionEntry } from "../leads/timeline.tsx";
import type { TimelineEntry } from "../timeline-panel.tsx";

/** What happened while the student was a lead. */
export const leadEntries = (leads: readonly AccountLead[]): TimelineEntry[] =>
  leads.flatMap(({ id, name, contacts, questions, notes }) => {
    const from = (entry: TimelineEntry): TimelineEntry => ({
      ...entry,
      content: (
        <>
          {entry.content}{" "}
          <a className="text-t2" href={`/admin/leads/${id}`}>
            As lead {name}
          </a>
        </>
      ),
    });
    return [
      ...contacts.map(contactEntry),
      ...questions.map(questionEntry),
      ...notes.map(({ id: noteId, body, by, createdAt }) => ({
        id: `lead-note-${noteId}`,
        kind: "notes" as const,
        by: by ?? "Someone",
        createdAt,
        content: <span className="whitespace-pre-line">{body}</span>,
      })),
    ].map(from);
  });

/** Its steps, what was recorded of its courses, and what staff noted. */
export function applicationEntries({ events, notes, choiceEvents, courses }: StaffApplicationView): TimelineEntry[] {
  const courseOf = (courseId: string) => {
    const course = courses.find((one) => one.courseId === courseId);
    return `${course?.name}, ${course?.universityName}`;
  };
  /** The courses whose steps moved the application, by the change. */
  const moved = Map.groupBy(
    choiceEvents.filter(({ kind }) => kind === "step"),
    ({ changeId }) => changeId,
  );
  const movedBy = (changeId: string | null) =>
    (moved.get(changeId ?? "") ?? []).map(({ courseId }) => ` · ${courseOf(courseId)}`).join("");
  const whole = new Set(events.map(({ changeId }) => changeId));
  const happened = choiceEvents.flatMap(
    ({ id, courseId, changeId, kind, changes, name, createdAt, takenBackAt }): TimelineEntry[] => {
      const text = kind === "step" && whole.has(changeId) ? null : choiceEventText(kind, changes);
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
                  <span className="text-ink-2">{` ${courseOf(courseId)}${takenBackAt ? " (undone)" : ""}`}</span>
                </>
              ),
            },
          ];
    },
  );
  const steps = events.map(({ id, changeId, fromStatus, toStatus, by, createdAt, takenBackAt }) => ({
    id: `event-${id}`,
    kind: "steps" as const,
    by: by ?? "Shapla",
    createdAt,
    content: (
      <>
        <b className={takenBackAt ? "line-through" : undefined}>{describeStatus(toStatus).label}</b>
        {fromStatus ? <span className="text-ink-2"> from {describeStatus(fromStatus).label}</span> : null}
        {takenBackAt ? <span className="text-ink-2"> (undone)</span> : null}
        <span className="text-ink-2">{movedBy(changeId)}</span>
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
