/**
 * Says of chosen courses whose requirements the student's results do not meet. A note: it never stops an application.
 */

import type { State } from "#app/domain/fit/requirement.ts";
import { m } from "#app/paraglide/messages.js";
import { FITS } from "#app/routes/fit/fit-line.tsx";
import { Notice } from "#app/ui/message.tsx";

/** A verdict that is worth a note, with its reason. */
export interface Miss {
  state: State;
  reason: string;
}

/** The same on the course's own row. */
export const MissedLine = ({ miss: { state, reason } }: { miss: Miss }) => (
  <span className="mt-1 block text-ink-2 text-t2">
    <b>{FITS[state].word}:</b> {reason}
  </span>
);

interface ApplyFitProps {
  courses: readonly { id: string; name: string; university: string; miss: Miss | null }[];
  /** The IDs of those that are chosen. */
  chosen: readonly string[];
}

export function ApplyFit({ courses, chosen }: ApplyFitProps) {
  const missed = courses.flatMap(({ id, name, university, miss }) =>
    miss && chosen.includes(id) ? [{ id, name, university, miss }] : [],
  );
  if (missed.length === 0) return null;
  return (
    <Notice meaning="info" icon="info" role="note">
      <b>{m.apply_fit_title()}</b>
      <ul className="grid gap-1 text-t2">
        {missed.map(({ id, name, university, miss }) => (
          <li key={id}>
            {name}, {university}: <MissedLine miss={miss} />
          </li>
        ))}
      </ul>
      <p>{m.apply_fit_still()}</p>
    </Notice>
  );
}
