import { afterEach, expect, test, vi } from "vitest";
import { databaseAddress } from "./process.ts";

afterEach(() => vi.unstubAllEnvs());

test.each(["DATABASE_URL", "DATABASE_DIRECT_URL"])(
  "a %s that is no address is named, and how to write a password",
  (name) => {
    vi.stubEnv(name, "postgres://shapla:se/cret@localhost/shapla");
    expect(databaseAddress).toThrow(
      `${name} is not an address. In its password, write characters such as / and @ as %2F`,
    );
    expect(databaseAddress).not.toThrow("cret");
  },
);

test("an empty address is ignored", () => {
  vi.stubEnv("DATABASE_URL", "");
  vi.stubEnv("DATABASE_DIRECT_URL", "");
  expect(databaseAddress()).toMatchObject({ url: undefined, directUrl: undefined });
});
