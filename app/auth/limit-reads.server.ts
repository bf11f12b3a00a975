/**
 * Limits on reads, far above what people need, against programs that send requests endlessly. Kept pages are served
 * before these limits. Files never come here, and health checks are left out.
 */
import type { MiddlewareFunction } from "react-router";
import { clientAddress } from "#app/http/context.server.ts";
import { plainText } from "#app/http/plain.server.ts";
import { isOff } from "#app/http/rate-limit.server.ts";
import { ReadCounter } from "#app/http/read-counter.ts";
import { m } from "#app/paraglide/messages.js";
import { resolution } from "./middleware.server.ts";

const MINUTE = 60;
/** Thousands of students may share one address behind their mobile operator. */
const byAddress = new ReadCounter({ max: 6_000, seconds: MINUTE });
const byPerson = new ReadCounter({ max: 1_800, seconds: MINUTE });

/** This machine, or an unknown proxy, whose address everyone would share. */
const LOOPBACK = /^(::ffff:)?127\.|^::1$/;

/** Returns the network of an IPv6 address, because a person with one address has the whole network. */
const networkOf = (address: string) =>
  address.includes(":") && !address.startsWith("::ffff:") ? address.split(":").slice(0, 4).join(":") : address;

const isLimited = (request: Request) =>
  !isOff &&
  (request.method === "GET" || request.method === "HEAD") &&
  !new URL(request.url).pathname.startsWith("/health/");

function refusal(seconds: number): Response {
  const response = plainText(429, m.browser_too_many());
  response.headers.set("Retry-After", String(seconds));
  return response;
}

/** Limits reads by IP address, before anything is looked up. */
export const limitReadsByAddress: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const address = context.get(clientAddress);
  if (address === null || LOOPBACK.test(address) || !isLimited(request)) return next();
  const seconds = byAddress.count(networkOf(address));
  return seconds === null ? next() : refusal(seconds);
};

/** Limits reads by person, once we know who asks. A person has one limit at every address. */
export const limitReadsByPerson: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const who = context.get(resolution);
  if (who.kind !== "viewer" || !isLimited(request)) return next();
  const seconds = byPerson.count(who.viewer.id);
  return seconds === null ? next() : refusal(seconds);
};
