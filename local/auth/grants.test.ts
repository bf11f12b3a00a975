import { describe, expect, test } from "vitest";
import { authorizeQuery, choose, pkcePair, post, useStandIn } from "./testing/harness.ts";

const standIn = useStandIn();

interface Issued {
  access_token: string;
  refresh_token: string;
}

const token = (type: string, body: unknown) => standIn.ask(`/token?grant_type=${type}`, post(body));
const refresh = (value: string) => token("refresh_token", { refresh_token: value });

async function code() {
  const { verifier, challenge } = pkcePair();
  const callback = await choose(`${standIn.url}/auth/v1/authorize?${authorizeQuery(challenge)}`, {
    account: "a@example.com",
  });
  return { auth_code: callback.searchParams.get("code"), code_verifier: verifier };
}
const session = async () => (await (await token("pkce", await code())).json()) as Issued;
const renew = async (value: string) => {
  const response = await refresh(value);
  expect(response.status).toBe(200);
  return (await response.json()) as Issued;
};

async function expectRefusal(response: Response, status: number, errorCode: string) {
  const body = (await response.json()) as { code: string; message: string };
  expect([response.status, body.code]).toEqual([status, errorCode]);
  expect(body.message).toBeTruthy();
  expect(response.headers.get("x-sb-error-code")).toBe(errorCode);
  expect(response.headers.get("X-Supabase-Api-Version")).toBe("2024-01-01");
}

describe("a code", () => {
  test("is refused when something is missing, unknown or wrong, and is still good after", async () => {
    const good = await code();
    for (const body of [
      {},
      { auth_code: "", code_verifier: "" },
      { auth_code: good.auth_code },
      { code_verifier: "x" },
      { auth_code: 1, code_verifier: [] },
    ]) {
      await expectRefusal(await token("pkce", body), 400, "validation_failed");
    }
    await expectRefusal(await token("pkce", { ...good, auth_code: crypto.randomUUID() }), 404, "flow_state_not_found");
    await expectRefusal(await token("pkce", { ...good, auth_code: "' or 1=1 --" }), 404, "flow_state_not_found");
    await expectRefusal(await token("pkce", { ...good, code_verifier: pkcePair().verifier }), 400, "bad_code_verifier");
    await expectRefusal(await token("pkce", { ...good, code_verifier: "short" }), 400, "bad_code_verifier");
    expect((await token("pkce", good)).status).toBe(200);
  });

  test("is good once, also when it is sent twice at once", async () => {
    const good = await code();
    const answers = await Promise.all([token("pkce", good), token("pkce", good)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    await expectRefusal(await token("pkce", good), 404, "flow_state_not_found");
  });

  test("lives for 300 seconds", async () => {
    const [first, second] = [await code(), await code()];
    standIn.ahead = 299_000;
    expect((await token("pkce", first)).status).toBe(200);
    standIn.ahead = 301_000;
    await expectRefusal(await token("pkce", second), 422, "flow_state_expired");
  });
});

describe("a refresh token", () => {
  test("rejects an unknown refresh token", async () => {
    for (const value of ["x", crypto.randomUUID(), "\u0000", "é", "' or 1=1 --"]) {
      await expectRefusal(await refresh(value), 400, "refresh_token_not_found");
    }
    for (const body of [{}, { refresh_token: 7 }, { refresh_token: null }]) {
      await expectRefusal(await token("refresh_token", body), 400, "validation_failed");
    }
  });

  test("the parent of the active refresh token returns the active one, however late", async () => {
    const first = await session();
    const second = await renew(first.refresh_token);
    standIn.ahead = 50 * 60_000;
    const again = await renew(first.refresh_token);
    expect(again.refresh_token).toBe(second.refresh_token);
    expect(again.access_token).not.toBe(second.access_token);
    await renew(second.refresh_token);
  });

  test("an older refresh token is good for ten seconds after its own renewal", async () => {
    const first = await session();
    const second = await renew(first.refresh_token);
    standIn.ahead = 5_000;
    await renew(second.refresh_token);
    standIn.ahead = 9_000;
    await renew(first.refresh_token);
  });

  test("a refresh token used later than that ends its own family and no other", async () => {
    const other = await session();
    const first = await session();
    const second = await renew(first.refresh_token);
    standIn.ahead = 9_000;
    const third = await renew(second.refresh_token);
    standIn.ahead = 11_000;
    await expectRefusal(await refresh(first.refresh_token), 400, "refresh_token_already_used");
    for (const { refresh_token } of [third, second, first]) {
      await expectRefusal(await refresh(refresh_token), 400, "refresh_token_already_used");
    }
    await renew(other.refresh_token);
  });

  test("a refresh token of a session that is too old is expired", async () => {
    const { refresh_token } = await session();
    standIn.ahead = 91 * 24 * 60 * 60_000;
    await expectRefusal(await refresh(refresh_token), 400, "session_expired");
  });

  test("sent many times at once gives everybody the same successor", async () => {
    const { refresh_token } = await session();
    const answers = await Promise.all(Array.from({ length: 10 }, () => renew(refresh_token)));
    expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1);
  });
});

describe("a bearer", () => {
  const ask = (authorization?: string, path = "/user", method = "GET") =>
    standIn.ask(path, { method, headers: authorization ? { Authorization: authorization } : {} });

  test("is needed and checked by /user and /logout", async () => {
    const { access_token } = await session();
    for (const [path, method] of [
      ["/user", "GET"],
      ["/logout?scope=local", "POST"],
    ] as const) {
      await expectRefusal(await ask(undefined, path, method), 401, "no_authorization");
      await expectRefusal(await ask("Basic eDp5", path, method), 401, "no_authorization");
      for (const bad of ["x", "a.b.c", `${access_token}x`, access_token.replace(/^[^.]+/, "eyJhbGciOiJub25lIn0")]) {
        await expectRefusal(await ask(`Bearer ${bad}`, path, method), 403, "bad_jwt");
      }
    }
    expect((await ask(`bearer ${access_token}`)).status).toBe(200);
    standIn.ahead = 3_601_000;
    await expectRefusal(await ask(`Bearer ${access_token}`), 403, "bad_jwt");
  });

  test("a bearer token of an ended session is refused", async () => {
    const { access_token, refresh_token } = await session();
    expect((await ask(`Bearer ${access_token}`, "/logout?scope=local", "POST")).status).toBe(204);
    await expectRefusal(await ask(`Bearer ${access_token}`), 403, "session_not_found");
    await expectRefusal(await ask(`Bearer ${access_token}`, "/logout", "POST"), 403, "session_not_found");
    await expectRefusal(await refresh(refresh_token), 400, "refresh_token_not_found");
  });

  test("logs out everywhere when it names no scope, and nowhere when it names another", async () => {
    const [here, there] = [await session(), await session()];
    for (const scope of ["everywhere", "LOCAL", "__proto__"]) {
      await expectRefusal(
        await ask(`Bearer ${here.access_token}`, `/logout?scope=${scope}`, "POST"),
        400,
        "validation_failed",
      );
    }
    expect((await ask(`Bearer ${here.access_token}`, "/logout", "POST")).status).toBe(204);
    await expectRefusal(await ask(`Bearer ${there.access_token}`), 403, "session_not_found");
  });

  test("a bearer token of a deleted user is refused", async () => {
    const { access_token } = await session();
    const { DatabaseSync } = await import("node:sqlite");
    const database = new DatabaseSync(`${standIn.dataDir}/auth.sqlite`);
    database.exec("pragma foreign_keys = on; delete from users");
    database.close();
    await expectRefusal(await ask(`Bearer ${access_token}`), 403, "user_not_found");
  });
});
