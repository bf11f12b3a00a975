/** The people of the sample. No one is real: names are made up, and email addresses are at example.com. */
import type { users } from "#app/db/schema.ts";
import { sampleUserId } from "./user-id.ts";

export interface SampleAccount {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  fullName: string;
  role: (typeof users.$inferInsert)["role"] & string;
}

const account = (email: string, fullName: string, role: SampleAccount["role"] = "student"): SampleAccount => {
  const [firstName = fullName, lastName = ""] = fullName.split(" ");
  return { id: sampleUserId(email), email, firstName, lastName, fullName, role };
};

export const NUSRAT = account("nusrat@example.com", "Nusrat Jahan");
export const TANVIR = account("tanvir@example.com", "Tanvir Ahmed");
export const STAFF = account("staff@example.com", "Farhana Rahman", "admin");

export const sampleAccounts: readonly SampleAccount[] = [NUSRAT, TANVIR, STAFF];

/** One member of staff of each other role. */
export const COUNSELLOR = account("counsellor@example.com", "Shirin Akhter", "counsellor");
export const CATALOGUE = account("catalogue@example.com", "Zubair Alam", "catalogue");
export const MANAGER = account("manager@example.com", "Sabrina Haque", "manager");

export const otherStaff: readonly SampleAccount[] = [COUNSELLOR, CATALOGUE, MANAGER];

/** More students, whose applications fill the staff's list. */
export const otherStudents: readonly SampleAccount[] = [
  "Arif Chowdhury",
  "Sadia Islam",
  "Mehedi Hasan",
  "Tasnim Akter",
  "Rakib Uddin",
  "Sumaiya Khatun",
  "Imran Hossain",
  "Jannatul Ferdous",
  "Shakil Mahmud",
  "Rumana Begum",
  "Fahim Karim",
  "Nabila Sultana",
  "Omar Faruk",
  "Priya Das",
  "Joy Barua",
].map((name) => account(`${name.toLowerCase().replace(" ", ".")}@example.com`, name));
