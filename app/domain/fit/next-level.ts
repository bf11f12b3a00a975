import type { Level } from "#app/domain/values/level.ts";
import type { Profile } from "./profile-input.ts";
import type { Qualification } from "./qualifications.ts";

/** The levels that follow a qualification. After a master's degree many study for a second one. */
const AFTER: Readonly<Record<Qualification, readonly Level[]>> = {
  ssc: ["Foundation"],
  hsc: ["Undergraduate"],
  a_levels: ["Undergraduate"],
  diploma: ["Undergraduate"],
  foundation: ["Undergraduate"],
  bachelors: ["Postgraduate"],
  masters: ["Postgraduate", "Research"],
};

/** Returns a student's own next levels, from the qualification or the grades. None if neither is given. */
export function nextLevels({ qualification, hscGpa, cgpa }: Profile): readonly Level[] {
  if (qualification) return AFTER[qualification];
  if (cgpa !== null) return AFTER.bachelors;
  return hscGpa === null ? [] : AFTER.hsc;
}
