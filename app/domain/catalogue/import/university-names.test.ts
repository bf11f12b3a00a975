import { describe, expect, test } from "vitest";
import { INSTITUTIONS } from "../institutions.ts";
import { UniversityNames } from "./university-names.ts";

const names = new UniversityNames([
  { id: "york", name: "University of York", city: "York" },
  { id: "brunel", name: "Brunel University London", city: "London" },
]);

describe("a name of its own", () => {
  test.each([
    ["The University of York", "University of York"],
    ["York", "University of York"],
    ["Leeds Uni", "University of Leeds"],
    ["Queen Mary London", "Queen Mary University of London"],
    ["Brunel University of London", "Brunel University London"],
    ["Queens University Belfast", "Queen's University Belfast"],
  ])("%s is %s", (name, university) =>
    expect(names.match(name)).toMatchObject({ isSure: true, best: { name: university } }),
  );
});

describe("a likely name", () => {
  test.each([
    ["BCU", "Birmingham City University"],
    ["UWS", "University of the West of Scotland"],
    ["UCLan", "University of Lancashire"],
    ["University of Central Lancashire", "University of Lancashire"],
    ["Teeside University", "Teesside University"],
    ["Anglia Ruskin Uni (ARU)", "Anglia Ruskin University"],
    ["Ulster University (Birmingham Campus)", "Ulster University"],
    ["UWS (London campus)", "University of the West of Scotland"],
    ["De Montfort University, Leicester", "De Montfort University"],
    ["Coventry University - London", "Coventry University"],
    ["Univeristy of Hertfordshire", "University of Hertfordshire"],
  ])("%s is suggested as %s", (name, university) =>
    expect(names.match(name)).toMatchObject({ isSure: false, best: { name: university } }),
  );

  test("keeps the ID of the catalogue's university", () => {
    expect(names.match("Brunel").best?.id).toBe("brunel");
  });

  test("offers three to choose from when several fit", () => {
    const { best, closest } = names.match("UoB");
    expect(best).toBeNull();
    expect(closest).toHaveLength(3);
  });

  test("suggests none in another city", () => {
    expect(names.match("Universitty of York", "Toronto").best).toBeNull();
    expect(names.match("Univercity of Nowhere").best).toBeNull();
  });
});

test("no two institutions have the same name", () => {
  const all = INSTITUTIONS.map(({ name }) => name);
  expect(new Set(all).size).toBe(all.length);
});
