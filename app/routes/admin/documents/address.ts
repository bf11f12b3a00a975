export const DOCUMENTS = "/admin/documents";
/** The originals on paper that the office holds. */
export const ORIGINALS = "/admin/originals";
/** What a student gets for an original, to print. */
export const receiptAddress = (originalId: string) => `${ORIGINALS}/${originalId}/receipt`;

export const TURNS = [0, 90, 180, 270] as const;
/** In percent of the width of the page. */
export const ZOOMS = [100, 150, 200, 300] as const;

/** How a reviewer looks at a document. */
export interface Look {
  /** The place of the file, from 1. */
  file: number;
  turn: (typeof TURNS)[number];
  zoom: (typeof ZOOMS)[number];
  hasKeys: boolean;
  /** The document that was decided just before, of someone who has not been told yet. */
  after: string | null;
}

/** Reads a look from an address. What it does not know is as at first. */
export function lookOf(url: URL): Look {
  const number = (name: string) => Number(url.searchParams.get(name));
  const file = number("file");
  return {
    file: Number.isSafeInteger(file) && file > 0 ? file : 1,
    turn: TURNS.find((turn) => turn === number("turn")) ?? 0,
    zoom: ZOOMS.find((zoom) => zoom === number("zoom")) ?? 100,
    hasKeys: url.searchParams.get("keys") !== "off",
    after: url.searchParams.get("after"),
  };
}

/** Returns the page of a review. A new document is looked at afresh, with or without keys as before. */
export function reviewAddress(
  id: string,
  { file = 1, turn = 0, zoom = 100, hasKeys = true, after = null }: Partial<Look> = {},
) {
  const query = new URLSearchParams();
  if (file !== 1) query.set("file", String(file));
  if (turn !== 0) query.set("turn", String(turn));
  if (zoom !== 100) query.set("zoom", String(zoom));
  if (!hasKeys) query.set("keys", "off");
  if (after) query.set("after", after);
  return `${DOCUMENTS}/${id}${query.size > 0 ? `?${query}` : ""}`;
}

/** A student's plan for the money, of the choice they go with or of one. */
export const studentPlan = (userId: string, of?: { applicationId: string; courseId: string }) =>
  `/admin/users/${userId}/plan${of ? `?${new URLSearchParams({ application: of.applicationId, course: of.courseId })}` : ""}`;

/** A student's documents. */
export const studentDocuments = (userId: string) => `/admin/users/${userId}/documents`;
