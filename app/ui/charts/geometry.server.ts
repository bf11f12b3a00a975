/** Computes the shapes of charts on the server, so that no browser loads the library. */
import { scaleBand, scaleLinear } from "d3-scale";
import { area, curveMonotoneX, line } from "d3-shape";

export const WIDTH = 336;
const LEFT = 26;
const RIGHT = 330;
const TOP = 32;
const FLOOR = 150;
/** More columns than this are too thin to tell apart on a phone: they become a line. */
const MOST_COLUMNS = 16;

export interface Column {
  x: number;
  y: number;
  width: number;
  height: number;
  label: string;
  value: number;
  /** Whether its label is written below: all of them would run into each other. */
  isLabelled: boolean;
}

export interface TimeChart {
  columns: Column[];
  /** The path of a line and of the area below it, where the columns would be too many. */
  paths: { line: string; area: string } | null;
  ticks: { y: number; value: number }[];
  floor: number;
  height: number;
}

/** Values in time: columns, or a line where they are many. */
export function timeChart(values: readonly { label: string; value: number }[]): TimeChart {
  const highest = Math.max(4, ...values.map(({ value }) => value));
  const y = scaleLinear().domain([0, highest]).nice(3).range([FLOOR, TOP]);
  const x = scaleBand<number>()
    .domain(values.map((_, index) => index))
    .range([LEFT, RIGHT])
    .paddingInner(0.3)
    .paddingOuter(0.1);
  const every = Math.max(1, Math.ceil(values.length / 5));
  const columns = values.map(({ label, value }, index) => ({
    x: round(x(index) ?? 0),
    y: round(y(value)),
    width: round(x.bandwidth()),
    height: round(FLOOR - y(value)),
    label,
    value,
    isLabelled: index % every === 0,
  }));
  const middle = (column: Column) => column.x + column.width / 2;
  const top = (column: Column) => column.y;
  const shape = {
    line: line<Column>(middle, top).curve(curveMonotoneX),
    area: area<Column>(middle, FLOOR, top).curve(curveMonotoneX),
  };
  return {
    columns,
    paths: values.length > MOST_COLUMNS ? { line: shape.line(columns) ?? "", area: shape.area(columns) ?? "" } : null,
    ticks: y
      .ticks(3)
      .filter(Number.isInteger)
      .map((value) => ({ y: round(y(value)), value })),
    floor: FLOOR,
    height: FLOOR + 20,
  };
}

export interface Bar {
  label: string;
  y: number;
  width: number;
  value: number;
  /** The width of the part of it that counts, such as the converted leads. */
  partWidth: number | null;
  /** At the right end of the row. */
  note: string | null;
}

export interface BarChart {
  bars: Bar[];
  height: number;
}

const ROW = 40;
const LONGEST = 250;

/** Values side by side: a bar each, with its name above it. */
export function barChart(
  values: readonly { label: string; value: number; part?: number; note?: string | null }[],
): BarChart {
  const width = scaleLinear()
    .domain([0, Math.max(1, ...values.map(({ value }) => value))])
    .range([0, LONGEST]);
  return {
    bars: values.map(({ label, value, part, note }, index) => ({
      label,
      value,
      y: index * ROW,
      width: round(width(value)),
      partWidth: part === undefined ? null : round(width(part)),
      note: note ?? null,
    })),
    height: values.length * ROW,
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
