/** Generates the OpenAPI document from the same schemas that validate requests and describe answers. */
import { z } from "zod";
import { FILE_KINDS } from "#app/domain/values/document-limits.ts";
import { env } from "#app/env.server.ts";
import { contracts } from "./contracts.ts";
import type { Contract } from "./endpoint.server.ts";
import { errorJson } from "./schemas.ts";

type Json = Record<string, unknown>;

const reasons: Readonly<Record<number, string>> = {
  400: "The query or the body is not valid.",
  401: "Not signed in, or the token is not valid.",
  403: "Not allowed: the caller is not staff, x-user-id does not match the token, or the request came from another site.",
  413: "The body is larger than 1 MB.",
  415: "The body is not application/json.",
  422: "Some fields are not valid. `fields` lists them.",
  429: "Too many requests. Retry-After gives the number of seconds to wait.",
  503: "The database or sign-in is unavailable. Retry-After gives the number of seconds to wait.",
};

/** Returns the error statuses of an operation, each with its reason. */
export function errorsOf(contract: Contract): Record<number, string> {
  const statuses = [
    ...(contract.query || contract.body || contract.form ? [400] : []),
    401,
    ...(contract.audience === "anyone" ? [] : [403]),
    ...(contract.body || contract.form ? [413, 415, 422] : []),
    429,
    503,
  ];
  return { ...Object.fromEntries(statuses.map((status) => [status, reasons[status] ?? ""])), ...contract.otherErrors };
}

/** Returns the OpenAPI 3.1 document. Schemas with an ID are components and are referenced. */
export function openApi(): Json {
  const components: Json = {};
  const refusal = { content: { "application/json": { schema: schemaOf(errorJson, "output", components) } } };
  const paths: Record<string, Json> = {};
  for (const [name, contract] of Object.entries(contracts) as [string, Contract][]) {
    const path = paths[contract.path] ?? {};
    paths[contract.path] = path;
    path[contract.method.toLowerCase()] = operation(name, contract, components, refusal);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Shapla", version: "1", description: "Courses, saved courses, applications and notifications." },
    servers: [{ url: env.APP_URL }],
    paths,
    components: {
      schemas: components,
      securitySchemes: { token: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}

function operation(name: string, contract: Contract, components: Json, refusal: Json): Json {
  const content = contract.answer
    ? { content: { "application/json": { schema: schemaOf(contract.answer, "output", components) } } }
    : contract.isFile
      ? fileOf(contract.isFile)
      : {};
  const successes = { [contract.status]: contract.summary, ...contract.otherSuccess };
  const answers: Json = Object.fromEntries(
    Object.entries(successes).map(([status, description]) => [
      status,
      { description, ...(isList(contract) ? { headers: LIST_HEADERS } : {}), ...content },
    ]),
  );
  for (const [status, description] of Object.entries(errorsOf(contract))) answers[status] = { description, ...refusal };
  return {
    operationId: name,
    summary: contract.summary,
    tags: [contract.audience],
    security: contract.audience === "anyone" ? [] : [{ token: [] }],
    parameters: [
      ...pathParameters(contract.path),
      ...queryParameters(contract, components),
      ...(contract.once ? [IDEMPOTENCY_KEY] : []),
      ...(contract.audience === "staff" ? [] : [ACCEPT_LANGUAGE]),
    ],
    ...(contract.body
      ? {
          requestBody: {
            required: true,
            content: { "application/json": { schema: nullable(schemaOf(contract.body, "input", components)) } },
          },
        }
      : {}),
    ...(contract.form ? { requestBody: formBody(contract.form, components) } : {}),
    responses: answers,
  };
}

/** Checks for a page of a list, which takes an offset. */
const isList = (contract: Contract) => contract.query instanceof z.ZodObject && "offset" in contract.query.shape;

const LIST_HEADERS = {
  "X-Total-Count": {
    description:
      "The number of items in the whole list. A course search is counted up to 10,000, so 10001 means more than that",
    schema: { type: "integer" },
  },
  Link: { description: 'The next page of the list: `<URL>; rel="next"`', schema: { type: "string" } },
};

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  description: "Repeating the request with the same key does not create another record",
  schema: { type: "string", format: "uuid" },
};

/** Staff read English. */
const ACCEPT_LANGUAGE = {
  name: "Accept-Language",
  in: "header",
  description: "`bn` says errors in Bangla. Everything else in an answer is in English",
  schema: { type: "string" },
};

const BYTES = { type: "string", contentMediaType: "application/octet-stream" };
const fileOf = (kind: NonNullable<Contract["isFile"]>) => {
  const types = kind === true ? Object.values(FILE_KINDS).map(({ mime }) => mime) : [kind];
  return { content: Object.fromEntries(types.map((type) => [type, { schema: { type: "string" } }])) };
};

function formBody({ files, fields }: NonNullable<Contract["form"]>, components: Json): Json {
  const { properties, ...schema } = schemaOf(fields, "input", components);
  const all = { ...(properties as Json), [files]: { type: "array", items: BYTES } };
  return {
    required: true,
    content: { "multipart/form-data": { schema: { ...schema, properties: all, required: [files] } } },
  };
}

/** Allows `null` for optional fields. It means that the field is left out. */
function nullable(body: Json): Json {
  const required = (body.required as string[] | undefined) ?? [];
  const properties = Object.entries((body.properties ?? {}) as Record<string, Json>).map(([name, schema]) => [
    name,
    required.includes(name) ? schema : { anyOf: [schema, { type: "null" }] },
  ]);
  return { ...body, properties: Object.fromEntries(properties) };
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
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: "query",
    schema: property.type === "integer" ? { ...property, pattern: undefined } : property,
  }));
}

/** Returns the schema as JSON Schema. Schemas with an ID are moved to `components`. */
function schemaOf(schema: z.ZodType, io: "input" | "output", components: Json): Json {
  const json = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
  }) as Json & { $defs?: Json; $schema?: string };
  const { $defs, $schema: _, ...own } = json;
  for (const [id, definition] of Object.entries($defs ?? {})) components[id] ??= clean(definition as Json);
  return JSON.parse(JSON.stringify(clean(own)).replaceAll("#/$defs/", "#/components/schemas/")) as Json;
}

/** Removes `$schema` and `$id`, which do not belong in a component. */
function clean(schema: Json): Json {
  const { $schema: _, $id: __, id: ___, ...rest } = schema;
  return JSON.parse(JSON.stringify(rest).replaceAll("#/$defs/", "#/components/schemas/")) as Json;
}
