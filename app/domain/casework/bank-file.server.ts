/** What a family takes to its bank, which opens a student file before it sends money abroad. */
import type { Database } from "#app/db/connect.server.ts";
import type { ChoiceView } from "#app/domain/applications/my-applications.server.ts";
import type { ChoiceCase } from "#app/domain/case/case.ts";
import { itemsFor, myDocuments, type VaultItem } from "#app/domain/documents/my-documents.server.ts";
import type { MoneyAccount } from "#app/domain/plan/accounts.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { type PlannedChoice, planOfPerson } from "./my-plan.server.ts";

/** The documents of a student that banks ask for, in the order of the sheet. */
const KINDS = ["offer_letter", "passport", "ssc", "hsc", "bachelor_certificate", "bachelor_transcript"] as const;
export type BankKind = (typeof KINDS)[number];

export interface BankDocument {
  kind: BankKind;
  /** "here" can be printed from what was sent, "missing" has no file yet. */
  state: "here" | "missing";
  files: { id: string; name: string }[];
}

export interface BankFile {
  /** Null without an open application. */
  one: ChoiceCase<ChoiceView> | null;
  documents: BankDocument[];
  /** Whose account the plan uses, or null until it uses one. */
  payer: MoneyAccount | null;
}

/** Not shown unless it was sent: a student may have no first degree. */
const ONLY_IF_SENT: ReadonlySet<BankKind> = new Set<BankKind>(["bachelor_certificate", "bachelor_transcript"]);

/** Returns the sheet of one of the viewer's choices, or of the one they go with. Throws `not_found`. */
export async function bankFile(
  db: Database,
  viewer: Actor,
  wanted: PlannedChoice | null,
  now = new Date(),
): Promise<BankFile> {
  const [{ one, plan, accounts }, { items }] = await Promise.all([
    planOfPerson(db, viewer.id, wanted, { now }),
    myDocuments(db, viewer, now),
  ]);
  const mine = one ? itemsFor(items, one.applicationId) : items;
  return {
    one,
    documents: KINDS.flatMap((kind): BankDocument[] => {
      const item = [...mine, ...items].find((found) => found.kind.id === kind && isOf(found, one));
      const files = (item?.document?.files ?? []).map(({ id, shownName }) => ({ id, name: shownName }));
      if (files.length === 0 && ONLY_IF_SENT.has(kind)) return [];
      return [{ kind, state: files.length > 0 ? "here" : "missing", files }];
    }),
    payer: accounts.find(({ id }) => plan?.used.includes(id)) ?? null,
  };
}

/** A letter of another university is of no use here. */
const isOf = ({ choice }: VaultItem, one: BankFile["one"]): boolean =>
  choice === null || (choice.applicationId === one?.applicationId && choice.courseId === one.choice.courseId);
