/** Returns the response itself if its headers can be changed, otherwise a copy with headers that can. */
export function editable(response: Response): Response {
  try {
    response.headers.delete("x-shapla-probe");
    return response;
  } catch {
    return new Response(response.body, response);
  }
}
