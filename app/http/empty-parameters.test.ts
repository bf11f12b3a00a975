import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { leaveOutEmpty, withoutEmpty } from "./empty-parameters.server.ts";

test.each([
  ["", ""],
  ["?search=law", "?search=law"],
  ["?search=&level=", ""],
  ["?search=law&level=&page=2", "?search=law&page=2"],
  ["?changed", "?changed"],
  ["?changed&search=", "?changed"],
  ["?index", "?index"],
  ["?course=a&course=&course=b", "?course=a&course=b"],
  ["?search=a%3D", "?search=a%3D"],
  ["?search=a=", "?search=a="],
  ["?=", ""],
  ["?search=%20", "?search=%20"],
])("%j without empty parameters is %j", (search, clean) => {
  expect(withoutEmpty(search)).toBe(clean);
});

const answer = async (address: string, method = "GET") => {
  const url = new URL(`http://localhost${address}`);
  const request = new Request(url, { method });
  const args = { request, url, params: {}, pattern: "", context: new RouterContextProvider() };
  return (await leaveOutEmpty(args as never, async () => new Response("page"))) as Response;
};

test("a page with empty parameters redirects to the clean address", async () => {
  const response = await answer("/courses?search=&level=Research");
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/courses?level=Research");
});

test.each([
  ["/courses?level=Research", "GET"],
  ["/courses?search=", "POST"],
  ["/api/courses?search=", "GET"],
  ["/auth/callback?error=", "GET"],
  ["/courses.data?search=", "GET"],
])("%s by %s is answered as it is", async (address, method) => {
  expect(await (await answer(address, method)).text()).toBe("page");
});
