import type { UserRole } from "./admin-filters.ts";

/** What someone with the role can do, in a line. */
export const ROLE_DUTIES: Readonly<Record<UserRole, string>> = {
  student: "Sees only their own pages. Who has left us: their card is archived, and its code says so.",
  counsellor:
    "Sees and changes their own students and leads, and those that no one looks after. Reads the others if the office allows it. Exports their own, and sends to one person at a time.",
  catalogue: "Changes courses, universities, imports, tutorials and figures. Sees no student.",
  manager:
    "All that a counsellor and the catalogue can, for everyone’s students. Gives work to others, sets capacity and absence, sends to groups, and reads analytics, checks and the audit log.",
  admin: "All of it, and who is staff, and the settings of the desk.",
};
