/** The process answers. */
export const loader = () =>
  new Response("live\n", { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" } });
