import { expect, test } from "vitest";
import { foremostTutorials } from "./foremost.ts";
import type { TutorialGroup } from "./tutorials.server.ts";

const group = (category: string, ...titles: string[]): TutorialGroup => ({
  category,
  tutorials: titles.map((title) => ({
    id: title,
    title,
    description: null,
    videoId: "SAMPLE00001",
    thumbnailUrl: null,
    isSample: true,
  })),
});

const groups = [
  group("IELTS", "How the test works", "Speaking", "Listening", "Writing"),
  group("Student visa", "From start to finish", "Showing your funds", "The tuberculosis test"),
  group("Applications", "A personal statement", "A reference", "From offer to CAS"),
  group("UK student life", "Your first week", "Finding a room", "Working"),
];

test.each([
  [0, ["How the test works", "Speaking", "Listening"]],
  [1, ["A personal statement", "A reference", "From offer to CAS"]],
  [2, ["A personal statement", "A reference", "From offer to CAS"]],
  [3, ["A personal statement", "A reference", "From offer to CAS"]],
  [4, ["Showing your funds", "From offer to CAS", "From start to finish"]],
  [5, ["Showing your funds", "The tuberculosis test", "From offer to CAS"]],
  [6, ["From start to finish", "Showing your funds", "The tuberculosis test"]],
  [7, ["From start to finish", "Showing your funds", "The tuberculosis test"]],
  [8, ["Your first week", "Finding a room", "Working"]],
])("step %i gets the videos that help with it", (step, titles) => {
  expect(foremostTutorials(groups, step).map(({ title }) => title)).toEqual(titles);
});

test("a catalogue of other words shows its first videos", () => {
  const titles = foremostTutorials([group("Cooking", "Rice", "Dal")], 4).map(({ title }) => title);
  expect(titles).toEqual(["Rice", "Dal"]);
  expect(foremostTutorials([], 4)).toEqual([]);
});
