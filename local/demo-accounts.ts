/** The sample accounts as the sign-in page and the terminal list them. */
import { NUSRAT, STAFF, TANVIR } from "./sample/accounts.ts";

export const demoAccounts = [
  { ...NUSRAT, note: "Student with favourites and an application part-way" },
  { ...TANVIR, note: "Student, nothing yet" },
  { ...STAFF, note: "Staff" },
];
