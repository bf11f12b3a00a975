/** The parts of each API call around its own work: who calls, validation, and errors. */
import type { LoaderFunctionArgs } from "react-router";
import type { ZodType, z } from "zod";
import { type Caller, callerOf, sessionStands } from "#app/auth/bearer.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { readOnce } from "#app/domain/staff/desk-settings.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import type { Permission } from "#app/domain/staff/permissions.ts";
import { env } from "#app/env.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { domainStatus } from "#app/http/errors.server.ts";
import { logError } from "#app/http/log.server.ts";
import { type LimitName, limitWrites } from "#app/http/rate-limit.server.ts";
import { isDatabaseAway } from "#app/http/unavailable.server.ts";
import { apiError } from "./respond.ts";

type Method = "GET" | "POST" | "PATCH" | "DELETE";
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
  /** The answer is a file. */
  isFile?: true;
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

/** Returns the loader and action of a URL with these operations. */
export function apiRoute(...endpoints: Endpoint[]) {
  const allowed = endpoints.map(({ contract }) => contract.method);
  return (args: LoaderFunctionArgs): Promise<Response> => {
    const method = args.request.method === "HEAD" ? "GET" : args.request.method;
    const found = endpoints.find(({ contract }) => contract.method === method);
    if (found) return answer(found, args);
    const Allow = [...allowed, ...(allowed.includes("GET") ? ["HEAD"] : [])].join(", ");
    return Promise.resolve(apiError(405, "method_not_allowed", `This endpoint accepts ${Allow} only.`, { Allow }));
  };
}

async function answer({ contract, run }: Endpoint, args: LoaderFunctionArgs): Promise<Response> {
  const { request, params, context } = args;
  try {
    const caller = await callerOf(request, context);
    const refusal = await refuse(contract, caller, args);
    if (refusal) return refusal;
    const viewer = caller.kind === "viewer" ? caller.viewer : null;
    if (contract.limit) await limitWrites(context, contract.limit, viewer?.id);
    const query = contract.query?.safeParse(Object.fromEntries(args.url.searchParams), PLAINLY);
    if (query && !query.success) return invalid(400, "Some query parameters are not valid.", query.error);
    const sent = contract.body ? await readJson(request) : undefined;
    if (sent !== undefined && !isObject(sent)) return apiError(400, "malformed", "The body must be a JSON object.");
    const body = contract.body?.safeParse(sent && (contract.keepsNulls ? sent : withoutNulls(sent)), PLAINLY);
    if (body && !body.success) return invalid(422, "Some fields are not valid.", body.error);
    const call = { request, params, viewer, query: query?.data, body: body?.data };
    const isPersonal = viewer !== null;
    const response = await run(call as never);
    if (contract.keptBy && response.ok && !response.headers.has("Cache-Control"))
      response.headers.set("Cache-Control", contract.keptBy === "caller" || isPersonal ? KEPT_PRIVATELY : KEPT);
    else privately(response, isPersonal);
    return response;
  } catch (error) {
    return refusalOf(error, `${request.method} ${contract.path}`);
  }
}

/** Returns an error if the caller may not use the operation, otherwise null. Throws `forbidden` without the permission. */
async function refuse(contract: Contract, caller: Caller, { request, context }: LoaderFunctionArgs) {
  if (caller.kind === "unavailable") {
    // Public data is read as by a visitor, unless a token says who calls.
    const isPublic = contract.audience === "anyone" && !request.headers.has("Authorization");
    return isPublic ? null : unavailable("We cannot check the sign-in at the moment. Try again in a few seconds.");
  }
  if (caller.kind === "refused")
    return apiError(401, "unauthenticated", "The access token is not valid or has expired.", challenge);
  if (caller.kind === "nobody") {
    return contract.audience === "anyone"
      ? null
      : apiError(401, "unauthenticated", "Sign in to use this endpoint.", challenge);
  }
  const claimed = request.headers.get("x-user-id");
  if (claimed !== null && claimed !== caller.viewer.id) {
    return apiError(403, "other_user", "x-user-id does not match the access token.");
  }
  const writes = contract.method !== "GET";
  if (writes && caller.by === "cookie" && !isOwnPage(request)) {
    return apiError(403, "cross_site", "Cookies are only accepted from our own pages. Send a bearer token instead.");
  }
  if (contract.audience !== "staff") return null;
  if (caller.viewer.lacksSecondFactor)
    return apiError(403, "second_factor", "Staff must show a second factor first, at /second-factor.");
  readOnce(caller.viewer);
  requirePermission(caller.viewer, contract.permission);
  const stands = writes ? await sessionStands(caller, context) : "yes";
  if (stands === "unavailable")
    return unavailable("We cannot check the sign-in at the moment. Try again in a few seconds.");
  return stands === "yes"
    ? null
    : apiError(401, "unauthenticated", "This session has ended. Sign in again.", challenge);
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

/** Messages for fields without their own. */
const PLAINLY: z.core.ParseContext<z.core.$ZodIssue> = {
  error: (issue) => {
    if (issue.code !== "invalid_type") return undefined;
    return issue.input === undefined ? "is required" : `must be ${KINDS[issue.expected] ?? issue.expected}`;
  },
};

const KINDS: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  array: "a list",
  object: "an object",
};

/**
 * Returns the validation errors. `message` is the error itself if there is only one, otherwise `summary`. `fields` has
 * all of them.
 */
function invalid(status: 400 | 422, summary: string, error: z.ZodError): Response {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join(".") || "body"] ??= issue.message;
  const [name = "", ...others] = Object.keys(fields);
  const own = fields[name] ?? summary;
  const isOne = others.every((other) => fields[other] === own) && (others.length === 0 || isSentence(own));
  const message = !isOne ? summary : isSentence(own) ? own : `${name} ${own}.`;
  return Response.json(
    { code: status === 400 ? "malformed" : "invalid", message, fields },
    { status, headers: { "Cache-Control": "no-store" } },
  );
}

/** Checks whether a message is a sentence. Other messages continue the field's name: "limit must be at least 1". */
const isSentence = (message: string) => /^\p{Lu}/u.test(message);

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
      error.data?.message ?? "Not allowed.",
      retry ? { "Retry-After": retry } : {},
    );
  }
  if (isDatabaseAway(error)) return unavailable("The service is temporarily unavailable. Try again in a few seconds.");
  logError(error, where);
  return apiError(500, "internal", "Something went wrong at our end.");
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
