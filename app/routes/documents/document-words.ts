/** What a student's page says of a document. */
import { type DocumentState, isToSend, REASON_ADVICE, REASON_LABELS } from "#app/domain/documents/document-state.ts";
import type { VaultItem } from "#app/domain/documents/my-documents.server.ts";
import { countOf, dayInWords, listed } from "#app/notation.ts";
import type { Meaning } from "#app/ui/badge.tsx";
import { formatMoment } from "#app/ui/format.ts";
import type { IconName } from "#app/ui/icons.ts";
import { keyOf } from "./address.ts";

interface Look {
  label: string;
  meaning: Meaning;
  icon: IconName;
}

export const STATE_LOOKS: Readonly<Record<DocumentState, Look>> = {
  needed: { label: "Needed", meaning: "neutral", icon: "upload" },
  sent: { label: "Being checked", meaning: "info", icon: "clock" },
  checking: { label: "Being checked for viruses", meaning: "info", icon: "clock" },
  accepted: { label: "Accepted", meaning: "good", icon: "check" },
  not_accepted: { label: "Not accepted", meaning: "bad", icon: "alert" },
  expired: { label: "Expired", meaning: "warn", icon: "alert" },
  not_needed: { label: "Not needed", meaning: "neutral", icon: "check" },
};

/** Kinds that universities issue. */
const FROM_UNIVERSITY: ReadonlySet<string> = new Set(["offer_letter", "cas_letter"]);

/** Where on the page an item stands. */
export type Place = "send" | "with us" | "university";

export function placeOf({ kind, state, document }: VaultItem): Place {
  if (isToSend(state)) return "send";
  return FROM_UNIVERSITY.has(kind.id) && document ? "university" : "with us";
}

type Named = Pick<VaultItem, "kind" | "choice">;

/** Returns what names an item in an address and in the page. */
export const itemKey = ({ kind, choice }: Named): string => keyOf({ kindId: kind.id, choice });

/** Returns its title, with the university if each choice has its own. */
export const itemTitle = ({ kind, choice }: Named): string =>
  choice ? `${kind.title}, ${choice.university}` : kind.title;

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
      const by = when ? `Not accepted${document?.reviewer ? ` by ${document.reviewer}` : ""}, ${when}.` : "";
      const isOwn = reason === "other" && note !== "";
      return { first: isOwn ? null : `${REASON_LABELS[reason]}.`, more: [says, joined(needed, by)] };
    }
    case "expired":
      return {
        first: document?.expiresOn ? `Expired on ${dayInWords(document.expiresOn)}.` : null,
        more: [kind.why, needed],
      };
    case "needed":
      return { first: null, more: [joined(kind.why, kind.example ?? ""), needed] };
    case "not_needed":
      return { first: null, more: [note] };
    case "accepted":
      return {
        first: null,
        more: [joined(document?.expiresOn ? `Valid until ${dayInWords(document.expiresOn)}.` : "", needed)],
      };
    default:
      return {
        first: null,
        more: [joined(document?.sentAt ? `Sent ${formatMoment(document.sentAt, now)}.` : "", needed)],
      };
  }
}

const joined = (...sentences: string[]) => sentences.filter(Boolean).join(" ");

/** Nothing for what all courses need. */
function neededText(neededFor: readonly { university: string }[], openChoices: number): string {
  if (neededFor.length === 0 || (neededFor.length === openChoices && openChoices > 1)) return "";
  return `For ${listed(new Set(neededFor.map(({ university }) => university)))}.`;
}

const MEGABYTE = 1024 * 1024;

/** Returns the size and the pages of a file: "1.2 MB", "3 pages, 480 KB". */
export function fileFacts({ size, pages }: { size: number; pages: number }): string {
  const large = size >= MEGABYTE / 10;
  const bytes = large ? `${(size / MEGABYTE).toFixed(1)} MB` : `${Math.max(1, Math.round(size / 1024))} KB`;
  return pages > 1 ? `${countOf(pages, "page")}, ${bytes}` : bytes;
}
