import { expect, test } from "vitest";
import { connect } from "./connect.server.ts";

test.each([
  ["postgres://shapla@127.0.0.1:5432/shapla", true],
  ["postgres://shapla@127.0.0.1/shapla", true],
  ["postgres://shapla@127.0.0.1:6543/shapla", false],
  ["postgres://shapla@127.0.0.1:5432/shapla?pgbouncer=true", false],
])("%s has prepared statements: %s", async (url, prepares) => {
  const connection = await connect({ url, dataDir: "memory" });
  const { $client } = connection.db as unknown as { $client: { options: { prepare: boolean } } };
  await connection.close();
  expect($client.options.prepare).toBe(prepares);
});
