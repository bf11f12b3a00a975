import { describe, expect, test } from "vitest";
import { hundredthsOf } from "./bar-table.tsx";
import { lineChart } from "./geometry.server.ts";

const weeks = (count: number, value = (index: number) => index) =>
  Array.from({ length: count }, (_, index) => ({ label: `week ${index}`, value: value(index) }));

describe("a line", () => {
  test("goes through its values and closes its area on the floor, with a few labels only", () => {
    const year = lineChart(weeks(53));
    expect(year.line).toMatch(/^M/);
    expect(year.area).toMatch(/Z$/);
    expect(year.labels.length).toBeGreaterThan(3);
    expect(year.labels.length).toBeLessThanOrEqual(6);
    const [, first] = /^M[\d.]+,([\d.]+)/.exec(year.line) ?? [];
    expect(Number(first)).toBeCloseTo(year.floor);
  });

  test("a line of zeros has a scale in whole numbers", () => {
    const { ticks } = lineChart(weeks(20, () => 0));
    expect(ticks.length).toBeGreaterThan(1);
    expect(ticks.every((tick) => Number.isInteger(tick.value))).toBe(true);
  });
});

describe("bars", () => {
  test("are as long as their share of the longest", () => {
    expect([200, 100, 50, 0].map(hundredthsOf([200, 100]))).toEqual([100, 50, 25, 0]);
  });

  test("bars of zeros have no length", () => {
    expect([0].map(hundredthsOf([0]))).toEqual([0]);
    expect([0].map(hundredthsOf([]))).toEqual([0]);
  });
});
