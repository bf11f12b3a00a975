/** Form bodies from anywhere: bounded, and never a 500. */
import { data } from "react-router";

export const MAX_BODY_BYTES = 1024 * 1024;

const refuse = (status: number, message: string) => data({ message }, { status, statusText: message });

/**
 * The posted form. Throws an answer with 413 over 1 MB, 415 for what is not a
 * form, 400 for what cannot be parsed.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw refuse(415, "This address takes a form.");
  }
  const bytes = await readBounded(request, MAX_BODY_BYTES);
  try {
    return await new Response(bytes, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw refuse(400, "The form could not be read.");
  }
}

async function readBounded(request: Request, limit: number): Promise<ArrayBuffer> {
  const tooLarge = () => refuse(413, "That is more than this form takes.");
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks)).buffer;
}
