import type { counsellors } from "#app/db/schema.ts";

type CounsellorRow = readonly [name: string, title: string, languages: string[], experience: string | null];

const ROWS: readonly CounsellorRow[] = [
  ["Shirin Akhter", "Senior Counsellor (sample)", ["Bangla", "English"], "12 years with UK applications"],
  ["Kamal Hossain", "Visa Counsellor (sample)", ["Bangla", "English", "Hindi"], "9 years with student visas"],
  ["Lamia Chowdhury", "Admissions Counsellor (sample)", ["Bangla", "Sylheti", "English"], "6 years in admissions"],
  ["Rezaul Karim", "IELTS Counsellor (sample)", ["Bangla", "English"], "8 years teaching IELTS"],
  ["Anika Tabassum", "Postgraduate Counsellor (sample)", ["Bangla", "English", "Urdu"], null],
  ["Debashis Roy", "Counsellor (sample)", ["Bangla", "Chittagonian", "English"], "3 years with first-time applicants"],
];

/** Counsellors who are visibly samples. Their numbers do not exist. */
export const sampleCounsellors: readonly (typeof counsellors.$inferInsert)[] = ROWS.map(
  ([name, title, languages, experience], place) => ({
    id: `sample-counsellor-${place + 1}`,
    name,
    title,
    whatsapp: String(8801000000001 + place),
    languages,
    experience,
    position: place + 1,
    isSample: true,
  }),
);
