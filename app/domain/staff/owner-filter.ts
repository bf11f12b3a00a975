/** Whose records a list asks for: everyone's (""), those of the pool, or those of the person with an ID. */

import { may } from "#app/domain/permissions.ts";
import type { Actor } from "#app/domain/viewer.ts";

export type OwnerFilter = string;

export const EVERYONE = "all";
export const NO_ONE = "none";
export const MINE = "mine";

const ID_LENGTH = 36;

/**
 * Reads what an address asks for. Without a word those who get work in turn see their own, and everyone else sees all.
 * "all" is the word for all where it is not the default.
 */
export function ownerFilterOf(viewer: Actor, word: string): OwnerFilter {
  const hasOwn = may(viewer, "people.turn");
  if (word === MINE || (word === "" && hasOwn)) return MINE;
  if (word === EVERYONE) return hasOwn ? EVERYONE : "";
  return word.slice(0, ID_LENGTH);
}

/** Returns the ID of the owner that a filter asks for, `NO_ONE`, or null for everyone's. */
export const wantedOwner = (viewer: Actor, filter: OwnerFilter): string | null =>
  filter === MINE ? viewer.id : filter === "" || filter === EVERYONE ? null : filter;
