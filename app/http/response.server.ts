/** The response itself when its headers can be changed, else a copy whose headers can. */
export function editable(response: Response): Response {
  try {
    response.headers.delete("x-shapla-probe");
    return response;
  } catch {
    return new Response(response.body, response);
  }
}
