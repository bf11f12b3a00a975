import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { accountPage } from "./page.ts";
import { APP_URL, authorizeQuery, pkcePair, useStandIn } from "./testing/harness.ts";

const standIn = useStandIn();
const { challenge } = pkcePair();

const show = (more: Record<string, string> = {}) => standIn.ask(`/authorize?${authorizeQuery(challenge, more)}`);
const choose = (choice: Record<string, string>, more: Record<string, string> = {}) =>
  standIn.ask("/authorize", { method: "POST", body: authorizeQuery(challenge, { ...more, ...choice }) });

describe("the account page", () => {
  test("offers the sample accounts, another address, and a way out", async () => {
    const response = await show();
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain("<h1>Choose an account</h1>");
    expect(html).toContain("stands in for Google sign-in");
    expect(html).toContain("do not need a password");
    expect(html).toContain(`name="account" value="nusrat@example.com"`);
    expect(html).toContain("Nusrat Jahan");
    expect(html).toContain("Student with saved courses");
    expect(html).toContain(`name="email" type="email"`);
    expect(html).toContain(`name="cancel"`);
    expect(html).not.toContain("<script");
  });

  test("allows its own style and forms to the app, and nothing else", async () => {
    const response = await show();
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    const style = /<style>([\s\S]*?)<\/style>/.exec(await response.text())?.[1] ?? "";
    expect(policy).toContain(`style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${APP_URL}`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  });

  test("escapes whatever it shows", async () => {
    const hostile = `"><script>alert(1)</script>'&`;
    const { html } = accountPage({
      hidden: { redirect_to: hostile },
      accounts: [{ email: hostile, fullName: hostile, note: hostile }],
      typed: hostile,
      error: hostile,
    });
    expect(html).not.toContain("<script");
    expect(html).not.toContain(hostile);
    expect(html.match(/&quot;&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;&#39;&amp;/g)?.length).toBeGreaterThan(6);
  });
});

describe("a choice", () => {
  test("leads back with a code", async () => {
    const response = await choose({ account: "nusrat@example.com" });
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toMatch(/^http:\/\/localhost:3000\/auth\/callback\?code=[0-9a-f-]{36}$/);
  });

  test("an unusable address is explained beside the field, with what was typed", async () => {
    for (const [email, message] of [
      ["", "Enter an email address"],
      ["nusrat", "Enter an email address in the correct format, like name@example.com"],
      ["a@b", "like name@example.com"],
      ["a@@example.com", "like name@example.com"],
      ["a b@example.com", "like name@example.com"],
      ["<b>@example.com", "like name@example.com"],
      [`${"a".repeat(250)}@example.com`, "like name@example.com"],
    ] as const) {
      const response = await choose({ email });
      const html = await response.text();
      expect([email, response.status]).toEqual([email, 422]);
      expect(html).toContain(message);
      expect(html).toContain(`aria-describedby="email-error"`);
      expect(html).toContain(`value="${email.replace(/</g, "&lt;").replace(/>/g, "&gt;")}"`);
      expect(html).toContain("<title>Error: Choose an account");
    }
  });

  test("to cancel leads back with the error", async () => {
    const response = await choose({ cancel: "yes" });
    const back = new URL(response.headers.get("Location") ?? "");
    expect(back.origin + back.pathname).toBe(`${APP_URL}/auth/callback`);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: "access_denied",
      error_code: "access_denied",
      error_description: "Sign-in was cancelled",
    });
  });

  test("keeps what the address already said", async () => {
    const redirect_to = `${APP_URL}/auth/callback?next=%2Fcourses%3Fa%3Db&sb_flow_id=12345678`;
    const response = await choose({ account: "a@example.com" }, { redirect_to });
    expect(response.headers.get("Location")).toMatch(/\?next=%2Fcourses%3Fa%3Db&sb_flow_id=12345678&code=/);
  });

  test.each([
    "",
    "https://evil.example/",
    "//evil.example",
    "http://localhost:3000.evil.example/",
    "http://localhost:3000@evil.example/",
    "http://user:pass@localhost:3000/",
    "https://localhost:3000/",
    "http://localhost:3001/",
    "http://localhost:30001/",
    "javascript:alert(1)",
    "/auth/callback",
    "http://localhost:3000\\@evil.example/",
  ])("never leads out of the app: %j", async (redirect_to) => {
    const response = await choose({ account: "a@example.com" }, { redirect_to });
    const back = new URL(response.headers.get("Location") ?? "");
    expect(back.origin).toBe(APP_URL);
    expect(back.username).toBe("");
    expect(back.pathname).toMatch(/^\/(@evil\.example\/|\/@evil\.example\/)?$/);
  });
});

test.each<Record<string, string>>([
  { code_challenge: "" },
  { code_challenge_method: "" },
  { code_challenge_method: "plain" },
  { code_challenge: "short" },
  { code_challenge: "x".repeat(129) },
  { provider: "github" },
  { provider: "" },
])("an incomplete request is refused, asked or posted: %j", async (more) => {
  for (const response of [await show(more), await choose({ account: "a@example.com" }, more)]) {
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "validation_failed" });
  }
});
