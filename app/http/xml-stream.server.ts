import type { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";

/** XML that is sent as it is written: search engines may come back for it after an hour. */
export const xmlStream = (xml: Readable): Response =>
  new Response(createReadableStreamFromReadable(xml), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=0, s-maxage=3600",
    },
  });
