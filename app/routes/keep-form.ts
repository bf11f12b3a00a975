import { data, isRouteErrorResponse } from "react-router";

const UNREACHED = "The server could not be reached. Please send the form again.";

/**
 * For a `clientAction`: offline, or with a server that is away, the form stays
 * as it is typed and can be sent again, with `failed` or the server's own
 * message above it.
 */
export async function keepForm<Answer>(serverAction: () => Promise<Answer>, failed = UNREACHED) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const message: unknown = isRouteErrorResponse(error) ? error.data?.message : null;
    const formErrors = [typeof message === "string" ? message : failed];
    // With an error's status the loaders are not read again: they could not be reached, or would issue another key.
    return data({ result: { status: "error" as const, error: { "": formErrors } } }, { status: 503 });
  }
}
