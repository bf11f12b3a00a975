import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import { afterEach, expect, it, vi } from "vitest";
import { Door } from "./closing.ts";

const PEOPLE = 20;
const POST = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nConnection: close\r\n\r\ntext";

async function serve(listener: RequestListener): Promise<{ door: Door; server: Server; port: number }> {
  const door = new Door();
  const server = createServer(door.through(listener));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { door, server, port: (server.address() as AddressInfo).port };
}

const answerAll: RequestListener = (req, res) => void req.resume().on("end", () => res.end("done"));

const answerOn = (socket: Socket) => {
  socket.write(POST);
  return text(socket).then(
    (answer) => answer.split("\r\n")[0],
    (error: Error) => error.message,
  );
};

// The first run compiles, which is slow enough to hide a check that comes too early.
it("a closing server answers everyone who had connected, however many wait", { repeats: 20 }, async () => {
  const { door, server, port } = await serve(answerAll);
  // The kernel completes these while this process is busy, so none of them is accepted yet.
  const sockets = Array.from({ length: PEOPLE }, () => connect(port, "127.0.0.1"));
  const closed = door.close(server, 5_000);
  const answers = await Promise.all(sockets.map(answerOn));
  expect(answers).toEqual(sockets.map(() => "HTTP/1.1 200 OK"));
  await closed;
});

afterEach(() => void vi.useRealTimers());

it("a closing server answers a request that came to an idle connection while the process was busy", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  const { door, server, port } = await serve(answerAll);
  const states = new Int32Array(new SharedArrayBuffer(8));
  // A proxy is another process: it sends while this one is busy.
  const proxy = new Worker(
    `const { connect } = require("node:net");
     const { parentPort, workerData: { port, states, post } } = require("node:worker_threads");
     const socket = connect(port, "127.0.0.1", () => socket.write("GET / HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n"));
     socket.on("error", (error) => parentPort.postMessage(error.message));
     socket.once("data", () => {
       socket.on("data", (data) => parentPort.postMessage(String(data).split("\\r\\n")[0]));
       parentPort.postMessage("idle");
       Atomics.wait(states, 0, 0);
       socket.write(post, () => { Atomics.store(states, 1, 1); Atomics.notify(states, 1); });
     });`,
    { eval: true, workerData: { port, states, post: POST } },
  );
  const message = () => new Promise((resolve) => proxy.once("message", resolve));
  expect(await message()).toBe("idle");
  const answer = message();
  const closed = door.close(server, 5_000);
  await new Promise((resolve) => setImmediate(resolve));
  Atomics.store(states, 0, 1);
  Atomics.notify(states, 0);
  Atomics.wait(states, 1, 0);
  // The request is in the kernel, and the check for idle connections comes before the process reads it.
  vi.advanceTimersByTime(1_000);
  expect(await answer).toBe("HTTP/1.1 200 OK");
  await closed;
  await proxy.terminate();
});

it("a closing server does not wait for ever for a request that never ends", async () => {
  const { door, server, port } = await serve(() => {});
  const answer = answerOn(connect(port, "127.0.0.1"));
  await door.close(server, 300);
  expect(await answer).not.toMatch(/^HTTP/);
});
