import { formatMoment } from "#app/ui/format.ts";
import { NoteForm, type RefusedNote } from "../note-form.tsx";
import type { Route } from "./+types/thread.route.ts";

interface NotesProps {
  thread: Route.ComponentProps["loaderData"]["thread"];
  action: string;
  now: Date;
  refused: RefusedNote | null;
  className: string;
}

/** What staff noted about the student. It is not part of the conversation. */
export const Notes = ({ thread: { notes, person, mayWrite }, action, now, refused, className }: NotesProps) => (
  <aside
    aria-labelledby="notes"
    className={`grid min-w-0 gap-3 rounded-card border border-ink-2 border-dashed bg-sunk p-4 board:row-start-1 ${className}`}
  >
    <h2 id="notes" className="text-t3">
      Notes, staff only
    </h2>
    <p className="text-t1">Not part of the conversation.</p>
    {notes.length > 0 ? (
      <ul className="grid gap-2">
        {notes.map(({ id, body, by, createdAt }) => (
          <li key={id} className="rounded-control border border-ink-2 border-dashed p-2 text-t2">
            <p className="whitespace-pre-line wrap-anywhere">{body}</p>
            <p className="text-ink-2 text-t1">
              <bdi>{by ?? "A former colleague"}</bdi>
              <span>{`, ${formatMoment(createdAt, now)}`}</span>
            </p>
          </li>
        ))}
      </ul>
    ) : null}
    {mayWrite && person.application ? (
      <NoteForm draft={`note:${person.id}`} action={action} refused={refused} intent="note" />
    ) : null}
  </aside>
);
