/** The calls for staff. */
import { z } from "zod";
import { PERIODS } from "#app/domain/admin/admin-filters.ts";
import { casCheckBody } from "#app/domain/applications/cas-check-input.ts";
import { choicePatch } from "#app/domain/applications/choice-input.ts";
import { OUTCOME_FILTERS } from "#app/domain/applications/staff-filters.ts";
import { statusInput } from "#app/domain/applications/status-input.ts";
import { leadInput } from "#app/domain/leads/lead-input.ts";
import { notificationInput } from "#app/domain/notifications/notification-input.ts";
import { wrongEnd } from "#app/domain/owners/hand-over-input.ts";
import { version } from "#app/domain/values/version.ts";
import { analyticsJson } from "../analytics-schema.ts";
import { enteredJson } from "../entered.ts";
import { personJson } from "../person.ts";
import { leadJson, staffApplicationJson, statsJson, userJson } from "../schemas.ts";
import { contract, day, keyReused, notFound, offset, whole, words } from "./parts.ts";

const staffQuery = z.object({ limit: whole(1, 500, 100), offset, search: words, status: words });

/** How much went to a colleague, or came back. */
const handedOverJson = z.object({
  applications: z.int(),
  leads: z.int(),
  tasks: z.int(),
  conversations: z.int(),
});

export const staffContracts = {
  adminStats: contract({
    method: "GET",
    path: "/api/admin/stats",
    audience: "staff",
    permission: "analytics.read",
    summary: "Get the 5 overview figures",
    status: 200,
    answer: statsJson,
  }),
  adminAnalytics: contract({
    method: "GET",
    path: "/api/admin/analytics",
    audience: "staff",
    permission: "analytics.read",
    summary: "Get analytics for the last 30, 90 or 365 days",
    query: z.object({
      days: z
        .enum(PERIODS.map(String) as [string, ...string[]], `must be one of ${PERIODS.join(", ")}`)
        .transform(Number)
        .default(90),
    }),
    status: 200,
    answer: analyticsJson,
  }),
  adminApplications: contract({
    method: "GET",
    path: "/api/admin/applications",
    audience: "staff",
    permission: "people.read",
    summary: "List all applications, newest first",
    query: staffQuery.extend({
      outcome: z
        .enum(["", ...OUTCOME_FILTERS])
        .default("")
        .meta({ description: "Those with a course of this outcome, or whose end has this reason" }),
      intake: z
        .string()
        .regex(/^(|undecided|\d{4}-(0[1-9]|1[0-2]))$/, 'must be a month, for example "2027-01", or "undecided"')
        .default("")
        .meta({ description: "Those with a course of this intake" }),
      university: words.meta({ description: "Those with a course of the university with this ID" }),
    }),
    status: 200,
    answer: z.array(staffApplicationJson),
  }),
  changeStatus: contract({
    method: "PATCH",
    path: "/api/admin/applications/{id}/status",
    audience: "staff",
    permission: "people.change",
    summary: "Set an application's status, by label or key, and notify the student",
    body: statusInput.extend({
      version: version
        .optional()
        .meta({ description: "The version you read. If you leave it out, the last write wins" }),
    }),
    status: 200,
    answer: staffApplicationJson,
    otherErrors: { ...notFound, 409: "The application has changed since that version." },
    limit: "staff writes",
  }),
  undoStatus: contract({
    method: "POST",
    path: "/api/admin/applications/{id}/undo",
    audience: "staff",
    permission: "people.change",
    summary: "Take back the last status change, within 10 minutes. A student who has not read of it never hears of it",
    body: z.object({
      version: version
        .optional()
        .meta({ description: "The version you read. Needed, so that a repeated call undoes once" }),
    }),
    status: 200,
    answer: staffApplicationJson,
    otherErrors: {
      ...notFound,
      409: "There is nothing to undo, someone has changed the application since, or it is too late.",
      428: "The version is missing.",
    },
    limit: "staff writes",
  }),
  giveApplication: contract({
    method: "PATCH",
    path: "/api/admin/applications/{id}/owner",
    audience: "staff",
    permission: "people.change",
    summary: "Give an application to a member of staff, or back to the pool with null",
    body: z.object({
      ownerId: z.uuid("must be the ID of a member of staff, or null").nullable(),
    }),
    status: 200,
    answer: staffApplicationJson,
    otherErrors: notFound,
    limit: "staff writes",
    keepsNulls: true,
  }),
  takeApplication: contract({
    method: "POST",
    path: "/api/admin/applications/{id}/take",
    audience: "staff",
    permission: "people.change",
    summary: "Take an application from the pool. Taking your own again changes nothing",
    status: 200,
    answer: staffApplicationJson,
    otherErrors: { ...notFound, 409: "Someone else was first." },
    limit: "staff writes",
  }),
  handOver: contract({
    method: "POST",
    path: "/api/admin/hand-overs",
    audience: "staff",
    permission: "people.change",
    summary:
      "Hand over everything of a member of staff to another, for a time or for good. Counsellors hand over their own",
    body: z
      .object({
        fromId: z.uuid("must be the ID of a member of staff"),
        toId: z.uuid("must be the ID of another member of staff"),
        until: day.nullish().meta({
          description: "The last day. Everything comes back on the next one. Left out for good",
        }),
        notifyStudents: z.boolean().default(true),
      })
      .superRefine(({ until }, context) => {
        const message = until ? wrongEnd(until) : null;
        if (message) context.addIssue({ code: "custom", path: ["until"], message });
      }),
    status: 201,
    answer: handedOverJson.extend({ id: z.uuid() }),
    otherErrors: { ...notFound, 409: "There is nothing to hand over." },
    limit: "staff writes",
  }),
  endHandOver: contract({
    method: "DELETE",
    path: "/api/admin/hand-overs/{id}",
    audience: "staff",
    permission: "people.change",
    summary: "Give back what was handed over, before its last day. What was handed over for good, within 10 minutes",
    status: 200,
    answer: handedOverJson,
    otherErrors: { ...notFound, 409: "It has gone back, or was handed over for good and it is too late." },
    limit: "staff writes",
  }),
  joinAccounts: contract({
    method: "POST",
    path: "/api/admin/account-joins",
    audience: "staff",
    permission: "people.change",
    summary:
      "Join two accounts of one student. Nothing moves until the student has confirmed it by the email to each address. The same two again are the same join",
    body: z.object({
      keptId: z.uuid("must be the ID of the account that stays"),
      otherId: z.uuid("must be the ID of the account that goes into it"),
    }),
    status: 201,
    answer: z.object({ id: z.uuid(), expiresAt: z.iso.datetime() }),
    otherErrors: {
      ...notFound,
      409: "One of them is in another join, is about to be deleted, or both have an accepted offer.",
    },
    limit: "staff writes",
  }),
  undoJoin: contract({
    method: "DELETE",
    path: "/api/admin/account-joins/{id}",
    audience: "staff",
    permission: "people.change",
    summary: "Undo a join that its student has not confirmed from both addresses. Undoing it again changes nothing",
    status: 204,
    answer: null,
    otherErrors: { ...notFound, 409: "Its student has answered." },
    limit: "staff writes",
  }),
  recordChoice: contract({
    method: "PATCH",
    path: "/api/admin/applications/{id}/courses/{courseId}",
    audience: "staff",
    permission: "people.change",
    summary: "Record what happened to one course of an application, and notify the student. Fields left out stay",
    body: choicePatch,
    status: 200,
    answer: staffApplicationJson,
    otherErrors: {
      ...notFound,
      409: "The course of the application has changed since that version (code stale), or what is recorded looks odd (code implausible; `fields` says what, and `confirm` saves it).",
    },
    limit: "staff writes",
    keepsNulls: true,
  }),
  checkBeforeCas: contract({
    method: "POST",
    path: "/api/admin/applications/{id}/courses/{courseId}/cas-check",
    audience: "staff",
    permission: "people.change",
    summary: "Record that a course was compared with the passport, offer and receipts before its CAS is asked for",
    body: casCheckBody,
    status: 200,
    answer: staffApplicationJson,
    otherErrors: {
      ...notFound,
      409: "The course of the application has changed since that version, has ended, or has its CAS.",
    },
    limit: "staff writes",
  }),
  adminUsers: contract({
    method: "GET",
    path: "/api/admin/users",
    audience: "staff",
    permission: "people.read",
    summary: "List everyone with an account, newest first",
    query: z.object({ limit: whole(1, 500, 100), offset, search: words }),
    status: 200,
    answer: z.array(userJson),
  }),
  adminPeople: contract({
    method: "GET",
    path: "/api/admin/people",
    audience: "staff",
    permission: "people.read",
    summary:
      "Find people by name, phone number (however it is written), email, reference or course: accounts with their applications, then leads, at most 50",
    query: z.object({ search: words }),
    status: 200,
    answer: z.array(personJson),
  }),
  adminEntered: contract({
    method: "GET",
    path: "/api/admin/entered-applications",
    audience: "staff",
    permission: "people.read",
    summary:
      "List the applications that staff have entered and students have not confirmed yet, oldest first, by lead or course",
    query: z.object({ limit: whole(1, 500, 100), search: words }),
    status: 200,
    answer: z.array(enteredJson),
  }),
  adminLeads: contract({
    method: "GET",
    path: "/api/admin/leads",
    audience: "staff",
    permission: "people.read",
    summary: "List leads, newest first",
    query: staffQuery,
    status: 200,
    answer: z.array(leadJson),
  }),
  createLead: contract({
    method: "POST",
    path: "/api/admin/leads",
    audience: "staff",
    permission: "people.change",
    summary: "Create a lead. Repeating the request with the same Idempotency-Key (a UUID) does not create another one",
    once: true,
    body: leadInput,
    status: 201,
    answer: leadJson,
    otherErrors: keyReused,
    limit: "staff writes",
  }),
  sendNotification: contract({
    method: "POST",
    path: "/api/admin/notifications",
    audience: "staff",
    permission: "send.one",
    summary:
      "Send a notification to everyone (leave out userIds) or to the people listed. Repeating the request with the same Idempotency-Key (a UUID) sends nothing more",
    once: true,
    body: notificationInput,
    status: 201,
    answer: z.object({ message: z.string(), id: z.uuid(), recipients: z.number().int() }).meta({ id: "Sent" }),
    otherErrors: keyReused,
    limit: "staff writes",
  }),
} as const;
