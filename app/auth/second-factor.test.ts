/** The second factor while the provider is away: no page waits for it, and no code counts as wrong. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createProvider } from "./provider.server.ts";
import { createSecondFactor } from "./second-factor.server.ts";
import { claimsOf, newKey, signToken } from "./testing/fake-provider.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Starts a provider that answers like this, or never. */
async function startProvider(status: number | "never") {
  server = createServer((_, response) => {
    if (status !== "never") response.writeHead(status, { "Content-Type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const factor = createSecondFactor(createProvider({ url, key: "k", fetch }).patientClient);
  const accessToken = await signToken(await newKey("k"), claimsOf(crypto.randomUUID(), "staff@example.com"));
  return { factor, session: { accessToken, refreshToken: "r" } };
}

test.each([["never"], [500], [502], [429]] as const)(
  "the second factor is unavailable if the provider answers %s",
  async (status) => {
    const { factor, session } = await startProvider(status);
    const away = { kind: "unavailable" };
    expect(await factor.known(session)).toEqual(away);
    expect(await factor.begin(session, "Shapla")).toEqual(away);
    expect(await factor.verify(session, crypto.randomUUID(), "123456")).toEqual(away);
  },
  20_000,
);
