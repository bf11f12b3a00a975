import { beforeEach, expect, test } from "vitest";
import { tutorials } from "#app/db/schema.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { listTutorials } from "./tutorials.server.ts";

const database = useDatabase();
beforeEach(async () => {
  await database.db.delete(tutorials);
});

let made = 0;
const row = (title: string, more: Partial<typeof tutorials.$inferInsert> = {}) => ({
  id: `tutorial-${++made}`,
  title,
  youtubeUrl: "https://youtu.be/dQw4w9WgXcQ",
  category: "IELTS",
  ...more,
});

const titles = async () =>
  Object.fromEntries(
    (await listTutorials(database.db)).map((group) => [group.category, group.tutorials.map(({ title }) => title)]),
  );

test("categories by their place, then by name; those without one stand at 999", async () => {
  await database.db
    .insert(tutorials)
    .values([
      row("a", { category: "Student life" }),
      row("b", { category: "After all", categoryOrder: 1000 }),
      row("c", { category: "Applications" }),
      row("d", { category: "Visa", categoryOrder: 998 }),
      row("e", { category: "IELTS", categoryOrder: 1 }),
    ]);
  const groups = await listTutorials(database.db);
  expect(groups.map(({ category }) => category)).toEqual([
    "IELTS",
    "Visa",
    "Applications",
    "Student life",
    "After all",
  ]);
});

test("within a category by place, then by title; those without a place stand at 9999", async () => {
  await database.db
    .insert(tutorials)
    .values([
      row("after", { order: 10_000 }),
      row("zebra"),
      row("Émigré"),
      row("apple"),
      row("second", { order: 2 }),
      row("first", { order: 1 }),
      row("last of the places", { order: 9998 }),
    ]);
  expect(await titles()).toEqual({
    IELTS: ["first", "second", "last of the places", "apple", "Émigré", "zebra", "after"],
  });
});

test("a category is one group, at the first of its places, its videos by their own", async () => {
  await database.db
    .insert(tutorials)
    .values([
      row("late", { categoryOrder: 9, order: 1 }),
      row("early", { categoryOrder: 1, order: 2 }),
      row("between", { category: "Visa", categoryOrder: 5 }),
    ]);
  const groups = await listTutorials(database.db);
  expect(groups.map(({ category }) => category)).toEqual(["IELTS", "Visa"]);
  expect(groups[0]?.tutorials.map(({ title }) => title)).toEqual(["late", "early"]);
});

test("a video that is not on YouTube is left out, with its category when nothing else is in it", async () => {
  await database.db
    .insert(tutorials)
    .values([
      row("good"),
      row("bad", { youtubeUrl: "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ" }),
      row("worse", { youtubeUrl: "javascript:alert(1)", category: "Visa" }),
    ]);
  expect(await titles()).toEqual({ IELTS: ["good"] });
});

test("a tutorial is what the panel shows, and nothing else", async () => {
  await database.db.insert(tutorials).values([
    row("Bands", {
      id: "bands",
      description: "What the bands mean.",
      thumbnailUrl: "https://i.ytimg.com/vi/dQw4w9WgXcQ/mqdefault.jpg",
      isSample: true,
      order: 1,
    }),
    row("No picture", { id: "none", thumbnailUrl: "https://evil.example/track.gif", order: 2 }),
  ]);
  expect((await listTutorials(database.db))[0]?.tutorials).toEqual([
    {
      id: "bands",
      title: "Bands",
      description: "What the bands mean.",
      videoId: "dQw4w9WgXcQ",
      thumbnailUrl: "https://i.ytimg.com/vi/dQw4w9WgXcQ/mqdefault.jpg",
      isSample: true,
    },
    { id: "none", title: "No picture", description: null, videoId: "dQw4w9WgXcQ", thumbnailUrl: null, isSample: false },
  ]);
});

test("an empty list of tutorials has no groups", async () => {
  expect(await listTutorials(database.db)).toEqual([]);
});
