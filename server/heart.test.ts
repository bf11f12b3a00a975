import { Worker } from "node:worker_threads";
import { afterEach, expect, test } from "vitest";
import { type Heart, startHeart } from "./heart.ts";

let heart: Heart;
afterEach(() => heart.stop());

test("a thread says that the server is alive while its event loop is busy", async () => {
  heart = await startHeart({ port: 0, host: "127.0.0.1" });
  const status = new Int32Array(new SharedArrayBuffer(4));
  const asking = new Worker(
    `const { parentPort, workerData: { url, status } } = require("node:worker_threads");
     parentPort.once("message", async () => {
       Atomics.store(status, 0, (await fetch(url)).status);
       Atomics.notify(status, 0);
     });`,
    { eval: true, workerData: { url: `http://127.0.0.1:${heart.port}/health/live`, status } },
  );
  await new Promise((resolve) => asking.once("online", resolve));
  asking.postMessage("ask");
  // This thread does nothing else until the answer is there.
  Atomics.wait(status, 0, 0, 10_000);
  expect(Atomics.load(status, 0)).toBe(200);
  await asking.terminate();
  expect((await fetch(`http://127.0.0.1:${heart.port}/courses`)).status).toBe(404);
});

test("a thread says so of a server whose event loop no longer turns", async () => {
  heart = await startHeart({ port: 0, host: "127.0.0.1" }, false);
  const then = Date.now();
  const now = Date.now;
  Date.now = () => then - 60_000;
  heart.beat();
  Date.now = now;
  expect((await fetch(`http://127.0.0.1:${heart.port}/health/live`)).status).toBe(503);
});
