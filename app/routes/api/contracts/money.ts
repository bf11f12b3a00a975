/** The calls about the money for the visa. */
import { z } from "zod";
import { accountCurrencies, accountKinds, balanceSources, moneyHolders } from "#app/db/account-words.ts";
import { MOST_ACCOUNTS, MOST_BALANCES } from "#app/domain/plan/account-input.ts";
import { isStorable } from "#app/domain/values/storable.ts";
import { contract, day, words } from "./parts.ts";

const MOST_MONEY = 1_000_000_000_000;

const line = z
  .string()
  .trim()
  .max(80)
  .refine(isStorable, "must not have control characters")
  .meta({ examples: ["Sonali Bank"] });

const amount = z
  .number()
  .min(-MOST_MONEY)
  .max(MOST_MONEY)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-3, "must have two decimals at most")
  .meta({ description: "Taka or pounds, at the end of the day", examples: [4_105_000] });

const account = {
  holder: z.enum(moneyHolders).meta({ description: "Who it belongs to, seen from the student" }),
  kind: z.enum(accountKinds),
  bank: line.min(1),
  currency: z.enum(accountCurrencies),
  hasLoan: z.boolean().meta({ description: "Whether there is a loan or lien on it" }),
};

const keptDay = day.refine((text) => text >= "2000-01-01" && text <= "2099-12-31", "must be a day of this century");

const accountBody = z.strictObject({
  ...account,
  hasLoan: account.hasLoan.default(false),
  holderName: line.nullish(),
  lastDigits: z
    .string()
    .regex(/^\d{4}$/, "must be the last 4 digits")
    .nullish(),
  balances: z
    .array(z.strictObject({ day: keptDay, amount }))
    .max(MOST_BALANCES)
    .refine((all) => new Set(all.map((one) => one.day)).size === all.length, "must have each day once")
    .default([]),
});

const accountJson = z
  .object({
    ...account,
    id: z.uuid(),
    holderName: z.string().nullable(),
    lastDigits: z.string().nullable(),
    balances: z.array(z.object({ day, amount: z.number(), from: z.enum(balanceSources) })),
    counts: z.boolean().nullable().meta({ description: "Whether its money can count. null without an application" }),
    verdict: z
      .string()
      .nullable()
      .meta({ description: "Why, as a code", examples: ["since", "dip", "loan"] }),
    reason: z.string().nullable().meta({ description: "The same as a sentence" }),
  })
  .meta({ id: "MoneyAccount" });

const dayOrNull = day.nullable();

const moneyJson = z
  .object({
    applicationId: z.uuid().nullable().meta({ description: "The choice that the plan is for. null without one" }),
    courseId: z.string().nullable(),
    accounts: z.array(accountJson),
    plan: z
      .object({
        toShow: z.number().nullable().meta({ description: "Pounds to show for the visa" }),
        keep: z.number().nullable().meta({ description: "Taka to keep, with the cushion. null without a rate" }),
        enough: z.boolean().meta({ description: "Whether the accounts are enough in time" }),
        moneyBy: dayOrNull.meta({ description: "The last day on which the money must be there" }),
        since: dayOrNull.meta({ description: "The first day with enough" }),
        full: dayOrNull.meta({ description: "The day on which the days in the account are full" }),
        keepUntil: dayOrNull,
        applyFrom: dayOrNull,
        applyUntil: dayOrNull,
        statementUntil: dayOrNull.meta({ description: "The last day on which that statement is not too old" }),
        isEstimate: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: "Money" });

export type MoneyJson = z.output<typeof moneyJson>;

export const moneyContracts = {
  getMoney: contract({
    method: "GET",
    path: "/api/money",
    audience: "signed in",
    summary:
      "Read the caller's accounts and the plan for the visa money: for the course they go with, or for the one that is named",
    query: z.object({
      application: words.meta({ description: "The ID of one of their applications" }),
      course: words.meta({ description: "The ID of a course of it" }),
    }),
    status: 200,
    answer: moneyJson,
    otherErrors: { 404: "The caller has no such course in an application." },
  }),
  adminMoney: contract({
    method: "GET",
    path: "/api/admin/people/{id}/money",
    audience: "staff",
    permission: "people.read",
    summary: "Read a student's accounts and plan, as they read it. They are told that it was opened",
    query: z.object({
      application: words.meta({ description: "The ID of one of their applications" }),
      course: words.meta({ description: "The ID of a course of it" }),
    }),
    status: 200,
    answer: moneyJson,
    otherErrors: { 404: "There is no such person, or no such course of theirs." },
  }),
  putMoney: contract({
    method: "PUT",
    path: "/api/money",
    audience: "signed in",
    summary: "Replace the caller's accounts and their balances",
    body: z.strictObject({ accounts: z.array(accountBody).max(MOST_ACCOUNTS) }),
    status: 200,
    answer: moneyJson,
    limit: "tasks",
  }),
} as const;
