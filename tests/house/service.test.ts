/** Tests the service file of `docs/operations.md`, which only a machine with systemd can run. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const unit = readFileSync("docs/shapla@.service", "utf8");
const serving = JSON.parse(readFileSync("server/node.json", "utf8")) as {
  flags: string[];
  env: Record<string, string>;
};
const valuesOf = (name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value = ""]) => value);

test("the service's server gets as much memory as ours", () => {
  const [, ...words] = valuesOf("ExecStart").join(" ").split(" ");
  expect(words).toEqual([...serving.flags, "server/commands/serve.ts"]);
  for (const [name, value] of Object.entries(serving.env))
    expect(valuesOf("Environment")).toContain(`${name}=${value}`);
});

// systemd lets EnvironmentFile= win over Environment=, so that both servers would take the port of .env.
test("no file overrides a server's own port, address and folder", () => {
  expect(valuesOf("EnvironmentFile")).toEqual([]);
  for (const own of ["PORT=%i", "HOST=127.0.0.1", "METRICS_PORT=1%i", "DATA_DIR=/var/lib/shapla/%i"])
    expect(valuesOf("Environment").join(" ").split(" ")).toContain(own);
});

test("the service's ports are free of the local sign-in, and nginx and the steps know them", () => {
  const steps = readFileSync("docs/operations.md", "utf8");
  const signIn = /^AUTH_PORT=(\d+)/m.exec(readFileSync(".env.example", "utf8"))?.[1];
  const ports = [...new Set([...steps.matchAll(/shapla@(\d+)/g)].map(([, port]) => port))];
  expect(ports).toHaveLength(2);
  expect(ports).not.toContain(signIn);
  for (const [at, port] of ports.entries()) expect(steps).toContain(`s/app-${at + 1}:3000/127.0.0.1:${port}/`);
});
