import { data, type RouterContextProvider, redirect } from "react-router";
import { verifyWithProvider } from "#app/auth/sign-in.server.ts";
import { requireAdmin, type Viewer } from "#app/auth/viewer.server.ts";

import { limitWrites } from "#app/http/rate-limit.server.ts";

/**
 * Returns the viewer of a staff write: an admin whose session the provider still knows, so that a cookie stolen before
 * sign-out changes nothing.
 */
export async function requireStaffWrite(args: {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}): Promise<Viewer> {
  const viewer = requireAdmin(args);
  if (!(await verifyWithProvider(args.context))) throw redirect("/login");
  await limitWrites(args.context, "staff writes", viewer.id);
  return viewer;
}

/** Returns a whole number from a form. Throws a 400 for anything else. */
export function wholeNumber(value: FormDataEntryValue | null): number {
  const number = typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (Number.isNaN(number))
    throw data({ message: "Part of the form is missing. Go back and send it again." }, { status: 400 });
  return number;
}
