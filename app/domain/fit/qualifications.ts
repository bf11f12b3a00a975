/** A student's highest qualification, lowest first. */
export const QUALIFICATIONS = {
  ssc: "SSC or O levels",
  hsc: "HSC",
  a_levels: "A levels",
  diploma: "Diploma",
  foundation: "Foundation year",
  bachelors: "Bachelor's degree",
  masters: "Master's degree",
} as const;
export type Qualification = keyof typeof QUALIFICATIONS;
