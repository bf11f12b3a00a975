/** Switches the prices of cards between pounds and taka, for this browser, and returns to the list as it was. */
import { redirect } from "react-router";
import { z } from "zod";
import { safeNext } from "#app/auth/next.ts";
import { readForm } from "#app/http/body.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import type { Route } from "./+types/money.route.ts";
import { keepMoney } from "./money-cookie.server.ts";

const LIST = "/courses";

const money = z.object({ show: z.enum(["taka", "pounds"]), returnTo: z.string().optional() });

export const loader = () => redirect(LIST);

export async function action({ request, context }: Route.ActionArgs) {
  const { show, returnTo } = parseForm(await readForm(request), money, { set: true });
  keepMoney(context, show === "taka");
  throw redirect(safeNext(returnTo, LIST), 303);
}
