import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { framedPolicyContext } from "#app/http/context.server.ts";
import { sendFile } from "#app/http/send-file.server.ts";
import type { Route } from "./+types/own-cover.route.ts";
import { pageIn, sendSmallMade } from "./send-stored.server.ts";

/** Of a page that we have made. Nothing of it runs, as of any file that is shown. */
const ALONE = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

type Asked = Pick<Route.LoaderArgs, "request" | "context" | "url">;

/** Answers with the cover page of a pack, which browsers show, or with `?small=2` a picture of its second page. */
export function sendCover({ request, context, url }: Asked, bytes: Buffer, viewer: { id: string }): Promise<Response> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const small = url.searchParams.get("small");
  if (small !== null) return sendSmallMade(bytes, sha256, pageIn(small), viewer);
  context.set(framedPolicyContext, ALONE);
  return sendFile(new Request(request.url), {
    ...{ size: bytes.length, sha256, open: async () => Readable.from([bytes]) },
    ...{ type: "application/pdf", name: "Cover page.pdf", isShown: true },
  });
}
