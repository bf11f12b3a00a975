/** The sample accounts, for the sign-in page and the terminal. */
import { CATALOGUE, COUNSELLOR, MANAGER, NUSRAT, STAFF, TANVIR } from "./sample/accounts.ts";

export const demoAccounts = [
  { ...NUSRAT, note: "Student with saved courses and applications in progress" },
  { ...TANVIR, note: "New student, no applications yet" },
  { ...STAFF, note: "Staff: admin" },
  { ...MANAGER, note: "Staff: manager" },
  { ...COUNSELLOR, note: "Staff: counsellor" },
  { ...CATALOGUE, note: "Staff: catalogue" },
];
