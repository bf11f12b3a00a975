/**
 * Takes emails that our mail server hands over: answers to our own. What is refused for good is a 200 as well, with the
 * reason, because a mail server would hand it over again for days. It does so after a 503, and loses nothing.
 */
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { nanoid } from "nanoid";
import { db } from "#app/db/current.server.ts";
import { openMail, removeMail } from "#app/domain/incoming-mail/open-mail.ts";
import { receiveMail } from "#app/domain/incoming-mail/receive-mail.server.ts";
import { mailIn } from "#app/env.server.ts";
import { clientAddress } from "#app/http/context.server.ts";
import { fileDesk } from "#app/http/file-desk.server.ts";
import { logError } from "#app/http/log.server.ts";
import { keepFile, ourAddress, tellMail } from "#app/http/mail-desk.server.ts";
import { Places } from "#app/http/places.ts";
import { notFound, plainText } from "#app/http/plain.server.ts";
import { isWithinLimit } from "#app/http/rate-limit.server.ts";
import { claimedSignature, readSignedBody } from "#app/http/signed-body.server.ts";
import { store } from "#app/storage/current.server.ts";
import { storing } from "#app/storage/failure.ts";
import type { Route } from "./+types/in.route.ts";

const MOST_BYTES = 25 * 1024 * 1024;
/** Who an email comes from is known when it is here, so no address keeps the places of the others. */
const places = new Places({ inAll: 20, each: 5 });
const RETRY_SECONDS = 60;

export function loader() {
  return mailIn ? plainText(405, "Post emails here.") : notFound();
}

export async function action({ request, context }: Route.ActionArgs) {
  if (!mailIn) return notFound();
  if (request.method !== "POST") return plainText(405, "Post emails here.");
  const claimed = claimedSignature(request);
  if (!claimed) return unsigned();
  const leave = places.take(context.get(clientAddress) ?? "unknown");
  if (!leave) return tryLater();
  const path = resolve(join(fileDesk.arriving, nanoid()));
  try {
    await storing("arriving", () => mkdir(fileDesk.arriving, { recursive: true, mode: 0o700 }));
    const body = await readSignedBody(request, { claimed, secret: mailIn.secret, path, mostBytes: MOST_BYTES });
    if (body === "unsigned") return unsigned();
    if (body === "too slow") return tooSlow();
    if (body === "cut") return plainText(400, "The email has not arrived whole.");
    if (body === "too large") return tooLarge();
    const raw = { store, path, sha256: body.sha256 };
    const results = await receiveMail(db, await openMail(path), { mailIn, keepFile, isAllowed, raw, ourAddress });
    for (const { outcome, reason } of results) tellMail(outcome, reason);
    return results.some(({ outcome }) => outcome === "later") ? tryLater() : Response.json({ results });
  } catch (error) {
    // Whatever it is, the email is not to be lost.
    logError(error, "an email that came in");
    return tryLater();
  } finally {
    leave();
    await removeMail(path);
  }
}

function tooLarge(): Response {
  tellMail("refused", "too_large");
  return plainText(413, "The email is larger than 25 MB.");
}

const unsigned = () => plainText(401, "The signature is missing or wrong.");

function tooSlow(): Response {
  const answer = plainText(408, "The email came too slowly. Hand it over again.");
  answer.headers.set("Connection", "close");
  return answer;
}

function tryLater(): Response {
  const answer = plainText(503, "Hand the email over again later.");
  answer.headers.set("Retry-After", String(RETRY_SECONDS));
  return answer;
}

const isAllowed = (userId: string) => isWithinLimit("emails in", userId);
