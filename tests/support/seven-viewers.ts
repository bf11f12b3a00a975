/** The seven who ask for the records of a counsellor: `own` is that counsellor, `other` another one. */
export type Who = "visitor" | "student" | "own" | "other" | "catalogue" | "manager" | "admin";

/** The status that each of them gets. */
export type Answers = Readonly<Record<Who, number>>;

/** Returns the address of each who signs in. The student and the other counsellor are new. */
export const addressesOf = (unique: () => string) => ({
  student: `${unique()}@example.com`,
  own: "counsellor@example.com",
  other: `${unique()}@example.com`,
  catalogue: "catalogue@example.com",
  manager: "manager@example.com",
  admin: "staff@example.com",
});
