/** What a student's page says of a document. */

import { isFromUniversity } from "#app/domain/documents/checklist.ts";
import { keyOf } from "#app/domain/documents/document-key.ts";
import { type DocumentState, isToSend, REASON_ADVICE, REASON_LABELS } from "#app/domain/documents/document-state.ts";
import type { VaultItem } from "#app/domain/documents/my-documents.server.ts";
import { inOurWords } from "#app/domain/lifecycle/document-words.ts";
import { dayInWords, formatCount, listed, sentences } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import type { Meaning } from "#app/ui/badge.tsx";
import { sizeInWords } from "#app/ui/file-size.ts";
import { formatMoment } from "#app/ui/format.ts";
import type { IconName } from "#app/ui/icons.ts";

interface Look {
  label: string;
  meaning: Meaning;
  icon: IconName;
}

const look = (write: () => string, meaning: Meaning, icon: IconName): Look => ({
  get label() {
    return write();
  },
  meaning,
  icon,
});

/** With labels in the language of the page. */
export const STATE_LOOKS: Readonly<Record<DocumentState, Look>> = {
  needed: look(m.documents_state_needed, "neutral", "upload"),
  sent: look(m.documents_state_sent, "info", "clock"),
  checking: look(m.documents_state_checking, "info", "clock"),
  accepted: look(m.documents_state_accepted, "good", "check"),
  not_accepted: look(m.documents_state_not_accepted, "bad", "alert"),
  expired: look(m.documents_state_expired, "warn", "alert"),
  not_needed: look(m.documents_state_not_needed, "neutral", "check"),
};

const COME = look(m.documents_state_come, "good", "check");

/** What a university has sent is not accepted by anyone. */
export const lookOf = ({ kind, state }: Pick<VaultItem, "kind" | "state">): Look =>
  state === "accepted" && isFromUniversity(kind) ? COME : STATE_LOOKS[state];

/** Where on the page an item stands. */
export type DocumentPlace = "send" | "with us" | "university";

export function placeOf({ kind, state, document }: VaultItem): DocumentPlace {
  if (isToSend(state)) return "send";
  return isFromUniversity(kind) && document ? "university" : "with us";
}

type Named = Pick<VaultItem, "kind" | "choice">;

/** Returns what names an item in an address and in the page. */
export const itemKey = ({ kind, choice }: Named): string => keyOf({ kindId: kind.id, choice });

/** Returns its title, with the university if each choice has its own. */
export const itemTitle = ({ kind, choice }: Named): string =>
  choice ? `${inOurWords(kind.title)}, ${choice.university}` : inOurWords(kind.title);

/** Returns why an item is needed, and what a good one looks like. */
export const itemAdvice = ({ kind }: Pick<VaultItem, "kind">): string =>
  sentences(inOurWords(kind.why), inOurWords(kind.example ?? ""));

/** Returns the sentences under the title. The first one is what matters most. */
export function itemLines(item: VaultItem, openChoices: number, now: Date): { first: string | null; more: string[] } {
  const { kind, document, state, neededFor } = item;
  const needed = neededText(neededFor, openChoices);
  const note = document?.note ?? "";
  const when = document?.reviewedAt && formatMoment(document.reviewedAt, now);
  switch (state) {
    case "not_accepted": {
      const reason = document?.reason ?? "other";
      const says = note || REASON_ADVICE[reason];
      const who = document?.reviewer;
      const by = when
        ? who
          ? m.documents_not_accepted_by({ who, when })
          : m.documents_not_accepted_when({ when })
        : "";
      const isOwn = reason === "other" && note !== "";
      return {
        first: isOwn ? null : m.documents_reason({ reason: REASON_LABELS[reason] }),
        more: [says, sentences(needed, by)],
      };
    }
    case "expired":
      return {
        first: document?.expiresOn ? m.documents_expired_on({ day: dayInWords(document.expiresOn) }) : null,
        more: [inOurWords(kind.why), needed],
      };
    case "needed":
      return { first: null, more: [itemAdvice(item), needed] };
    case "not_needed":
      return { first: null, more: [note] };
    case "accepted":
      return {
        first: null,
        more: [
          sentences(
            document?.expiresOn ? m.documents_valid_until({ day: dayInWords(document.expiresOn) }) : "",
            needed,
          ),
        ],
      };
    default:
      return {
        first: null,
        more: [
          sentences(
            document?.sentAt ? m.documents_sent_when({ when: formatMoment(document.sentAt, now) }) : "",
            needed,
          ),
        ],
      };
  }
}

/** Nothing for what all courses need. */
function neededText(neededFor: readonly { university: string }[], openChoices: number): string {
  if (neededFor.length === 0 || (neededFor.length === openChoices && openChoices > 1)) return "";
  return m.documents_for({ universities: listed(new Set(neededFor.map(({ university }) => university))) });
}

/** Returns the size and the pages of a file: "1.2 MB", "3 pages, 480 KB". */
export function fileFacts({ size, pages }: { size: number; pages: number }): string {
  const bytes = sizeInWords(size);
  return pages > 1 ? m.documents_pages_of_file({ count: formatCount(pages), size: bytes }) : bytes;
}
