/**
 * Tests kept-alive connections, as proxies have them: a request that is answered before its body is read must not block
 * the next one.
 */
import { connect } from "node:net";
import { expect, test } from "vitest";
import { shared } from "../support/shared-app.ts";

const url = new URL(shared.url);
const MUCH = 300 * 1024;

/**
 * Sends requests over one connection. Each is written once the one before is answered. Resolves to the statuses, and to
 * "closed" if the server closes the connection.
 */
function overOneConnection(requests: readonly string[]): Promise<(number | "closed")[]> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname);
    const answers: (number | "closed")[] = [];
    let received = "";
    const late = setTimeout(
      () => reject(new Error(`no answer to request ${answers.length + 1} of ${requests.length}`)),
      8_000,
    );
    const done = () => {
      clearTimeout(late);
      socket.destroy();
      resolve(answers);
    };
    const send = () => (answers.length < requests.length ? socket.write(requests[answers.length] ?? "") : done());
    socket.on("connect", send);
    socket.on("data", (chunk: Buffer) => {
      received += chunk.toString("latin1");
      const head = /^HTTP\/1\.1 (\d+)[\s\S]*?\r\n\r\n/.exec(received);
      if (!head) return;
      const length = Number(/^content-length: (\d+)/im.exec(head[0])?.[1] ?? 0);
      const isChunked = /^transfer-encoding: chunked/im.test(head[0]);
      const body = received.slice(head[0].length);
      if (isChunked ? !body.endsWith("0\r\n\r\n") : body.length < length) return;
      received = "";
      answers.push(Number(head[1]));
      send();
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      if (answers.length < requests.length) answers.push("closed");
      done();
    });
  });
}

const get = `GET /health/live HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`;
const post = (path: string, method = "POST", type = "application/x-www-form-urlencoded") =>
  `${method} ${path} HTTP/1.1\r\nHost: ${url.host}\r\nOrigin: ${url.origin}\r\nContent-Type: ${type}\r\nContent-Length: ${MUCH}\r\n\r\n${"x".repeat(MUCH)}`;

test.each([
  [302, "/apply", "POST"],
  [401, "/api/applications", "POST"],
  [404, "/api/nothing", "POST"],
  [405, "/auth/callback", "DELETE"],
  [405, "/api/courses", "PATCH"],
])(
  "the request after %i of %s with an unread body is answered, or the connection is closed",
  async (status, path, method) => {
    const [first, second] = await overOneConnection([post(path, method), get]);
    expect(first).toBe(status);
    expect([200, "closed"]).toContain(second);
  },
);

/**
 * Sends a body as programs do that close the connection afterwards, and reads nothing before it has sent all. Resolves
 * to the status, or to the error's code.
 */
const closingSender = (path: string, body: Buffer) =>
  new Promise<number | string>((resolve) => {
    const socket = connect(Number(url.port), url.hostname);
    const lines = [`POST ${path} HTTP/1.1`, `Host: ${url.host}`, `Origin: ${url.origin}`, "Connection: close"];
    const head = [...lines, "Content-Type: application/json", `Content-Length: ${body.length}`, "", ""].join("\r\n");
    socket.pause();
    socket.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    socket.on("close", () => resolve("closed"));
    socket.on("data", (chunk) => {
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(chunk.toString("latin1"))?.[1]));
      socket.destroy();
    });
    socket.write(head);
    const write = (at: number) => {
      if (at < body.length) socket.write(body.subarray(at, at + 100_000), () => setImmediate(write, at + 100_000));
      else socket.resume();
    };
    write(0);
  });

test.each([
  [413, "too much", "/api/applications", 3_900_000],
  [413, "far too much", "/api/applications", 30_000_000],
  [401, "without a session", "/api/applications", 900_000],
  [404, "to nowhere", "/api/nothing", 900_000],
])("a sender who closes afterwards, as proxies do, reads the %i: %s", async (status, _, path, length) => {
  const body = Buffer.alloc(length, "x");
  for (let time = 0; time < 10; time++) expect(await closingSender(path, body)).toBe(status);
});
