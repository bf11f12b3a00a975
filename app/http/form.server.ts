/** Turns domain errors into replies to forms. */
import { INTENT, type Submission } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { ZodType } from "zod";
import { DomainError, type DomainErrorCode } from "#app/domain/errors.ts";
import { KeyReused } from "#app/domain/sent/key-reused.ts";
import { m } from "#app/paraglide/messages.js";
import { domainStatus } from "./errors.server.ts";

/** A domain error, for a page that keeps its form. */
export interface Refusal {
  code: DomainErrorCode;
  message: string;
  /** Messages beside fields, by the field's name. */
  fields: Readonly<Record<string, string>>;
  status: number;
  /** The key with which the form is sent as a new one, if it was sent before with other contents. */
  newKey: string | null;
}

type Outcome<Result> = { value: Result; refused: null } | { value: null; refused: Refusal };

/**
 * For actions: runs `work` and returns its result, or why the domain did not allow it. An error with a code in
 * `asPage` is thrown as an error page, because its form can no longer be sent.
 */
export async function catchDomainError<Result>(
  work: Promise<Result>,
  { asPage = [] }: { asPage?: readonly DomainErrorCode[] } = {},
): Promise<Outcome<Result>> {
  try {
    return { value: await work, refused: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, message, fields } = error;
    const status = domainStatus(error);
    if (asPage.includes(code)) throw data({ message }, { status });
    const newKey = error instanceof KeyReused ? error.newKey : null;
    return { value: null, refused: { code, message, fields, status, newKey } };
  }
}

/** Turns a domain error into conform's reply, with its message above the form and the fields' messages beside them. */
export function replyTo<Value>(submission: Submission<Value, string[]>, { message, fields }: Refusal) {
  const fieldErrors = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]]));
  return submission.reply({ formErrors: [message], fieldErrors });
}

/** Returns the error page for a form that lacks a field that its page sets. */
export const partMissing = () => data({ message: m.http_part_missing() }, { status: 400 });

/** Reads a form whose fields its page sets. Throws `partMissing` if they are not as the schema says. */
export function readSetFields<Output>(form: FormData, schema: ZodType<Output>): Output {
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") throw partMissing();
  return submission.value;
}

/** The field of a form that was kept when its session had ended: it is to be shown again, and not sent. */
export const SHOW_AGAIN = "showAgain";

/** Reads a form. One that is to be shown again is never a success, so that its page has it with what is wrong in it. */
export function readSubmission<Output>(form: FormData, schema: ZodType<Output>) {
  // conform's own way to check a form without sending it.
  if (form.has(SHOW_AGAIN)) form.set(INTENT, JSON.stringify({ type: "validate", payload: {} }));
  return parseWithZod(form, { schema });
}
