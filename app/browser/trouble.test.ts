import { data, redirect } from "react-router";
import { expect, test } from "vitest";
import { failureIn } from "./trouble.ts";

const isLogin = (location: string) => location.startsWith("/login");
const failed = (result: unknown) => failureIn({ page: { type: "error", result } }, isLogin);
/** An error response as the router decodes it. */
const answer = (status: number, body: unknown = null) => ({ status, statusText: "", internal: true, data: body });

test.each([
  ["what Chromium says", new TypeError("Failed to fetch")],
  ["what Safari says", new TypeError("Load failed")],
  ["an answer that broke off", new Error("Unable to decode turbo-stream response")],
  ["the same within a status", data(new TypeError("Failed to fetch"), 500)],
])("no network: %s", (_, error) => expect(failed(error)).toEqual({ kind: "network" }));

test.each([
  [503, null, null],
  [429, { message: "Please wait." }, "Please wait."],
  [413, "a page of a proxy's", null],
])("a server that says %i", (status, body, message) =>
  expect(failed(answer(status, body))).toEqual({ kind: "server", status, message }),
);

test("a server that failed says nothing but that", () => {
  expect(failed(new Error("Unexpected Server Error"))).toEqual({ kind: "server", status: 500, message: null });
});

test("a session that is over", () => {
  expect(failed(redirect("/login?next=%2Fapply"))).toEqual({ kind: "signed out" });
  expect(failed(answer(401))).toEqual({ kind: "signed out" });
});

test.each([
  ["a redirect elsewhere", redirect("/dashboard")],
  ["a page that is not there", answer(404)],
  ["a page for staff", answer(403)],
  ["a change by somebody else", answer(409)],
])("no failure: %s", (_, result) => expect(failed(result)).toBeNull());

test("no failure: data", () => {
  expect(failureIn({ page: { type: "data", result: { courses: [] } } }, isLogin)).toBeNull();
});
