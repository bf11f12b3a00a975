import { data, isRouteErrorResponse } from "react-router";

/**
 * For a `clientAction`: offline, or with a server that is away, the form stays
 * as it is typed, with `failed` or the server's own message above it.
 */
export async function keepForm<Answer>(serverAction: () => Promise<Answer>, failed: string) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const message: unknown = isRouteErrorResponse(error) ? error.data?.message : null;
    const formErrors = [typeof message === "string" ? message : failed];
    // With an error's status the loaders are not read again, which could not be reached either.
    return data({ result: { status: "error" as const, error: { "": formErrors } } }, { status: 503 });
  }
}
