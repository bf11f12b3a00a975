import { describe, expect, test } from "vitest";
import { setEnvironment } from "./testing/environment.ts";
import { run } from "./testing/run.ts";

/** Returns an answer in the given environment, and the nonce of its page. */
async function answer(environment: Record<string, string> = {}, response = () => new Response("page")) {
  setEnvironment(environment);
  const { securityHeaders } = await import("./headers.server.ts");
  const { createLoadContext, nonceContext } = await import("./context.server.ts");
  const context = createLoadContext(null);
  let nonce = "";
  const { headers, status } = await run(
    securityHeaders,
    new Request("https://shapla.example/"),
    () => {
      nonce = context.get(nonceContext);
      return response();
    },
    context,
  );
  const policy = Object.fromEntries(
    (headers.get("Content-Security-Policy") ?? "").split("; ").map((rule) => {
      const [name = "", ...values] = rule.split(" ");
      return [name, values];
    }),
  );
  return { headers, status, nonce, policy };
}

describe("the policy", () => {
  test("lets only scripts with this answer's nonce run, and nothing be framed", async () => {
    const { policy, nonce } = await answer();
    expect(policy["script-src"]).toContain(`'nonce-${nonce}'`);
    expect(policy["script-src"]).not.toContain("'unsafe-inline'");
    expect(policy["script-src"]).not.toContain("'unsafe-eval'");
    expect(policy["default-src"]).toEqual(["'none'"]);
    expect(policy["frame-ancestors"]).toEqual(["'none'"]);
    expect(policy["base-uri"]).toEqual(["'none'"]);
    expect(policy["object-src"]).toEqual(["'none'"]);
    expect(policy["connect-src"]).toEqual(["'self'"]);
    expect(policy["frame-src"]).toEqual([
      "'self'",
      "https://www.youtube-nocookie.com",
      "https://www.openstreetmap.org",
    ]);
  });

  test("lets a page whose address is a secret tell other sites nothing, and no page tell them more", async () => {
    const { SECRET_ADDRESS } = await import("./headers.server.ts");
    const policyOf = async (headers: Record<string, string>) =>
      (await answer({}, () => new Response("page", { headers }))).headers.get("Referrer-Policy");
    expect(await policyOf(SECRET_ADDRESS)).toBe("same-origin");
    expect(await policyOf({ "Referrer-Policy": "unsafe-url" })).toBe("strict-origin-when-cross-origin");
  });

  test("has a new nonce of at least 128 bits each time", async () => {
    const [one, two] = [await answer(), await answer()];
    expect(one.nonce).not.toBe(two.nonce);
    expect(Buffer.from(one.nonce, "base64").length).toBeGreaterThanOrEqual(16);
  });

  test("lets forms lead to the sign-in provider, and nowhere else", async () => {
    const { policy } = await answer({ SUPABASE_URL: "https://auth.example/some/path/" });
    expect(policy["form-action"]).toEqual([
      "'self'",
      "https://auth.example",
      "https://accounts.google.com",
      "https://wa.me",
      "https://api.whatsapp.com",
    ]);
  });

  test("allows hot reload in development only", async () => {
    expect((await answer({ NODE_ENV: "development" })).policy["connect-src"]).toContain("ws:");
  });
});

test("the other headers are there, whatever the page says", async () => {
  const { headers } = await answer({}, () => new Response("page", { headers: { "X-Frame-Options": "ALLOWALL" } }));
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("X-Frame-Options")).toBe("DENY");
  expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
  expect(headers.get("Permissions-Policy")).toContain("camera=()");
});

test("HTTPS is required where the app is reached by it, and only there", async () => {
  const secure = await answer({ APP_URL: "https://shapla.example" });
  expect(secure.headers.get("Strict-Transport-Security")).toMatch(/^max-age=\d{8};/);
  expect(secure.policy).toHaveProperty("upgrade-insecure-requests");
  const local = await answer({ APP_URL: "http://localhost:3000" });
  expect(local.headers.get("Strict-Transport-Security")).toBeNull();
  expect(local.policy).not.toHaveProperty("upgrade-insecure-requests");
});

test("answers whose headers cannot be changed get them too", async () => {
  const { headers, status } = await answer({}, () => Response.redirect("https://shapla.example/login"));
  expect(status).toBe(302);
  expect(headers.get("Location")).toBe("https://shapla.example/login");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
});
