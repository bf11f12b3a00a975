import { data, isRouteErrorResponse } from "react-router";

/** For a `clientAction`: offline, or with a server that is away, the form stays as it is and can be sent again. */
export async function keepForm<Result>(serverAction: () => Promise<Result>) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const said: unknown = isRouteErrorResponse(error) ? error.data?.message : null;
    const message = typeof said === "string" ? said : "The server could not be reached. Please send the form again.";
    const result = { status: "error" as const, error: { "": [message] } };
    // With an error's status the loader is not read again: it would issue another key.
    return data({ result, version: undefined }, { status: 503 });
  }
}
