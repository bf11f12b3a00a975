/** The calls about complaints. */
import { z } from "zod";
import { complaintOutcomes } from "#app/db/complaint-words.ts";
import { complaintInput } from "#app/domain/complaints/complaint-input.ts";
import { contract, keyReused } from "./parts.ts";

const number = z.string().meta({ examples: ["CM-26-016"] });
const outcome = z.enum(complaintOutcomes).nullable();
const moment = z.iso.datetime().nullable();

const complaintJson = z
  .object({
    ...{ id: z.uuid(), number, name: z.string() },
    words: z.string().meta({ description: "The beginning of what happened" }),
    about: z.string().nullable().meta({ description: "The name of the person it is about" }),
    ...{ receivedAt: z.iso.datetime(), confirmedAt: moment, answeredAt: moment, outcome },
    ...{ appealedAt: moment, answeredAgainAt: moment, finalOutcome: outcome },
    dueOn: z.iso.date().nullable().meta({ description: "By when something is owed, or null once it has ended" }),
  })
  .meta({ id: "Complaint" });

export type ComplaintJson = z.output<typeof complaintJson>;

export const complaintContracts = {
  complain: contract({
    method: "POST",
    path: "/api/complaints",
    audience: "anyone",
    summary:
      "Make a complaint, which gets a number. Repeating the request with the same Idempotency-Key (a UUID) is one complaint",
    once: true,
    body: complaintInput,
    status: 201,
    answer: z
      .object({
        number,
        page: z.string().meta({ description: "The path of its page, which only the person should know" }),
        confirmBy: z.iso.date(),
        answerBy: z.iso.date(),
      })
      .meta({ id: "ComplaintReceived" }),
    otherErrors: keyReused,
    limit: "complaints",
  }),
  listComplaints: contract({
    method: "GET",
    path: "/api/admin/complaints",
    audience: "staff",
    permission: "complaints.read",
    summary: "List complaints that are open by their day, or the newest that have ended. None is about the caller",
    query: z.object({ view: z.enum(["open", "ended"]).default("open") }),
    status: 200,
    answer: z.array(complaintJson),
  }),
} as const;
