import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sampleUniversities } from "../../local/sample/universities.ts";
import { CREST_COLOURS, crestColour, silhouetteOf } from "./crests.ts";

describe("the face of a university", () => {
  test.each([
    ["durham-university", "Durham", "England", "castle"],
    ["university-of-glasgow", "Glasgow", "Scotland", "crane"],
    ["birkbeck-university-of-london", "London", "England", "dome"],
    ["kingston-university", " london ", "England", "tower"],
    ["university-of-south-wales", "Nowhere", "Wales", "hills"],
    ["keele-university", "Keele", "England", "leaf"],
  ])("%s in %s, %s has a %s", (id, city, country, drawing) => {
    expect(silhouetteOf({ id, city, country })).toBe(drawing);
  });

  test("keeps its colour: it depends on the ID alone", () => {
    expect(
      ["university-of-leeds", "university-of-sunderland", "aston-university"].map((id) => crestColour({ id })),
    ).toEqual([12, 6, 7]);
  });

  test("has another colour than its neighbours, where a city has at most as many as there are colours", () => {
    const cities = Map.groupBy(sampleUniversities, ({ city }) => city);
    const small = [...cities].filter(([, all]) => all.length <= CREST_COLOURS.length);
    expect(small.filter(([, all]) => new Set(all.map(crestColour)).size < all.length)).toEqual([]);
  });

  test("has the colours of the style sheet", () => {
    const sheet = readFileSync(`${import.meta.dirname}/../styles/card.css`, "utf8");
    const written = [...sheet.matchAll(/data-k="(\d+)"\] \{\s+--k: (#\w+);\s+--k2: (#\w+);/g)];
    expect(written.map(([, , field, pale]) => [field, pale])).toEqual(CREST_COLOURS.map((pair) => [...pair]));
    expect(written.map(([, number]) => Number(number))).toEqual(CREST_COLOURS.map((_, at) => at + 1));
  });
});
