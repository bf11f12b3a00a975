/** The four kinds of records that staff maintain, in words. */

import type { RecordKind } from "#app/domain/catalogue/record-kinds.server.ts";

export const CATALOGUE = "/admin/catalogue";

export interface RecordKindWords {
  noun: string;
  title: string;
}

export const KINDS = {
  courses: { noun: "course", title: "Courses" },
  universities: { noun: "university", title: "Universities" },
  counsellors: { noun: "counsellor", title: "Counsellors" },
  tutorials: { noun: "tutorial", title: "Tutorials" },
} satisfies Record<RecordKind, RecordKindWords>;

export type KindName = RecordKind;

export const isKind = (text: string): text is KindName => Object.hasOwn(KINDS, text);

export const listOf = (kind: KindName) => `${CATALOGUE}/${kind}`;
export const recordAddress = (kind: KindName, id: string) => `${listOf(kind)}/${encodeURIComponent(id)}`;
/** Returns where a record is archived or restored. */
export const archiveAddress = (kind: KindName, id: string) => `${recordAddress(kind, id)}/archive`;
/** Returns where a university is merged into another one, and where that is undone. */
export const mergeAddress = (id: string) => `${recordAddress("universities", id)}/merge`;
/** The page where the rules of all universities are exported and imported. */
export const ALL_RULES = `${CATALOGUE}/rules`;
/** Returns the page with the rules of a university for an intake, "2027-01". */
export const rulesAddress = (id: string, intake: string) =>
  `${recordAddress("universities", id)}/rules?intake=${intake}`;
/** Returns the page where students see the record, or null if there is none. */
export const publicAddress = (kind: KindName, id: string): string | null =>
  kind === "courses" || kind === "universities" ? `/${kind}/${encodeURIComponent(id)}` : null;

/** Capitalises a noun for the start of a sentence. */
export const capital = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1);
