/** What went to a university for Nusrat, logged before students approved it: the store has no file of it. */
import { createHash } from "node:crypto";
import type { documentPacks } from "#app/db/schema.ts";
import { applicationSteps } from "#app/db/words.ts";
import { NUSRAT, STAFF } from "./accounts.ts";
import type { SampleApplication } from "./applications.ts";
import { stableId } from "./user-id.ts";

export const SAMPLE_PACK = stableId("pack 0");

const FILES = [
  ["Passport, photo page", 1],
  ["SSC certificate and transcript", 1],
  ["HSC certificate and transcript", 2],
  ["Bachelor’s transcript", 6],
  ["CV", 2],
] as const;

/** Returns that of her first application. It takes none of the sample's random numbers. */
export function samplePacks(sent: readonly SampleApplication[]): (typeof documentPacks.$inferInsert)[] {
  const application = sent.find(({ student }) => student === NUSRAT);
  const at = application?.events[applicationSteps.indexOf("submitted_to_university")]?.createdAt;
  const courseId = application?.courseIds[0];
  const sentOn = application?.choices[0]?.sentOn;
  if (!application || !at || !courseId || !sentOn) return [];
  const { id: applicationId, phone, reference } = application;
  return [
    {
      ...{ id: SAMPLE_PACK, applicationId, courseId, state: "sent", sentTo: "admissions@university.example" },
      files: FILES.map(([title, pages], place) => ({
        ...{ title, name: `${String(place + 1).padStart(2, "0")} ${title}.pdf`, pages },
        ...{ kind: "pdf", sha256: createHash("sha256").update(`sample ${title}`).digest("hex") },
      })),
      answers: [
        { key: "fullName", value: NUSRAT.fullName },
        { key: "email", value: NUSRAT.email },
        { key: "phone", value: phone },
        { key: "reference", value: reference },
      ],
      ...{ sentOn, sentVia: "email", sentAt: at, sentBy: STAFF.id, createdAt: at },
    },
  ];
}
