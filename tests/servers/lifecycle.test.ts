/** Tests the embedded database through starts, stops and kills. */
import { once } from "node:events";
import { rmSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { afterAll, expect, test } from "vitest";
import { Visitor, valuesOf } from "../support/http.ts";
import { type RunningApp, startApp } from "../support/servers.ts";

let dataDir = "";
const running: RunningApp[] = [];

afterAll(async () => {
  await Promise.all(running.map((app) => app.stop("SIGKILL")));
  rmSync(dataDir, { recursive: true, force: true });
});

test("a kill at any moment loses nothing that was acknowledged, not even the session", {
  timeout: 240_000,
}, async () => {
  let app = await startApp();
  dataDir = app.dataDir;
  const student = new Visitor(app.url);
  await student.signIn("killed@example.com");
  const courses = valuesOf(await (await student.get("/courses")).text(), "add");
  const acknowledged = new Set<string>();
  for (let round = 0; round < 2; round++) {
    let written = 0;
    const writing = (async () => {
      for (const course of courses.slice(round * 25, round * 25 + 25)) {
        const answer = await student.post("/favorites", { add: course });
        if (answer.status === 302) acknowledged.add(course);
        written++;
      }
    })().catch(() => {});
    // During the writes, at a different point in each round.
    while (written < 4 + round * 3) await new Promise((resolve) => setImmediate(resolve));
    await app.stop("SIGKILL");
    await writing;
    app = await startApp({ dataDir, port: app.port, authPort: app.authPort });
    const kept = new Set(valuesOf(await (await student.get("/favorites?through=5")).text(), "remove"));
    expect([...acknowledged].filter((course) => !kept.has(course))).toEqual([]);
  }
  running.push(app);
});

test("a second start on the same data folder is refused, and says why", async () => {
  await expect(startApp({ dataDir })).rejects.toThrow(/Another process is using the data folder/);
});

test("another copy runs beside the first on its own ports and folder", async () => {
  const [first] = running;
  expect((await fetch(`${first?.url}/health/ready`)).status).toBe(200);
  const second = await startApp();
  running.push(second);
  expect((await fetch(`${second.url}/health/ready`)).status).toBe(200);
});

test("SIGTERM lets a request in flight finish, and frees the data folder", async () => {
  const first = running.shift();
  if (!first) throw new Error("the first test has left an app running");
  const student = new Visitor(first.url);
  await student.signIn("patient@example.com");
  const cookie = [...student.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const body = "add=university-of-manchester-msc-data-science";
  const headers = {
    Cookie: cookie,
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": body.length,
  };
  const write = request(`${first.url}/favorites`, { method: "POST", headers });
  const answered = once(write, "response");
  write.write(body.slice(0, 10));
  // The server has the request once it waits only for the rest of the body.
  await once(write, "socket");
  await expect.poll(async () => (await fetch(`${first.url}/health/live`)).status).toBe(200);
  const stopped = first.stop("SIGTERM");
  await expect
    .poll(() =>
      fetch(`${first.url}/health/live`).then(
        () => "open",
        () => "closed",
      ),
    )
    .toBe("closed");
  write.end(body.slice(10));
  const [answer] = (await answered) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(302);
  await stopped;
  const again = await startApp({ dataDir });
  running.push(again);
  expect((await fetch(`${again.url}/health/ready`)).status).toBe(200);
});
