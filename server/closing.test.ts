import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { closeGently } from "./closing.ts";

const PEOPLE = 20;
const POST = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nConnection: close\r\n\r\ntext";

const listening = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)),
  );

const answerOn = (socket: Socket) => {
  socket.end(POST);
  return text(socket).then(
    (answer) => answer.split("\r\n")[0],
    (error: Error) => error.message,
  );
};

it("answers everyone who had connected when the door closes, however many wait", async () => {
  const server = createServer((req, res) => void req.resume().on("end", () => res.end("done")));
  const port = await listening(server);
  // The kernel completes these while this process is busy, so none of them is accepted yet.
  const sockets = Array.from({ length: PEOPLE }, () => connect(port, "127.0.0.1"));
  const closed = closeGently(server, 2_000);
  const answers = await Promise.all(sockets.map(answerOn));
  expect(answers).toEqual(sockets.map(() => "HTTP/1.1 200 OK"));
  await closed;
});

it("does not wait for ever for a request that never ends", async () => {
  const server = createServer(() => {});
  const port = await listening(server);
  const socket = connect(port, "127.0.0.1");
  const answer = answerOn(socket);
  await closeGently(server, 300);
  expect(await answer).not.toContain("200");
});
