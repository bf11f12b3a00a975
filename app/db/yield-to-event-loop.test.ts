import { expect, test } from "vitest";
import { heavyTurn, yieldToEventLoop } from "./yield-to-event-loop.ts";

test("each turn of the event loop begins one piece of heavy work, and light work comes between them", async () => {
  const done: string[] = [];
  const heavy = ["a", "b", "c"].map((name) => heavyTurn().then(() => done.push(name)));
  const light = (async () => {
    for (let n = 0; n < 3; n++) {
      await yieldToEventLoop();
      done.push("light");
    }
  })();
  await Promise.all([...heavy, light]);
  expect(done).toEqual(["a", "light", "b", "light", "c", "light"]);
});
