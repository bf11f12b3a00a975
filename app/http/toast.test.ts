import { beforeAll, describe, expect, test } from "vitest";
import { setEnvironment } from "./testing/environment.ts";

type Toasts = typeof import("./toast.server.ts");
const load = async (environment: Record<string, string> = {}): Promise<Toasts> => {
  setEnvironment(environment);
  return import("./toast.server.ts");
};

let toasts: Toasts;
beforeAll(async () => {
  toasts = await load();
});

const message = { message: "Saved", description: "Under Favorite Courses" };
const setCookie = async (from = toasts) =>
  (await from.redirectWithSuccess("/favorites", message)).headers.get("Set-Cookie") ?? "";
const pairOf = (cookie: string) => cookie.split(";")[0] ?? "";
const take = (cookie: string | null) =>
  toasts.takeToast(new Request("https://shapla.example/favorites", { headers: cookie ? { Cookie: cookie } : {} }));

describe("a message to the next page", () => {
  test("arrives once, and is then taken away", async () => {
    const { toast, headers } = await take(`theme=dark; ${pairOf(await setCookie())}`);
    expect(toast).toMatchObject({ ...message, type: "success" });
    const { toast: again } = await take(pairOf(headers.get("Set-Cookie") ?? ""));
    expect(again).toBeNull();
  });

  test("brings its Undo button, once", async () => {
    const removed = { message: "Removed", undo: { action: "/favorites", fields: { add: "msc-law" } } };
    const { toast, headers } = await take(pairOf((await toasts.undoHeaders(removed)).get("Set-Cookie") ?? ""));
    expect(toast).toEqual({ ...removed, type: "info" });
    expect((await take(pairOf(headers.get("Set-Cookie") ?? ""))).toast).toBeNull();
  });

  test("travels in a cookie that scripts and other sites do not get", async () => {
    const cookie = await setCookie();
    expect(cookie).toMatch(/^shapla-toast=/);
    for (const attribute of ["HttpOnly", "SameSite=Lax", "Path=/", "Secure"]) expect(cookie).toContain(attribute);
    expect(cookie).not.toContain("Domain");
  });

  test("a message without our signature is ignored", async () => {
    const foreign = pairOf(await setCookie(await load({ SESSION_SECRET: "another secret of thirty-two chars" })));
    const forged = `shapla-toast=${Buffer.from(JSON.stringify({ toast: { type: "success", message: "Free!" } })).toString("base64")}`;
    for (const cookie of [foreign, forged, "shapla-toast=", "shapla-toast=%zz", "shapla-toast=a.b.c"]) {
      expect((await take(cookie)).toast).toBeNull();
    }
  });
});

test("a request without the cookie has no message and sets none", async () => {
  for (const cookie of [null, "theme=dark", "shapla-auth=x"]) {
    const { toast, headers } = await take(cookie);
    expect(toast).toBeNull();
    expect([...headers]).toEqual([]);
  }
});

test("the cookie is not Secure on plain http, or it would never come back", async () => {
  expect(await setCookie(await load({ APP_URL: "http://localhost:3000" }))).not.toContain("Secure");
});
