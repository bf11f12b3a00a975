/** Which documents a choice needs, and all choices of a person together. */
import { applicationSteps } from "#app/db/words.ts";

export type Step = (typeof applicationSteps)[number];

/** A row of the checklist. */
export interface ChecklistKind {
  id: string;
  /** The levels of courses that ask for it. Empty means all. */
  levels: readonly string[];
  fromStep: Step;
  isAlways: boolean;
  perChoice: boolean;
  position: number;
  isArchived: boolean;
}

export interface ChecklistChoice {
  applicationId: string;
  courseId: string;
  level: string;
  step: Step;
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
  /** What was sent or asked for, or null if there is nothing yet. */
  document: Document | null;
  /** The open choices that need it, in their order. Empty for what was sent and nothing needs. */
  neededFor: Choice[];
}

const place = (step: Step) => applicationSteps.indexOf(step);

/** Whether a choice needs a kind of document now, unless staff say otherwise. */
export const needs = (choice: ChecklistChoice, kind: ChecklistKind): boolean =>
  kind.isAlways &&
  !kind.isArchived &&
  !choice.isEnded &&
  place(choice.step) >= place(kind.fromStep) &&
  (kind.levels.length === 0 || kind.levels.includes(choice.level));

const isOf = ({ applicationId, courseId }: ChecklistDocument, choice: ChecklistChoice | null): boolean =>
  applicationId === (choice?.applicationId ?? null) && courseId === (choice?.courseId ?? null);

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
    .flatMap((kind) => {
      const ofKind = documents.filter(({ kindId }) => kindId === kind.id);
      const needing = choices.filter((choice) => needs(choice, kind));
      if (kind.perChoice)
        return choices.flatMap((choice) => {
          const document = ofKind.find((document) => isOf(document, choice)) ?? null;
          const neededFor = needing.filter((needy) => needy === choice);
          return document || neededFor.length > 0 ? [{ kind, document, neededFor }] : [];
        });
      const document = ofKind.find((document) => isOf(document, null)) ?? null;
      return document || needing.length > 0 ? [{ kind, document, neededFor: needing }] : [];
    });
}
