/** Forty leads of people who do not exist, spread over sources, statuses and the last year. */

import type { leads } from "#app/db/schema.ts";
import { leadSources, leadStatuses } from "#app/db/words.ts";
import { DAY, HOUR } from "./history.ts";
import { Random } from "./random.ts";
import { stableId } from "./user-id.ts";

export type SampleLead = Required<
  Pick<typeof leads.$inferInsert, "id" | "name" | "email" | "source" | "status" | "version" | "createdAt" | "updatedAt">
> &
  Pick<typeof leads.$inferInsert, "phone" | "interestedCourses" | "notes">;

export const SAMPLE_LEADS = 40;

const FIRST = [
  "Kazi",
  "Sultana",
  "Habibur",
  "Mousumi",
  "Shahriar",
  "Farzana",
  "Ashraful",
  "Tahmina",
  "Rezaul",
  "Lamia",
];
const LAST = ["Nazmul", "Razia", "Rahman", "Akhter", "Kabir", "Yasmin", "Alam", "Siddiqua", "Haque", "Chowdhury"];
const COURSES = [
  null,
  "MSc Data Science",
  "MBA",
  "MSc Public Health, Glasgow",
  "BSc (Hons) Nursing",
  "LLM, anywhere in London",
  "MSc Civil Engineering or MSc Structural Engineering",
];
const NOTES = [
  null,
  null,
  "Sample: met at the education fair in Dhaka.",
  "Sample: has an IELTS score of 6.5 and asked about scholarships.",
  "Sample: asked us to call after 5 pm.",
  "Sample: father is paying. Send a list of costs.",
];

/** Returns the same leads at every `now`, newest first. The first ones are new. */
export function sampleLeads(now: Date): SampleLead[] {
  const random = new Random("leads");
  return Array.from({ length: SAMPLE_LEADS }, (_, i) => {
    const name = `${FIRST[i % FIRST.length]} ${LAST[(i * 3 + Math.floor(i / FIRST.length)) % LAST.length]}`;
    // From 2 hours to 11 months old, and closer together the newer they are.
    const age = 2 * HOUR + (i / SAMPLE_LEADS) ** 2 * 340 * DAY + random.between(0, 50) * 60_000;
    // No one has waited for months to be called.
    const status = i < 3 ? "new" : random.pick(leadStatuses.filter((one) => one !== "new"));
    const createdAt = new Date(now.getTime() - age);
    return {
      id: stableId(`lead ${i}`),
      name,
      email: `${name.toLowerCase().replaceAll(" ", ".")}.${i + 1}@example.com`,
      // Mobile numbers begin with 13 to 19, so these belong to no one.
      phone: i % 5 === 4 ? null : `+880 1000-001${String(i).padStart(3, "0")}`,
      source: leadSources[i % leadSources.length] ?? "website",
      status,
      version: status === "new" ? 1 : 2,
      interestedCourses: random.pick(COURSES),
      notes: random.pick(NOTES),
      createdAt,
      updatedAt: status === "new" ? createdAt : new Date(createdAt.getTime() + age * (0.1 + random.next() * 0.8)),
    };
  });
}
