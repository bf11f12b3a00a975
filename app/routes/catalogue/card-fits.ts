import type { Packed } from "./packed.ts";

/** The lines about the student's results, as HTML, and the line of each course of a list. */
export interface CardFits {
  html: string[];
  at: number[];
}

/** The line of each course, by its ID. */
export type FitsById = ReadonlyMap<string, string>;

export function fitsById(courses: readonly { id: string }[], packed: Packed<CardFits> | null): FitsById {
  if (!packed) return new Map();
  const { html, at }: CardFits = JSON.parse(packed);
  return new Map(courses.map(({ id }, place) => [id, html[at[place] ?? -1] ?? ""]));
}
