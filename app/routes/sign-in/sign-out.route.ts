import { redirect } from "react-router";
import { signOut, signOutEverywhere } from "#app/auth/sign-in.server.ts";
import { endStreamsOfSession } from "#app/http/live.server.ts";
import { m } from "#app/paraglide/messages.js";
import { forgetInBrowser } from "#app/routes/profile/profile-cookie.server.ts";
import type { Route } from "./+types/sign-out.route.ts";

export const loader = () => {
  throw new Response(m.account_use_sign_out(), { status: 405, headers: { Allow: "POST" } });
};

/** Ends this browser's session or, at an address with "everywhere", all of its person's. */
export async function action({ url, context }: Route.ActionArgs) {
  forgetInBrowser(context);
  if (url.searchParams.has("everywhere")) await signOutEverywhere(context);
  else endStreamsOfSession((await signOut(context)) ?? "");
  // For a browser that sends the form itself: everything it keeps for this person is deleted with the session.
  throw redirect("/", { headers: { "Clear-Site-Data": '"storage"' } });
}
