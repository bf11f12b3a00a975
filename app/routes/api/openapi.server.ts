/** The OpenAPI document, made from the very schemas that validate what is sent and describe what is answered. */
import { z } from "zod";
import { env } from "#app/env.server.ts";
import { contracts } from "./contracts.ts";
import type { Contract } from "./endpoint.server.ts";
import { errorJson } from "./schemas.ts";

type Json = Record<string, unknown>;

const reasons: Readonly<Record<number, string>> = {
  400: "The address or the body cannot be read.",
  401: "No session, or a token that is not valid.",
  403: "Not allowed: not staff, another person's x-user-id, or another site's page.",
  413: "The body is larger than 1 MB.",
  415: "The body is not application/json.",
  422: "Some fields are not right; `fields` says which.",
  429: "Too often; Retry-After says in how many seconds to come back.",
  503: "The database or the sign-in is away; Retry-After says when to come back.",
};

/** The statuses other than success that an operation may answer with, each with its reason. */
export function errorsOf(contract: Contract): Record<number, string> {
  const statuses = [
    ...(contract.query || contract.body ? [400] : []),
    ...(contract.audience === "anyone" ? [] : [401, 403]),
    ...(contract.body ? [413, 415, 422] : []),
    ...(contract.limit ? [429] : []),
    503,
  ];
  return { ...Object.fromEntries(statuses.map((status) => [status, reasons[status] ?? ""])), ...contract.otherErrors };
}

/** OpenAPI 3.1. Schemas with an id are components, referred to. */
export function openApi(): Json {
  const components: Json = {};
  const paths: Record<string, Json> = {};
  for (const [name, contract] of Object.entries(contracts) as [string, Contract][]) {
    const path = paths[contract.path] ?? {};
    paths[contract.path] = path;
    path[contract.method.toLowerCase()] = operation(name, contract, components);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Shapla", version: "1", description: "Courses, favourites, applications and notifications." },
    servers: [{ url: env.APP_URL }],
    paths,
    components: {
      schemas: { ...components, Error: schemaOf(errorJson, "output", components) },
      securitySchemes: { token: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}

function operation(name: string, contract: Contract, components: Json): Json {
  const refusal = { content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } } };
  const answers: Json = {
    [contract.status]: {
      description: contract.summary,
      ...(contract.answer
        ? { content: { "application/json": { schema: schemaOf(contract.answer, "output", components) } } }
        : {}),
    },
  };
  for (const [status, description] of Object.entries(errorsOf(contract))) answers[status] = { description, ...refusal };
  return {
    operationId: name,
    summary: contract.summary,
    tags: [contract.audience],
    security: contract.audience === "anyone" ? [] : [{ token: [] }],
    parameters: [...pathParameters(contract.path), ...queryParameters(contract, components)],
    ...(contract.body
      ? {
          requestBody: {
            required: true,
            content: { "application/json": { schema: schemaOf(contract.body, "input", components) } },
          },
        }
      : {}),
    responses: answers,
  };
}

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));

function queryParameters(contract: Contract, components: Json) {
  if (!contract.query) return [];
  const schema = schemaOf(contract.query, "input", components) as { properties?: Record<string, Json> };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({ name, in: "query", schema: property }));
}

/** The schema in JSON Schema; those with an id are moved to `components`. */
function schemaOf(schema: z.ZodType, io: "input" | "output", components: Json): Json {
  const json = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
  }) as Json & { $defs?: Json; $schema?: string };
  const { $defs, $schema: _, ...own } = json;
  for (const [id, definition] of Object.entries($defs ?? {})) components[id] ??= clean(definition as Json);
  return JSON.parse(JSON.stringify(clean(own)).replaceAll("#/$defs/", "#/components/schemas/")) as Json;
}

/** Within a document a definition has no address and no dialect of its own. */
function clean(schema: Json): Json {
  const { $schema: _, $id: __, id: ___, ...rest } = schema;
  return JSON.parse(JSON.stringify(rest).replaceAll("#/$defs/", "#/components/schemas/")) as Json;
}
