import { describe, expect, test } from "vitest";
import { formatBand, formatFee, splitScholarship } from "#app/domain/values/show.ts";
import { isMapUrl, mapLink } from "#app/domain/values/web-address.ts";
import { flagOf } from "./flags.ts";

test.each([
  [18500, "£18,500"],
  [9000, "£9,000"],
  [950, "£950"],
  [0, "£0"],
  [18500.4, "£18,500"],
  [1234567, "£1,234,567"],
  [null, null],
])("the fee %s is %s", (fee, text) => {
  expect(formatFee(fee)).toBe(text);
});

test.each([
  [6.5, "6.5"],
  [7, "7.0"],
  [0, "0.0"],
  [null, null],
])("the band %s is %s", (band, text) => {
  expect(formatBand(band)).toBe(text);
});

test.each([
  ["Vice-Chancellor's Award - £5,000 off - first year only", "Vice-Chancellor's Award", "£5,000 off - first year only"],
  ["Great Scholarship", "Great Scholarship", null],
  ["Post-16 Award", "Post-16 Award", null],
  ["Merit Award - ", "Merit Award", null],
  ["  Merit Award  -  £2,000 ", "Merit Award", "£2,000"],
  ["Award – £1,000", "Award – £1,000", null],
])("the scholarship %j", (text, title, description) => {
  expect(splitScholarship(text)).toEqual({ title, description });
});

describe("flags", () => {
  const uk = "🇬🇧";
  /** Returns the letters that spell a nation's flag, after the black flag. */
  const spelling = (flag: string) =>
    [...flag]
      .slice(1, -1)
      .map((sign) => String.fromCharCode((sign.codePointAt(0) ?? 0) - 0xe0000))
      .join("");

  test.each([
    ["England", "gbeng"],
    ["Scotland", "gbsct"],
    ["Wales", "gbwls"],
    ["London", "gbeng"],
    ["Newcastle upon Tyne", "gbeng"],
    ["Stoke-on-Trent", "gbeng"],
    ["Edinburgh", "gbsct"],
    ["St Andrews", "gbsct"],
    ["Cardiff", "gbwls"],
    [" SWANSEA ", "gbwls"],
  ])("%s has the flag of %s", (place, nation) => {
    expect(spelling(flagOf(place))).toBe(nation);
  });

  test.each(["United Kingdom", "Northern Ireland", "Belfast", "Dhaka", "", "constructor"])(
    "%j has the flag of the United Kingdom",
    (place) => {
      expect(flagOf(place)).toBe(uk);
    },
  );
});

describe("maps", () => {
  const university = { name: "Queen's University Belfast", city: "Belfast" };

  test.each([
    "https://www.google.com/maps/place/University+of+York",
    "https://www.google.com/maps?q=York",
    "https://google.com/maps/@53.9,-1.0,15z",
    "https://maps.google.com/?q=York",
    "https://maps.google.com/maps?q=York",
    "https://maps.app.goo.gl/abc123",
    "https://goo.gl/maps/abc123",
    "HTTPS://WWW.GOOGLE.COM:443/maps/place/York",
  ])("%s is linked", (googleMapUrl) => {
    expect(isMapUrl(googleMapUrl)).toBe(true);
    expect(mapLink({ ...university, googleMapUrl })).toBe(googleMapUrl);
  });

  test.each([
    "http://www.google.com/maps/place/York",
    "https://www.google.com.evil.example/maps/place/York",
    "https://evil.example/www.google.com/maps",
    "https://wwwxgoogle.com/maps",
    "https://www.google.com./maps",
    "https://www.google.com@evil.example/maps",
    "https://user@www.google.com/maps",
    "https://:secret@www.google.com/maps",
    "https://www.google.com:8443/maps",
    "https://www.googlе.com/maps",
    "https://www.google.com/url?q=https://evil.example",
    "https://www.google.com/mapsevil",
    "https://www.google.com/maps/../url?q=https://evil.example",
    "https://maps.google.com/url?q=https://evil.example",
    "https://goo.gl/abc123",
    "https://constructor/maps",
    "javascript:alert(1)//www.google.com/maps",
    "data:text/html,<script>alert(1)</script>",
    "//www.google.com/maps",
    "www.google.com/maps",
    "",
  ])("%s is not linked: the name and city are searched for instead", (googleMapUrl) => {
    expect(isMapUrl(googleMapUrl)).toBe(false);
    expect(mapLink({ ...university, googleMapUrl })).toBe(mapLink({ ...university, googleMapUrl: null }));
  });

  test("a search carries the name and the city, whatever is in them", () => {
    const url = new URL(mapLink({ name: "A&B=C #1 + D", city: "Bath", googleMapUrl: null }));
    expect(url.origin).toBe("https://www.google.com");
    expect([...url.searchParams]).toEqual([
      ["api", "1"],
      ["query", "A&B=C #1 + D Bath"],
    ]);
    expect(url.hash).toBe("");
  });
});
