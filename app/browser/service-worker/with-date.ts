/** Writes into a kept page when it was made: `data-kept` on `<html>`, in milliseconds since 1970. */
import type { WorkboxPlugin } from "workbox-core";

export const withDate: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => (cachedResponse ? dated(cachedResponse) : null),
};

export async function dated(kept: Response): Promise<Response> {
  const at = Date.parse(kept.headers.get("Date") ?? "");
  const html = await kept.text();
  const headers = new Headers(kept.headers);
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  return new Response(html.replace("<html ", `<html data-kept="${at}" `), { headers });
}
