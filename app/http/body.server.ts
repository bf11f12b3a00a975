/** Reads request bodies within limits. A malformed one is never a 500. */
import { data } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { keepTyped } from "./typed.server.ts";

export const MAX_BODY_BYTES = 1024 * 1024;
/** A file of 20 MB, with the rest of its form. */
const MAX_UPLOAD_BYTES = 20 * 1024 * 1024 + 64 * 1024;
/** More than any of our forms has. The form library's work grows with the square of it. */
const MAX_FIELDS = 1_000;

const refuse = (status: number, message: string) => data({ message }, { status, statusText: message });

/**
 * Returns the posted JSON object. Throws a 413 response over 1 MB, 415 if the type is not JSON, 400 if it cannot be
 * parsed.
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) throw refuse(415, m.http_send_json());
  const bytes = await readBounded(request, MAX_BODY_BYTES);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw refuse(400, m.http_invalid_json());
  }
}

/**
 * Returns the posted form. Throws a 413 response over 1 MB or 1,000 fields, 415 if it is not a form, and 400 if it
 * cannot be parsed or none of our forms sends it.
 */
export const readForm = (request: Request): Promise<FormData> => readBoundedForm(request, MAX_BODY_BYTES);

/** Returns the one form that takes a file, of up to 20 MB. Call the guard first: the file is held in memory. */
export const readUploadForm = (request: Request): Promise<FormData> => readBoundedForm(request, MAX_UPLOAD_BYTES);

async function readBoundedForm(request: Request, limit: number): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw refuse(415, m.http_send_form());
  }
  const bytes = await readBounded(request, limit);
  const form = await new Response(bytes, { headers: { "Content-Type": type } }).formData().catch(() => {
    throw refuse(400, m.http_unreadable());
  });
  if ([...form.keys()].length > MAX_FIELDS) throw refuse(413, m.http_too_large());
  expectFieldNames(form);
  keepTyped(form);
  return form;
}

/**
 * Checks the name of a field. conform reads names as paths and makes arrays of any length from them, and takes names
 * that begin with "__" as its own commands in JSON. None of our forms sends either.
 */
const isFieldName = (name: string) => name.length <= 100 && !name.startsWith("__") && !/\[\d{4,}/.test(name);

/** Throws a 400 response for a form with a name that none of ours has. */
export function expectFieldNames(form: FormData): void {
  if (![...form.keys()].every(isFieldName)) throw refuse(400, m.http_unreadable());
}

async function readBounded(request: Request, limit: number): Promise<ArrayBuffer> {
  const tooLarge = () => refuse(413, m.http_too_large());
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    size += next.value.byteLength;
    if (size > limit) {
      // Not cancelled, because that would close the connection before the error is sent. The server reads the rest.
      reader?.releaseLock();
      throw tooLarge();
    }
    chunks.push(next.value);
  }
  return new Uint8Array(Buffer.concat(chunks)).buffer;
}
