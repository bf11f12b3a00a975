import { describe, expect, test } from "vitest";
import { barChart, timeChart } from "./geometry.server.ts";

const weeks = (count: number, value = (index: number) => index) =>
  Array.from({ length: count }, (_, index) => ({ label: `week ${index}`, value: value(index) }));

describe("values in time", () => {
  test("stand on the floor, side by side, as high as they are large", () => {
    const { columns, floor, ticks } = timeChart(weeks(12));
    for (const column of columns) expect(column.y + column.height).toBeCloseTo(floor);
    const heights = columns.map((column) => column.height);
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    for (const [index, column] of columns.entries()) {
      const next = columns[index + 1];
      if (next) expect(column.x + column.width).toBeLessThan(next.x);
    }
    const [ten] = ticks.filter((tick) => tick.value === 10);
    expect(columns[10]?.y).toBeCloseTo(ten?.y ?? 0);
  });

  test("that are all 0 have a scale all the same", () => {
    const { columns, ticks } = timeChart(weeks(5, () => 0));
    expect(columns.every((column) => column.height === 0)).toBe(true);
    expect(ticks.length).toBeGreaterThan(1);
    expect(ticks.every((tick) => Number.isInteger(tick.value))).toBe(true);
  });

  test("become a line where they are many, with a few labels only", () => {
    expect(timeChart(weeks(16)).paths).toBeNull();
    const year = timeChart(weeks(53));
    expect(year.paths?.line).toMatch(/^M/);
    expect(year.paths?.area).toMatch(/Z$/);
    expect(year.columns.filter((column) => column.isLabelled).length).toBeLessThanOrEqual(5);
  });
});

describe("bars", () => {
  test("are as long as their share of the longest, and their parts of that", () => {
    const { bars, height } = barChart([
      { label: "a", value: 200, part: 50 },
      { label: "b", value: 100, part: 0, note: "0%" },
    ]);
    expect(bars.map((bar) => bar.width)).toEqual([250, 125]);
    expect(bars.map((bar) => bar.partWidth)).toEqual([62.5, 0]);
    expect(bars.map((bar) => bar.note)).toEqual([null, "0%"]);
    expect(height).toBe(80);
  });

  test("of nothing have no length", () => {
    expect(barChart([{ label: "a", value: 0 }]).bars[0]?.width).toBe(0);
    expect(barChart([]).bars).toEqual([]);
  });
});
