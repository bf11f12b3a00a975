import { expect, test } from "vitest";
import { Places } from "./places.ts";

test("a sender has its own share of the places, and gives each back once", () => {
  const places = new Places({ inAll: 3, each: 2 });
  const [first, second] = [places.take("a"), places.take("a")];
  expect(places.take("a")).toBeNull();
  expect(places.take("b")).not.toBeNull();
  expect(places.take("c")).toBeNull();
  first?.();
  expect(places.take("c")).not.toBeNull();
  expect(places.take("a")).toBeNull();
  second?.();
  expect(places.take("a")).not.toBeNull();
});
