import { redirect } from "react-router";
import { signOut } from "#app/auth/sign-in.server.ts";
import { endStreamsOfSession } from "#app/http/live.server.ts";
import { m } from "#app/paraglide/messages.js";
import { forgetInBrowser } from "#app/routes/profile/profile-cookie.server.ts";
import type { Route } from "./+types/sign-out.route.ts";

export const loader = () => {
  throw new Response(m.account_use_sign_out(), { status: 405, headers: { Allow: "POST" } });
};

export async function action({ context }: Route.ActionArgs) {
  forgetInBrowser(context);
  const sessionId = await signOut(context);
  if (sessionId) await endStreamsOfSession(sessionId);
  // For a browser that sends the form itself: everything it keeps for this person is deleted with the session.
  throw redirect("/", { headers: { "Clear-Site-Data": '"storage"' } });
}
