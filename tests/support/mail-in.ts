/** Hands emails over to a server as a mail server does, which signs them. */
import { createHmac } from "node:crypto";

export const mailIn = { secret: "a secret of at least 32 characters", address: "reply@in.shapla.example" };

/** The settings with which a server takes them. */
export const mailInEnv = { MAIL_IN_SECRET: mailIn.secret, MAIL_IN_ADDRESS: mailIn.address };

const now = () => Math.floor(Date.now() / 1000);

/** Returns the headers of an email that is handed over. `time` is in seconds since 1970. */
export const signed = (raw: Uint8Array | string, time: number | string = now(), secret = mailIn.secret) => ({
  "Content-Type": "message/rfc822",
  "X-Mail-Timestamp": String(time),
  "X-Mail-Signature": createHmac("sha256", secret).update(`${time}.`).update(raw).digest("hex"),
});

export const handOver = (
  { url }: { url: string },
  raw: Uint8Array<ArrayBuffer> | string,
  headers: HeadersInit = signed(raw),
): Promise<Response> => fetch(`${url}/mail/in`, { method: "POST", body: raw, headers });
