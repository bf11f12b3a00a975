import { m } from "#app/paraglide/messages.js";

/** A student's highest qualification, lowest first. */
export const QUALIFICATIONS = {
  ssc: m.profile_ssc,
  hsc: m.profile_hsc,
  a_levels: m.profile_a_levels,
  diploma: m.profile_diploma,
  foundation: m.profile_foundation,
  bachelors: m.profile_bachelors,
  masters: m.profile_masters,
} as const;
export type Qualification = keyof typeof QUALIFICATIONS;
