import { type ChildProcess, spawn } from "node:child_process";
import { readFile, rm, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { APP_URL, authorizeQuery, choose, type Issued, pkcePair, post, signIn, useStandIn } from "./testing/harness.ts";

const standIn = useStandIn();

describe("the stored state", () => {
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill("SIGKILL");
  });

  test("is for its owner's eyes only", async () => {
    await signIn(standIn.url);
    for (const file of ["auth-key.json", "auth.sqlite", "auth.sqlite-wal"]) {
      expect([file, (await stat(`${standIn.dataDir}/${file}`)).mode & 0o777]).toEqual([file, 0o600]);
    }
  });

  test("survives kill -9: sessions, renewals, a waiting code and the key", async () => {
    const dataDir = `${standIn.dataDir}/killed`;
    const first = await startChild(dataDir, 0);
    const session = await signIn(first.url);
    const ended = await signIn(first.url);
    const { verifier, challenge } = pkcePair();
    const callback = await choose(`${first.url}/auth/v1/authorize?${authorizeQuery(challenge)}`, {
      account: "late@example.com",
    });
    const renewed = (await (
      await fetch(`${first.url}/auth/v1/token?grant_type=refresh_token`, post({ refresh_token: session.refresh_token }))
    ).json()) as Issued;
    const bearer = ({ access_token }: Issued) => ({ headers: { Authorization: `Bearer ${access_token}` } });
    await fetch(`${first.url}/auth/v1/logout?scope=local`, { method: "POST", ...bearer(ended) });
    const key = await readFile(`${dataDir}/auth-key.json`, "utf8");
    await killed(first.child);

    const second = await startChild(dataDir, Number(new URL(first.url).port));
    const user = async (issued: Issued) => (await fetch(`${second.url}/auth/v1/user`, bearer(issued))).status;
    const token = (type: string, body: unknown) => fetch(`${second.url}/auth/v1/token?grant_type=${type}`, post(body));
    expect(await readFile(`${dataDir}/auth-key.json`, "utf8")).toBe(key);
    expect([await user(session), await user(renewed), await user(ended)]).toEqual([200, 200, 403]);
    expect((await token("refresh_token", { refresh_token: renewed.refresh_token })).status).toBe(200);
    const waiting = { auth_code: callback.searchParams.get("code"), code_verifier: verifier };
    expect((await token("pkce", waiting)).status).toBe(200);
    await killed(second.child);
    await rm(dataDir, { recursive: true });
  });

  async function startChild(dataDir: string, port: number) {
    const server = fileURLToPath(new URL("./server.ts", import.meta.url));
    const options = JSON.stringify({ port, dataDir, appUrl: APP_URL, accounts: [] });
    const script = `import { startStandIn } from ${JSON.stringify(server)}; console.log((await startStandIn(${options})).url);`;
    const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    children.push(child);
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.once("data", (data: Buffer) => resolve(data.toString().trim()));
      child.once("exit", () => reject(new Error("The stand-in did not start")));
    });
    return { child, url };
  }

  const killed = (child: ChildProcess) =>
    new Promise((resolve) => {
      child.once("exit", resolve);
      child.kill("SIGKILL");
    });
});
