/** The parts of each API call around its own work: who calls, validation, and errors. */
import type { LoaderFunctionArgs } from "react-router";
import type { ZodType, z } from "zod";
import { type Caller, callerOf, sessionStands } from "#app/auth/bearer.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import type { Permission } from "#app/domain/permissions.ts";
import { readOnce } from "#app/domain/staff/desk-settings.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { env } from "#app/env.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { domainStatus } from "#app/http/errors.server.ts";
import { logError } from "#app/http/log.server.ts";
import { type LimitName, limitWrites } from "#app/http/rate-limit.server.ts";
import { isServiceAway } from "#app/http/unavailable.server.ts";
import { inLanguage } from "#app/language.server.ts";
import { type Language, language } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { invalid, PLAINLY } from "./invalid.ts";
import { apiError } from "./respond.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
/** The description of an operation. The same object is in the OpenAPI document. */
export type Contract = Operation &
  ({ audience: "anyone" | "signed in" } | { audience: "staff"; permission: Permission });

interface Operation {
  method: Method;
  /** In OpenAPI's notation: `/api/courses/{courseId}`. */
  path: string;
  summary: string;
  query?: ZodType;
  body?: ZodType;
  /** The body is a form with these fields, and files in a field of this name. The handler reads it. */
  form?: { files: string; fields: ZodType };
  /** The answer is a file: a document, or one of this type. */
  isFile?: true | "text/calendar";
  /** The answer to a successful call, or null for no body. */
  answer: ZodType | null;
  status: number;
  /** Another success status with the same answer, and when it is returned. */
  otherSuccess?: Readonly<Record<number, string>>;
  /** True if the operation accepts an Idempotency-Key. */
  once?: true;
  /** Error statuses besides 400, 401, 403, 422, 429 and 503, each with its reason. */
  otherErrors?: Readonly<Record<number, string>>;
  limit?: LimitName;
  /** True if null empties a field. Otherwise it is the same as leaving the field out. */
  keepsNulls?: true;
  /** Who may keep a successful answer for five minutes: everyone's caches, or the caller's own. */
  keptBy?: "caches" | "caller";
}

type Parsed<Schema extends ZodType | undefined> = Schema extends ZodType ? z.output<Schema> : undefined;

export interface ApiCall<C extends Contract> {
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
  /** Null only if anyone may call. */
  viewer: C["audience"] extends "anyone" ? Viewer | null : Viewer;
  query: Parsed<C["query"]>;
  body: Parsed<C["body"]>;
  /** The language in which the caller reads what is refused. Answers are in English. */
  language: Language;
}

interface Endpoint {
  contract: Contract;
  run: (call: never) => Promise<Response>;
}

/** Combines an operation with its handler. `run` returns a Response and throws DomainErrors. */
export const endpoint = <C extends Contract>(contract: C, run: (call: ApiCall<C>) => Promise<Response>): Endpoint => ({
  contract,
  run,
});

/** Returns the loader and action of the addresses that have these operations. */
export function apiRoute(...endpoints: Endpoint[]) {
  const byPattern = Map.groupBy(endpoints, ({ contract }) => patternOf(contract.path));
  return (args: LoaderFunctionArgs): Promise<Response> => {
    const here = byPattern.get(args.pattern.replace(/^\//, "")) ?? [];
    const method = args.request.method === "HEAD" ? "GET" : args.request.method;
    const found = here.find(({ contract }) => contract.method === method);
    if (found) return answer(found, args);
    const allowed = here.map(({ contract }) => contract.method);
    const Allow = [...allowed, ...(allowed.includes("GET") ? ["HEAD"] : [])].join(", ");
    return Promise.resolve(apiError(405, "method_not_allowed", m.api_method({ methods: Allow }), { Allow }));
  };
}

/** Returns an address of OpenAPI in the notation of `routes.ts`: "api/courses/:courseId". */
const patternOf = (path: string) => path.slice(1).replaceAll(/\{(\w+)\}/g, ":$1");

async function answer({ contract, run }: Endpoint, args: LoaderFunctionArgs): Promise<Response> {
  const { request, params, context } = args;
  try {
    const caller = await callerOf(request, context);
    const refusal = await refuse(contract, caller, args);
    if (refusal) return refusal;
    const viewer = caller.kind === "viewer" ? caller.viewer : null;
    if (contract.limit) await limitWrites(context, contract.limit, viewer?.id);
    const query = contract.query?.safeParse(Object.fromEntries(args.url.searchParams), PLAINLY);
    if (query && !query.success) return invalid(400, m.api_query_invalid(), query.error);
    const sent = contract.body ? await readJson(request) : undefined;
    if (sent !== undefined && !isObject(sent)) return apiError(400, "malformed", m.api_body_object());
    const body = contract.body?.safeParse(sent && (contract.keepsNulls ? sent : withoutNulls(sent)), PLAINLY);
    if (body && !body.success) return invalid(422, m.api_fields_invalid(), body.error);
    const call = { request, params, viewer, query: query?.data, body: body?.data, language: language() };
    const isPersonal = viewer !== null;
    const response = await inLanguage("en", () => run(call as never));
    if (contract.keptBy && response.ok && !response.headers.has("Cache-Control"))
      response.headers.set("Cache-Control", contract.keptBy === "caller" || isPersonal ? KEPT_PRIVATELY : KEPT);
    else privately(response, isPersonal);
    return response;
  } catch (error) {
    return refusalOf(error, `${request.method} ${contract.path}`);
  }
}

/**
 * Returns an error if the caller may not use the operation, otherwise null. Throws `forbidden` without the permission.
 */
async function refuse(contract: Contract, caller: Caller, { request, context }: LoaderFunctionArgs) {
  if (caller.kind === "unavailable") {
    // Public data is read as by a visitor, unless a token says who calls.
    const isPublic = contract.audience === "anyone" && !request.headers.has("Authorization");
    return isPublic ? null : unavailable(m.api_sign_in_unchecked());
  }
  if (caller.kind === "refused") return apiError(401, "unauthenticated", m.api_token(), challenge);
  if (caller.kind === "nobody") {
    return contract.audience === "anyone" ? null : apiError(401, "unauthenticated", m.api_sign_in(), challenge);
  }
  const claimed = request.headers.get("x-user-id");
  if (claimed !== null && claimed !== caller.viewer.id) {
    return apiError(403, "other_user", m.api_other_user());
  }
  const writes = contract.method !== "GET";
  if (writes && caller.by === "cookie" && !isOwnPage(request)) {
    return apiError(403, "cross_site", m.api_cookies());
  }
  if (contract.audience !== "staff") return null;
  if (caller.viewer.lacksSecondFactor)
    return apiError(403, "second_factor", "Staff must show a second factor first, at /second-factor.");
  readOnce(caller.viewer);
  requirePermission(caller.viewer, contract.permission);
  const stands = writes ? await sessionStands(caller, context) : "yes";
  if (stands === "unavailable") return unavailable(m.api_sign_in_unchecked());
  return stands === "yes" ? null : apiError(401, "unauthenticated", m.api_session_ended(), challenge);
}

const KEPT = "max-age=300";
const KEPT_PRIVATELY = `private, ${KEPT}`;

const challenge = { "WWW-Authenticate": "Bearer" };

/** Checks the browser's headers for a script of our own pages. */
function isOwnPage(request: Request): boolean {
  const origin = request.headers.get("Origin");
  return request.headers.get("Sec-Fetch-Site") === "same-origin" || origin === env.APP_URL;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Removes nulls, because programs write `null` for fields they leave out. */
const withoutNulls = (sent: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null));

const unavailable = (message: string) => apiError(503, "unavailable", message, { "Retry-After": "5" });

/** Forbids caching of a response that depends on someone's session. */
function privately(response: Response, isPersonal: boolean): Response {
  if (isPersonal) response.headers.set("Cache-Control", "private, no-store");
  return response;
}

/** Turns anything thrown into a JSON response. */
function refusalOf(error: unknown, where: string): Response {
  if (error instanceof DomainError) {
    const status = domainStatus(error);
    return Response.json(
      {
        code: error.code,
        message: error.message,
        ...(Object.keys(error.fields).length > 0 ? { fields: error.fields } : {}),
      },
      { status, headers: { "Cache-Control": "no-store" } },
    );
  }
  if (error instanceof Response) return error;
  if (isThrownData(error)) {
    const { status = 500, headers } = error.init ?? {};
    const retry = new Headers(headers).get("Retry-After");
    return apiError(
      status,
      codes[status] ?? "refused",
      error.data?.message ?? m.api_not_allowed(),
      retry ? { "Retry-After": retry } : {},
    );
  }
  if (isServiceAway(error)) {
    logError(error, where);
    return unavailable(m.api_unavailable());
  }
  logError(error, where);
  return apiError(500, "internal", m.api_internal());
}

const codes: Readonly<Record<number, string>> = {
  400: "malformed",
  413: "too_large",
  415: "unsupported_type",
  429: "limit",
};

/** Checks for what React Router's `data()` throws. */
const isThrownData = (error: unknown): error is { init: ResponseInit | null; data: { message?: string } | null } =>
  typeof error === "object" && error !== null && "type" in error && error.type === "DataWithResponseInit";
