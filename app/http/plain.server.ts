/** Returns a plain-text response for URLs that are not pages. A 503 says when to try again. */
export const plainText = (status: number, text: string): Response =>
  new Response(`${text}\n`, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      ...(status === 503 ? { "Retry-After": "5" } : {}),
    },
  });

export const notFound = () => plainText(404, "Page not found.");
