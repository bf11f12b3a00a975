/** The calls of staff. */
import { z } from "zod";
import { PERIODS } from "#app/domain/admin/admin-filters.ts";
import { leadInput } from "#app/domain/leads/lead-input.ts";
import { notificationInput } from "#app/domain/notifications/notification-input.ts";
import { analyticsJson, leadJson, staffApplicationJson, statsJson, userJson } from "../schemas.ts";
import { contract, notFound, offset, whole, words } from "./parts.ts";

const staffQuery = z.object({ limit: whole(1, 500, 100), offset, search: words, status: words });

export const staffContracts = {
  adminStats: contract({
    method: "GET",
    path: "/api/admin/stats",
    audience: "staff",
    summary: "The five figures",
    status: 200,
    answer: statsJson,
  }),
  adminAnalytics: contract({
    method: "GET",
    path: "/api/admin/analytics",
    audience: "staff",
    summary: "What happened in the last days",
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
    summary: "Everybody's applications, newest first",
    query: staffQuery,
    status: 200,
    answer: z.array(staffApplicationJson),
  }),
  changeStatus: contract({
    method: "PATCH",
    path: "/api/admin/applications/{id}/status",
    audience: "staff",
    summary: "Set a status, by label or key; the student is told",
    body: z.object({
      status: z.string().max(100),
      version: z
        .number()
        .int()
        .min(1)
        .optional()
        .meta({ description: "The version it was read at; without it the last one wins" }),
    }),
    status: 200,
    answer: staffApplicationJson,
    otherErrors: { ...notFound, 409: "Somebody has changed it since that version." },
    limit: "staff writes",
  }),
  adminUsers: contract({
    method: "GET",
    path: "/api/admin/users",
    audience: "staff",
    summary: "Everybody with an account, newest first",
    query: z.object({ limit: whole(1, 500, 100), offset, search: words }),
    status: 200,
    answer: z.array(userJson),
  }),
  adminLeads: contract({
    method: "GET",
    path: "/api/admin/leads",
    audience: "staff",
    summary: "Leads, newest first",
    query: staffQuery,
    status: 200,
    answer: z.array(leadJson),
  }),
  createLead: contract({
    method: "POST",
    path: "/api/admin/leads",
    audience: "staff",
    summary: "Create a lead; an Idempotency-Key (a UUID) makes the same request again the same lead",
    once: true,
    body: leadInput,
    status: 201,
    answer: leadJson,
    limit: "staff writes",
  }),
  sendNotification: contract({
    method: "POST",
    path: "/api/admin/notifications",
    audience: "staff",
    summary: "Notify everybody (no userIds) or the chosen people",
    body: notificationInput,
    status: 201,
    answer: z.object({ message: z.string(), id: z.uuid(), recipients: z.number().int() }).meta({ id: "Sent" }),
    limit: "staff writes",
  }),
} as const;
