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

  test("has a drawing, wherever it is", () => {
    const file = readFileSync(`${import.meta.dirname}/crests.svg`, "utf8");
    const drawn = [...file.matchAll(/<symbol id="(\w+)"/g)].map(([, name]) => name);
    const used = new Set(sampleUniversities.map(silhouetteOf));
    expect(drawn).toEqual(expect.arrayContaining([...used, "leaf"]));
    expect(drawn).toHaveLength(12);
  });

  test("keeps its colour: it depends on the ID alone", () => {
    expect(
      ["university-of-leeds", "university-of-sunderland", "aston-university"].map(
        (id) => CREST_COLOURS.indexOf(crestColour({ id })) + 1,
      ),
    ).toEqual([12, 6, 7]);
  });

  test("has another colour than its neighbours, where a city has at most as many as there are colours", () => {
    const cities = Map.groupBy(sampleUniversities, ({ city }) => city);
    const small = [...cities].filter(([, all]) => all.length <= CREST_COLOURS.length);
    expect(small.filter(([, all]) => new Set(all.map(crestColour)).size < all.length)).toEqual([]);
  });
});
