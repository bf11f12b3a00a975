import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { AS_DATA_HEADER } from "#app/browser/wire.ts";
import { redirectsAsData } from "./redirect-as-data.server.ts";

const away = () =>
  new Response(null, {
    status: 302,
    headers: [
      ["Location", "https://provider.example/authorize?state=1"],
      ["Set-Cookie", "a=1"],
      ["Set-Cookie", "b=2"],
      ["Cache-Control", "no-store"],
    ],
  });

const answer = async (init: RequestInit, response = away()) => {
  const request = new Request("http://localhost/login", init);
  const args = { request, url: new URL(request.url), params: {}, pattern: "", context: new RouterContextProvider() };
  return (await redirectsAsData(args as never, async () => response)) as Response;
};

test("a script gets the address to go to, with the cookies that came along", async () => {
  const response = await answer({ method: "POST", headers: { [AS_DATA_HEADER]: "as-data" } });
  expect(response.status).toBe(200);
  expect(response.headers.get("Location")).toBeNull();
  expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await response.json()).toEqual({ location: "https://provider.example/authorize?state=1" });
});

test("a browser is redirected", async () => {
  expect((await answer({ method: "POST" })).status).toBe(302);
});

test("an answer that is not a redirect of a form stays unchanged", async () => {
  expect((await answer({ headers: { [AS_DATA_HEADER]: "as-data" } })).status).toBe(302);
  const page = new Response("<p>", { status: 422 });
  expect(await (await answer({ method: "POST", headers: { [AS_DATA_HEADER]: "as-data" } }, page)).text()).toBe("<p>");
});
