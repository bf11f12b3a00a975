import { describe, expect, test } from "vitest";
import { MAX_BODY_BYTES, readForm } from "./body.server.ts";

const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };
const post = (body: BodyInit | null, headers: Record<string, string> = urlencoded) =>
  new Request("https://shapla.example/apply", { method: "POST", body, headers, duplex: "half" } as RequestInit);

/** Returns the form's entries, or the status and message with which the request is rejected. */
const outcome = (request: Request) =>
  readForm(request).then(
    (form) => [...form.entries()],
    (refusal: { init?: { status: number }; data?: { message: string } }) => [
      refusal.init?.status,
      typeof refusal.data?.message,
    ],
  );
const refused = (status: number) => [status, "string"];

/** Returns a body without a stated length, which counts the chunks taken from it. */
function chunks(size: number, count: number) {
  const taken = { chunks: 0, cancelled: false };
  const body = new ReadableStream({
    pull(controller) {
      if (taken.chunks === count) return controller.close();
      taken.chunks++;
      controller.enqueue(new TextEncoder().encode("a".repeat(size)));
    },
    cancel() {
      taken.cancelled = true;
    },
  });
  return { body, taken };
}

describe("a form", () => {
  test("comes as it was sent", async () => {
    expect(await outcome(post("name=Nusrat+Jahan&course=a&course=b&note=%E0%A6%B6"))).toEqual([
      ["name", "Nusrat Jahan"],
      ["course", "a"],
      ["course", "b"],
      ["note", "শ"],
    ]);
    expect(await outcome(post("a=b", { "Content-Type": "Application/X-WWW-Form-Urlencoded; charset=UTF-8" }))).toEqual([
      ["a", "b"],
    ]);
  });

  test("a form of several parts is read", async () => {
    const form = new FormData();
    form.append("name", "নুসরাত");
    const request = new Request("https://shapla.example/apply", { method: "POST", body: form });
    expect(await outcome(request)).toEqual([["name", "নুসরাত"]]);
  });

  test("may be empty", async () => {
    expect(await outcome(post(null))).toEqual([]);
    expect(await outcome(post(""))).toEqual([]);
  });

  test("may fill one megabyte", async () => {
    const body = `a=${"x".repeat(MAX_BODY_BYTES - 2)}`;
    expect(await outcome(post(body, { ...urlencoded, "Content-Length": String(MAX_BODY_BYTES) }))).toHaveLength(1);
  });

  test("may have nested and repeated names", async () => {
    const body = "courses[0].id=a&courses[1].id=b&tags=x&tags=y";
    expect(await outcome(post(body))).toHaveLength(4);
  });
});

describe("413 for what is too much", () => {
  test("a declared length over the limit is refused unread", async () => {
    const { body, taken } = chunks(1_000, 10);
    const length = { "Content-Length": String(MAX_BODY_BYTES + 1) };
    expect(await outcome(post(body, { ...urlencoded, ...length }))).toEqual(refused(413));
    expect(taken.chunks).toBeLessThanOrEqual(1);
  });

  test("a body over the limit is refused and not cancelled, since that would close the connection", async () => {
    const { body, taken } = chunks(64 * 1024, 1_000);
    expect(await outcome(post(body))).toEqual(refused(413));
    expect(taken.chunks).toBeLessThan(20);
    expect(taken.cancelled).toBe(false);
  });

  test("a body longer than its declared length is refused", async () => {
    const { body } = chunks(64 * 1024, 1_000);
    expect(await outcome(post(body, { ...urlencoded, "Content-Length": "10" }))).toEqual(refused(413));
  });

  test("a form of more than 1,000 fields is refused", async () => {
    const fields = (count: number) => Array.from({ length: count }, () => "a=").join("&");
    expect(await outcome(post(fields(1_000)))).toHaveLength(1_000);
    expect(await outcome(post(fields(1_001)))).toEqual(refused(413));
  });
});

test.each(["application/json", "text/plain", "application/x-www-form-urlencodedx", ""])("415 for %j", async (type) => {
  expect(await outcome(post(new Uint8Array([97, 61]), { "Content-Type": type }))).toEqual(refused(415));
});

test("415 without any type", async () => {
  expect(await outcome(post(new Uint8Array([97, 61]), {}))).toEqual(refused(415));
});

describe("400 for what cannot be parsed", () => {
  test.each([
    ["no boundary", "multipart/form-data", "a=b"],
    ["another boundary", "multipart/form-data; boundary=x", "--y\r\n\r\n\r\n--y--"],
    ["no end", "multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'],
    ["no name", "multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data\r\n\r\nb\r\n--x--"],
    ["nothing", "multipart/form-data; boundary=x", ""],
  ])("%s", async (_what, type, body) => {
    expect(await outcome(post(body, { "Content-Type": type }))).toEqual(refused(400));
  });
});

test.each([
  "__intent__=garbage",
  "__intent__={}",
  "__state__=x",
  "__proto__.x=y",
  "courses[4294967294]=a",
  "courses[0][1000]=a",
  `${"a.".repeat(100)}=b`,
])("400 for the field %s, which no form of ours sends", async (body) => {
  expect(await outcome(post(body))).toEqual(refused(400));
});
