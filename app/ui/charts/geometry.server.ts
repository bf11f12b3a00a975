/** Computes the shapes of charts on the server, so that no browser loads the library. */
import { scaleLinear, scalePoint } from "d3-scale";
import { area, curveMonotoneX, line } from "d3-shape";

const LEFT = 36;
const RIGHT = 690;
const TOP = 12;
const FLOOR = 200;
const LABELS = 6;

export interface LineChart {
  line: string;
  area: string;
  ticks: { y: number; value: number }[];
  /** A selection of the labels, because all of them would overlap. */
  labels: { x: number; text: string }[];
  floor: number;
  height: number;
}

/** Computes a line of values over time, with the area below it. */
export function lineChart(values: readonly { label: string; value: number }[]): LineChart {
  const highest = Math.max(4, ...values.map(({ value }) => value));
  const y = scaleLinear().domain([0, highest]).nice(3).range([FLOOR, TOP]);
  const x = scalePoint<number>()
    .domain(values.map((_, index) => index))
    .range([LEFT, RIGHT]);
  const points = values.map(({ value }, index) => ({ x: round(x(index) ?? 0), y: round(y(value)) }));
  type Point = (typeof points)[number];
  const at = { x: (point: Point) => point.x, y: (point: Point) => point.y };
  const every = Math.max(1, Math.ceil(values.length / LABELS));
  return {
    line: line<Point>(at.x, at.y).curve(curveMonotoneX)(points) ?? "",
    area: area<Point>(at.x, FLOOR, at.y).curve(curveMonotoneX)(points) ?? "",
    ticks: y
      .ticks(3)
      .filter(Number.isInteger)
      .map((value) => ({ y: round(y(value)), value })),
    labels: values.flatMap(({ label }, index) =>
      index % every === 0 ? [{ x: points[index]?.x ?? 0, text: label }] : [],
    ),
    floor: FLOOR,
    height: FLOOR + 24,
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
