/** Writes into a kept page when it was made: `data-kept` on `<html>`, in milliseconds since 1970. */
import type { WorkboxPlugin } from "workbox-core";

export const withDate: WorkboxPlugin = {
  async cachedResponseWillBeUsed({ cachedResponse }) {
    if (!cachedResponse) return null;
    const at = Date.parse(cachedResponse.headers.get("Date") ?? "");
    const html = await cachedResponse.text();
    const headers = new Headers(cachedResponse.headers);
    headers.delete("Content-Encoding");
    headers.delete("Content-Length");
    return new Response(html.replace("<html ", `<html data-kept="${at}" `), { headers });
  },
};
