/** The calls about the rules of universities. */
import { z } from "zod";
import { countryGroups, ruleKeys } from "#app/db/money-words.ts";
import { ruleBody } from "#app/domain/rules/rule-input.ts";
import { contract, notFound } from "./parts.ts";

const ruleJson = z
  .object({
    id: z.int(),
    intake: z.string().meta({ examples: ["2027-01"] }),
    countries: z.enum(countryGroups),
    key: z.enum(ruleKeys),
    value: z.unknown().meta({
      description:
        "A day, pence, a word, a list of holders, {day, time} in the UK, or {keptPence, withinDays, paidTo, note}",
    }),
    source: z.string(),
    sourceUrl: z.string().nullable(),
    checkedOn: z.iso.date(),
    byWho: z.string().nullable(),
    isConfirmed: z.boolean().meta({ description: "Whether it was checked in the last 60 days" }),
    isSample: z.boolean(),
  })
  .meta({ id: "UniversityRule" });

export type RuleJson = z.output<typeof ruleJson>;

const answer = z.array(ruleJson);

export const ruleContracts = {
  universityRules: contract({
    method: "GET",
    path: "/api/admin/universities/{id}/rules",
    audience: "staff",
    permission: "catalogue.read",
    summary: "List the rules of a university that hold now, for every intake and country group",
    status: 200,
    answer,
    otherErrors: notFound,
  }),
  saveRule: contract({
    method: "PUT",
    path: "/api/admin/universities/{id}/rules",
    audience: "staff",
    permission: "catalogue.change",
    summary: "Save a rule of an intake for both country groups. The old values stay in the history",
    body: ruleBody,
    status: 200,
    answer,
    otherErrors: { ...notFound, 409: "It has changed since it was read (code stale)." },
    limit: "staff writes",
  }),
} as const;
