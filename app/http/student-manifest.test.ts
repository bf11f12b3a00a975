import { expect, test } from "vitest";
import { studentManifest } from "./student-manifest.server.ts";

const entry = { module: "/assets/entry.js", imports: ["/assets/frame.js"] };
const url = "/assets/manifest-0123abcd.js";
const routeOf = (id: string) => ({ id, module: `/assets/${id.length}.js`, hasLoader: true });

const manifestOf = (...ids: string[]) =>
  studentManifest({
    entry,
    routes: Object.fromEntries(ids.map((id) => [id, routeOf(id)])) as never,
    url,
    version: "0123abcd",
  });

const mapIn = (code: string) => JSON.parse(code.replace(/^window\.__reactRouterManifest=/, "").replace(/;$/, ""));

test("a student's map has the students' routes and where their pages send, and nothing of the staff or the API", () => {
  const ids = ["root", "routes/frame/layout", "routes/account/sign-out", "routes/notifications/unread"];
  const elsewhere = ["routes/admin/layout", "routes/api/calls/courses", "routes/previews/site", "routes/system/live"];
  const { url: address, code } = manifestOf(...ids, ...elsewhere);
  expect(address).toMatch(/^\/assets\/student-manifest-[0-9a-f]{8}\.js$/);
  expect(mapIn(code)).toEqual({
    entry,
    routes: Object.fromEntries(ids.map((id) => [id, routeOf(id)])),
    url: address,
    version: "0123abcd",
  });
});

test("its address changes with what is in it, and with nothing else", () => {
  expect(manifestOf("root").url).toBe(manifestOf("root", "routes/admin/layout").url);
  expect(manifestOf("root").url).not.toBe(manifestOf("root", "routes/frame/layout").url);
});
