/** What the forms of the plan for the money do. */
import { data } from "react-router";
import { z } from "zod";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { balanceSources } from "#app/db/account-words.ts";
import { db } from "#app/db/current.server.ts";
import { confirmStatement } from "#app/domain/casework/own-statements.server.ts";
import { accountForm, balanceForm } from "#app/domain/plan/account-input.ts";
import {
  addAccount,
  changeAccount,
  ownAccount,
  putBalances,
  removeBalance,
  setAccountDeleted,
} from "#app/domain/plan/accounts.server.ts";
import { isDay } from "#app/domain/values/days.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { buttonOf, catchDomainError, parseForm, type ShownAgain, shownAgain } from "#app/http/form.server.ts";
import { redirectWithSuccess, redirectWithUndo } from "#app/http/toast.server.ts";
import { m } from "#app/paraglide/messages.js";
import { store } from "#app/storage/current.server.ts";
import { canRead } from "./can-read.server.ts";

/** A form that was not right: which one, and of which account. */
export interface RefusedMoney extends ShownAgain {
  form: "add" | "save" | "balance";
  id: string | null;
}

const ofAccount = z.object({ id: z.string().max(100) });
const ofBalance = ofAccount.extend({ day: z.string().refine(isDay) });
const ofStatement = ofAccount.extend({ file: z.string().max(100) });
/** What was removed, as it was stored: to the paisa, and with where it came from. */
const removed = ofBalance.extend({
  amount: z.coerce.number().int().min(-1e14).max(1e14),
  from: z.enum(balanceSources),
});

/** Stores the change and returns to `back`, or returns what was wrong. */
export async function changeMoney(viewer: Viewer, request: Request, back: string) {
  const form = await readForm(request);
  const what = buttonOf(form);
  if (what === "add") return save(viewer, form, back);
  const { id } = parseForm(form, ofAccount, { set: true });
  if (what === "save") return save(viewer, form, back, id);
  if (what === "balance") return addBalance(viewer, form, back, id);
  if (what === "remove") {
    const { day } = parseForm(form, ofBalance, { set: true });
    const { amount, from } = await orErrorPage(removeBalance(db, viewer, id, day));
    const undo = { action: back, fields: { do: "again", id, day, amount: String(amount), from } };
    throw await redirectWithUndo(back, { message: m.plan_said_removed(), undo });
  }
  if (what === "confirm") {
    const { file: fileId } = parseForm(form, ofStatement, { set: true });
    await orErrorPage(confirmStatement(db, store, viewer, { accountId: id, fileId }, canRead()));
    throw await redirectWithSuccess(back, { message: m.statement_said() });
  }
  if (what === "again") {
    const { id: _, ...balance } = parseForm(form, removed, { set: true });
    await orErrorPage(putBalances(db, viewer, id, [balance]));
    throw await redirectWithSuccess(back, { message: m.plan_said_balance() });
  }
  const isDeleted = what !== "restore";
  await orErrorPage(setAccountDeleted(db, viewer, id, isDeleted));
  if (!isDeleted) throw await redirectWithSuccess(back, { message: m.plan_said_restored() });
  const undo = { action: back, fields: { do: "restore", id } };
  throw await redirectWithUndo(back, { message: m.plan_said_deleted(), undo });
}

const answer = (refused: RefusedMoney, status: number) => data(refused, { status });

async function save(viewer: Viewer, form: FormData, back: string, id: string | null = null) {
  const which = { form: id === null ? ("add" as const) : ("save" as const), id };
  const submission = parseForm(form, accountForm);
  if (submission.status !== "success") return answer({ ...which, ...shownAgain(submission) }, 422);
  const { value } = submission;
  const work = id === null ? addAccount(db, viewer, value) : changeAccount(db, viewer, id, value);
  const { refused } = await catchDomainError<unknown>(work, { asPage: ["not_found"] });
  if (refused) return answer({ ...which, ...shownAgain(submission, refused) }, refused.status);
  throw await redirectWithSuccess(back, { message: id === null ? m.plan_said_added() : m.plan_said_saved() });
}

async function addBalance(viewer: Viewer, form: FormData, back: string, id: string) {
  const { currency } = await orErrorPage(ownAccount(db, viewer, id));
  const submission = parseForm(form, balanceForm(currency, dayInDhaka()));
  const which = { form: "balance" as const, id };
  if (submission.status !== "success") return answer({ ...which, ...shownAgain(submission) }, 422);
  const { refused } = await catchDomainError(putBalances(db, viewer, id, [{ ...submission.value, from: "typed" }]), {
    asPage: ["not_found"],
  });
  if (refused) return answer({ ...which, ...shownAgain(submission, refused) }, refused.status);
  throw await redirectWithSuccess(back, { message: m.plan_said_balance() });
}
