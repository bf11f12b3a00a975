import { redirectDocument } from "react-router";
import { signOut } from "#app/auth/sign-in.server.ts";
import type { Route } from "./+types/sign-out.ts";

export const loader = () => {
  throw new Response("Sign out with the button.", { status: 405, headers: { Allow: "POST" } });
};

export async function action({ context }: Route.ActionArgs) {
  await signOut(context);
  throw redirectDocument("/");
}
