/** Which documents a choice needs, and all choices of a person together. */
import { isAsked, type PaperFacts, type PaperKind } from "#app/domain/case/papers.ts";
import { LETTER_KINDS } from "#app/domain/lifecycle/letter-kinds.ts";
import { type DocumentState, isToSend } from "./document-state.ts";

/** A row of the checklist. */
export interface ChecklistKind extends PaperKind {
  perChoice: boolean;
  position: number;
}

export interface ChecklistChoice extends PaperFacts {
  applicationId: string;
  courseId: string;
  isEnded: boolean;
}

export interface ChecklistDocument {
  kindId: string;
  /** Null for one that all choices share. */
  applicationId: string | null;
  courseId: string | null;
}

export interface ChecklistItem<Kind, Choice, Document> {
  kind: Kind;
  /** The choice it is for, if each has its own. */
  choice: Choice | null;
  /** What was sent or asked for, or null if there is nothing yet. */
  document: Document | null;
  /** The open choices that need it, in their order. Empty for what was sent and nothing needs. */
  neededFor: Choice[];
}

const FROM_UNIVERSITY: ReadonlySet<string> = new Set(LETTER_KINDS);

/** Whether universities issue this kind of document, so that a pack for them leaves it out. */
export const isFromUniversity = ({ id }: { id: string }): boolean => FROM_UNIVERSITY.has(id);

/** Whether a document is this choice's, or the one that all choices share if there is no choice. */
export const isOf = (
  { applicationId, courseId }: Omit<ChecklistDocument, "kindId">,
  choice: { applicationId: string; courseId: string } | null,
): boolean => applicationId === (choice?.applicationId ?? null) && courseId === (choice?.courseId ?? null);

/**
 * Returns what these choices need, in the order of the checklist: each kind once, and once a choice for the kinds of
 * which each has its own. What was sent or asked for is always in it.
 */
export function checklistOf<
  Kind extends ChecklistKind,
  Choice extends ChecklistChoice,
  Document extends ChecklistDocument,
>(
  kinds: readonly Kind[],
  choices: readonly Choice[],
  documents: readonly Document[],
): ChecklistItem<Kind, Choice, Document>[] {
  return kinds
    .toSorted((a, b) => a.position - b.position)
    .flatMap((kind): ChecklistItem<Kind, Choice, Document>[] => {
      const ofKind = documents.filter(({ kindId }) => kindId === kind.id);
      const needing = choices.filter((choice) => isAsked(choice, kind));
      if (kind.perChoice)
        return choices.flatMap((choice) => {
          const document = ofKind.find((document) => isOf(document, choice)) ?? null;
          const neededFor = needing.filter((needy) => needy === choice);
          return document || neededFor.length > 0 ? [{ kind, choice, document, neededFor }] : [];
        });
      const document = ofKind.find((document) => isOf(document, null)) ?? null;
      return document || needing.length > 0 ? [{ kind, choice: null, document, neededFor: needing }] : [];
    });
}

/**
 * Whether the student has to send it now: an open choice needs it, or staff have asked for it, and what was sent, if
 * anything, is not good. What no choice needs any longer is not sent again.
 */
export const isToSendNow = (
  { neededFor }: { neededFor: readonly unknown[] },
  state: DocumentState,
  hasOpenChoice: boolean,
): boolean => isToSend(state) && (neededFor.length > 0 || (state === "needed" && hasOpenChoice));

/** A thing of the checklist that nothing asks for, which someone may send anyway. */
export interface OtherItem<Kind, Choice> {
  kind: Kind;
  /** The open choice it would be for, if each has its own. */
  choice: Choice | null;
}

/** Returns what is not in the checklist of these choices, in the order of the kinds. */
export function othersOf<Kind extends ChecklistKind, Choice extends ChecklistChoice>(
  kinds: readonly Kind[],
  choices: readonly Choice[],
  items: readonly ChecklistItem<Kind, Choice, unknown>[],
): OtherItem<Kind, Choice>[] {
  const open = choices.filter(({ isEnded }) => !isEnded);
  const isListed = (kind: Kind, choice: Choice | null) =>
    items.some((item) => item.kind === kind && item.choice === choice);
  return kinds
    .filter(({ isArchived }) => !isArchived)
    .toSorted((a, b) => a.position - b.position)
    .flatMap((kind) => (kind.perChoice ? open : [null]).map((choice) => ({ kind, choice })))
    .filter(({ kind, choice }) => !isListed(kind, choice));
}
