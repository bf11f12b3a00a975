import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { sendFile } from "#app/http/send-file.server.ts";

/** Of a page that we have made. Nothing of it runs, as of any file that is shown. */
export const COVER_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Answers with the cover page of a pack, which browsers show. */
export const sendCover = ({ url }: Request, bytes: Buffer): Promise<Response> =>
  sendFile(new Request(url), {
    ...{ size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") },
    ...{ open: async () => Readable.from([bytes]), type: "application/pdf", name: "Cover page.pdf", isShown: true },
  });
