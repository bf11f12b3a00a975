/** Sends thousands of requests made from the OpenAPI document, most of them wrong. None may return a 5xx or HTML. */
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { ApiClient } from "../support/api.ts";
import { HOSTILE } from "../support/hostile.ts";
import { shared } from "../support/shared-app.ts";

interface Operation {
  method: string;
  path: string;
  query: string[];
  fields: string[];
}

/** Of AT_ONCE requests: 5,000 in all. */
const BATCHES = 200;
const AT_ONCE = 25;

let operations: Operation[] = [];
let callers: ApiClient[] = [];

beforeAll(async () => {
  const url = shared.url;
  const visitor = new ApiClient(url);
  callers = [visitor, new ApiClient(url, "garbage")];
  for (const email of [`fuzz-${crypto.randomUUID().slice(0, 8)}@example.com`, "staff@example.com"]) {
    callers.push(await ApiClient.signIn(url, email));
  }
  const { json } = await visitor.call("GET", "/api/openapi.json");
  operations = operationsOf(json as Document);
  expect(operations.length).toBeGreaterThan(20);
});

interface Document {
  paths: Record<string, Record<string, { parameters: { name: string; in: string }[]; requestBody?: Body }>>;
}
interface Body {
  content: { "application/json"?: { schema: { properties?: object } } };
}

const operationsOf = ({ paths }: Document): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      query: parameters.filter((parameter) => parameter.in === "query").map((parameter) => parameter.name),
      fields: Object.keys(requestBody?.content["application/json"]?.schema.properties ?? {}),
    })),
  );

const hostile = fc.constantFrom(...HOSTILE);
const text = fc.oneof(hostile, fc.string({ unit: "binary", maxLength: 40 }), fc.integer().map(String));
const value = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 4 }),
  fc.double(),
  fc.array(text, { maxLength: 4 }),
  fc.constantFrom(1e308, -1, 2 ** 53, null, true, {}, []),
);
const type = fc.constantFrom(
  "application/json",
  "application/json",
  "application/json",
  "application/json; charset=utf-16",
  "text/plain",
  "multipart/form-data",
  "application/x-www-form-urlencoded",
  "",
);

/** A request to a random operation: with its own method or another one, and with its own fields and unknown ones. */
const request = fc.record({
  at: fc.nat(),
  caller: fc.nat(),
  method: fc.option(fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"), { freq: 6 }),
  id: text,
  values: fc.array(value, { minLength: 8, maxLength: 8 }),
  body: fc.constantFrom("fields", "fields", "fields", "value", "cut", "none"),
  type,
  extra: fc.option(
    fc.constantFrom<Record<string, string>>({ "x-user-id": "me" }, { "Idempotency-Key": "\u00ff" }, { Origin: "null" }),
    {
      freq: 3,
    },
  ),
});
type Drawn = typeof request extends fc.Arbitrary<infer Value> ? Value : never;

const plain = (drawn: unknown) =>
  (typeof drawn === "string" ? drawn : (JSON.stringify(drawn) ?? "undefined")).toWellFormed();

async function send(drawn: Drawn) {
  const operation = operations[drawn.at % operations.length] as Operation;
  const caller = callers[drawn.caller % callers.length] as ApiClient;
  const method = drawn.method ?? operation.method;
  const path = operation.path.replace(/\{\w+\}/, encodeURIComponent(drawn.id.toWellFormed()));
  const query = new URLSearchParams(
    operation.query.map((name, index) => [name, plain(drawn.values[index % 8])] as [string, string]),
  );
  const body = ["GET", "HEAD"].includes(method) ? undefined : bodyOf(drawn, operation);
  const headers: Record<string, string> = {
    ...(body === undefined ? {} : { "Content-Type": drawn.type }),
    ...drawn.extra,
  };
  const answer = await caller.call(method, `${path}?${query}`, body, headers);
  return { asked: `${method} ${path}?${query} ${body?.slice(0, 200)}`, answer, method };
}

function bodyOf({ body, values }: Drawn, { fields }: Operation): string | undefined {
  if (body === "none") return undefined;
  if (body === "value") return JSON.stringify(values[0]) ?? "null";
  const whole = JSON.stringify(Object.fromEntries(fields.map((field, index) => [field, values[index % 8]])));
  return body === "cut" ? whole.slice(0, -1) : whole;
}

test("no request of many thousands is a 5xx, and none is answered with a page", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (requests) => {
      for (const { asked, answer, method } of await Promise.all(requests.map(send))) {
        // An address of over 16 KB is refused before anything knows whether it is the API's.
        const isTooLong = answer.status === 431 && asked.length > 16_000 && answer.json === "";
        const isEmpty = answer.status === 204 || method === "HEAD" || isTooLong;
        const isJson = (answer.headers.get("Content-Type") ?? "").startsWith("application/json");
        expect([asked, answer.status < 500, isEmpty || isJson]).toEqual([asked, true, true]);
      }
    }),
    { numRuns: BATCHES },
  );
}, 240_000);
