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

/** The field of a form that was kept when its session had ended: it is to be shown again, and not sent. */
export const SHOW_AGAIN = "showAgain";

/**
 * Reads a form, the one way for all of them. A field that the page itself sets is in `set`: `partMissing` is thrown if
 * it is not as the schema says, because no one can correct it. `true` is for a form without any other field.
 */
export function parseForm<Output>(
  form: FormData | URLSearchParams,
  schema: ZodType<Output>,
  options: { set: true },
): Output;
export function parseForm<Output>(
  form: FormData | URLSearchParams,
  schema: ZodType<Output>,
  options?: { set: readonly string[] },
): Submission<Output, string[]>;
export function parseForm<Output>(form: FormData | URLSearchParams, schema: ZodType<Output>, { set }: Options = {}) {
  const submission = parseWithZod(set !== true && form.has(SHOW_AGAIN) ? onlyChecked(form) : form, { schema });
  if (submission.status === "success") return set === true ? submission.value : submission;
  if (set === true || set?.some((name) => submission.error?.[name])) throw partMissing();
  return submission;
}

/** conform's own way to check a form without sending it, so that its page has it with what is wrong in it. */
function onlyChecked(form: FormData | URLSearchParams): FormData {
  const checked = new FormData();
  for (const [name, value] of form) checked.append(name, value);
  checked.set(INTENT, JSON.stringify({ type: "validate", payload: {} }));
  return checked;
}

interface Options {
  set?: true | readonly string[];
}

/** The button that a form was sent with. */
export const buttonOf = (form: FormData): string => String(form.get("intent") ?? form.get("do") ?? "");

/** What a page with fields of its own shows of a form that was not accepted. */
export interface ShownAgain {
  typed: Readonly<Record<string, string>>;
  /** The first message of each field. */
  errors: Readonly<Record<string, string>>;
}

/**
 * Returns what was typed, also where a field was emptied, with what is wrong with the form, or what `refused` says. Its
 * message stands beside the field `beside` if it names none.
 */
export const shownAgain = (
  { payload, ...submission }: Submission<unknown, string[]>,
  refused?: Refusal,
  beside?: string,
): ShownAgain => ({
  typed: Object.fromEntries(
    Object.entries(payload).flatMap(([name, value]) => {
      const text = Array.isArray(value) ? value[0] : value;
      return typeof text === "string" ? [[name, text]] : [];
    }),
  ),
  errors: refused ? besides(refused, beside) : firstMessages(submission.status === "success" ? null : submission.error),
});

/** Returns the values of a list of boxes that were selected. */
export const boxesOf = ({ payload }: Submission<unknown, string[]>, name: string): string[] =>
  [payload[name] ?? []].flat().map(String);

/** Returns the messages beside the fields. That of the form stands beside `field` if there is none. */
export const besides = ({ fields, message }: Refusal, field?: string): Refusal["fields"] =>
  field !== undefined && Object.keys(fields).length === 0 ? { [field]: message } : fields;

const firstMessages = (error: Record<string, string[] | null> | null | undefined) =>
  Object.fromEntries(Object.entries(error ?? {}).map(([name, texts]) => [name, texts?.[0] ?? ""]));
