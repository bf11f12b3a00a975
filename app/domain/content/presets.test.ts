import { expect, test } from "vitest";
import { presetOf } from "./presets.ts";

test.each(["landing", "home", "courseDetails", "costs", "officeLocation", "privacyPolicy"])(
  "%s says all of itself",
  (key) => {
    const preset = presetOf(key);
    expect(preset.title).toMatch(/Shapla/);
    expect(preset.title.length).toBeLessThanOrEqual(60);
    expect(preset.description.length).toBeGreaterThan(50);
    expect(preset.description.length).toBeLessThanOrEqual(160);
    expect(preset.keywords.length).toBeGreaterThan(3);
    expect(preset.path).toMatch(/^\//);
    expect(preset.image.path).toMatch(/\.png$/);
  },
);

test.each(["nothing", "", "constructor", "toString"])("the unknown key %j is home", (key) => {
  expect(presetOf(key)).toEqual(presetOf("home"));
});
