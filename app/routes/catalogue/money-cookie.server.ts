/** Whether this browser wants prices in taka, in a cookie of ours. */
import type { RouterContextProvider } from "react-router";
import { ownCookie } from "#app/auth/own-cookie.server.ts";

type Context = Readonly<RouterContextProvider>;

const DAYS = 365;
const TAKA = "taka";
const cookie = ownCookie("shapla-money", DAYS * 24 * 60 * 60);

export const wantsTaka = (context: Context): boolean => cookie.read(context) === TAKA;

/** Pounds are what the catalogue has, so they need no cookie. */
export const keepMoney = (context: Context, inTaka: boolean): void =>
  inTaka ? cookie.write(context, TAKA) : cookie.clear(context);
