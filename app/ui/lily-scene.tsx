/**
 * Drawings of lilies on a pond, always on the dark green. The landing page and the cover of the visa guide show them.
 */

/** A petal, 52 units tall, standing on the origin. */
export const PETAL = "M0 0C-13-14-13-34 0-52 13-34 13-14 0 0Z";
const petals = [
  { turn: -78, fill: "#f7bfd3" },
  { turn: 78, fill: "#f7bfd3" },
  { turn: -54, fill: "#f3a3bf" },
  { turn: 54, fill: "#f3a3bf" },
  { turn: -29, fill: "#ea7fa6" },
  { turn: 29, fill: "#ea7fa6" },
  { turn: 0, fill: "#e0628f" },
];
const ripples = [
  { rx: 230, ry: 58, opacity: 0.9 },
  { rx: 310, ry: 78, opacity: 0.6 },
  { rx: 400, ry: 100, opacity: 0.4 },
  { rx: 500, ry: 125, opacity: 0.25 },
];
const pads = [
  { at: "292 338", fill: "#1d6e61", d: "M0 0 105 -45A170 58 0 1 0 158 -21Z" },
  { at: "506 296", fill: "#165a50", d: "M0 0 38 -16A62 21 0 1 0 58 -8Z" },
  { at: "96 286", fill: "#165a50", d: "M0 0 27 -12A44 15 0 1 0 41 -5Z" },
  { at: "512 360", fill: "#165a50", d: "M0 0 52 -22A84 29 0 1 0 78 -10Z" },
];
const lilies = ["translate(300 332) scale(4.1)", "translate(512 354) scale(1.05)", "translate(98 284) scale(.62)"];

/** An open lily on the origin, 52 units tall before `transform`. */
export function Lily({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      {petals.map((petal) => (
        <path key={petal.turn} d={PETAL} fill={petal.fill} transform={`rotate(${petal.turn})`} />
      ))}
      <path d="M0 0C-9-9-12-19-10-28-4-24-1-13 0 0Zm0 0C9-9 12-19 10-28 4-24 1-13 0 0Z" fill="#fbd9e5" />
      <path d="M-7-3c2-6 12-6 14 0Z" fill="#e8b13a" />
    </g>
  );
}

/** `className` is for its size. What draws a picture of it says the size in numbers. */
export function LilyScene(size: { className?: string; width?: number; height?: number }) {
  return (
    <svg
      viewBox="0 104 560 306"
      width={280}
      height={153}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      {...size}
    >
      <g fill="none" stroke="#2f8f7f" strokeWidth="1.5">
        {ripples.map((ripple) => (
          <ellipse key={ripple.rx} cx="300" cy="330" {...ripple} />
        ))}
      </g>
      {pads.map((pad) => (
        <path key={pad.at} transform={`translate(${pad.at})`} fill={pad.fill} d={pad.d} />
      ))}
      <path d="M176 330c30 34 210 40 250 4-40 16-200 18-250-4Z" fill="#0b453d" />
      {lilies.map((transform) => (
        <Lily key={transform} transform={transform} />
      ))}
    </svg>
  );
}
