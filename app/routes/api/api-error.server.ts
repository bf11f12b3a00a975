/** How an address of the API says no: JSON with a code, never a page or a redirect. */
export function apiError(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ code, message }, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
