/** Small drawings of 320 by 120, in the style of the landing page's pond and always on the dark green. */
import { Lily, PETAL } from "./lily-scene.tsx";

const [water, pad, shade, gold] = ["#2f8f7f", "#1d6e61", "#165a50", "#e8b13a"];
const [river, snow, petal, deepPetal] = ["#0b453d", "#f6f1e6", "#f3a3bf", "#e0628f"];

/** A flower of three petals, 52 units tall at scale 1. */
function Bud({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d={PETAL} fill={petal} transform="rotate(-32)" />
      <path d={PETAL} fill={petal} transform="rotate(32)" />
      <path d={PETAL} fill={deepPetal} />
    </g>
  );
}

function Ripples({ x, y }: { x: number; y: number }) {
  return (
    <g fill="none" stroke={water} strokeWidth="1.5">
      {[70, 120, 180].map((radius) => (
        <ellipse key={radius} cx={x} cy={y} rx={radius} ry={radius / 6} opacity={70 / radius} />
      ))}
    </g>
  );
}

/** An open flower, for the visa. */
export function OpenLily() {
  return (
    <>
      <Ripples x={160} y={100} />
      <ellipse cx="160" cy="101" rx="62" ry="15" fill={pad} />
      <Lily transform="translate(160 104) scale(1.7)" />
    </>
  );
}

/** Three stems of different heights, for a ranking. */
export function Stems() {
  return (
    <>
      <Ripples x={160} y={100} />
      <path d="M98 100V66M160 100V48M222 100V58" stroke={water} strokeWidth="4" />
      <path
        d="M66 100a32 8 0 1 0 64 0 32 8 0 1 0-64 0m62 4a32 8 0 1 0 64 0 32 8 0 1 0-64 0m62-4a32 8 0 1 0 64 0 32 8 0 1 0-64 0"
        fill={pad}
      />
      <Bud x={98} y={68} scale={0.6} />
      <Bud x={160} y={52} scale={0.8} />
      <Bud x={222} y={61} scale={0.7} />
    </>
  );
}

/** Eight leaves across the water, with the flower on the last. */
export function Stepping() {
  const leaves = [
    [36, 104, 30],
    [92, 92, 27],
    [140, 106, 25],
    [180, 88, 22],
    [216, 98, 20],
    [242, 80, 17],
    [264, 66, 15],
    [244, 54, 13],
  ] as const;
  return (
    <>
      <path d="M0 44h320V120H0Z" fill={river} />
      <path d="M0 44h320M20 54h60M110 50h70M280 50h30M20 74h40M100 70h80" stroke={water} opacity=".7" />
      {leaves.map(([x, y, radius]) => (
        <g key={y} transform={`translate(${x} ${y}) scale(${radius / 30})`}>
          <path d="M2-1 21-7A30 10 0 1 0 29-3Z" fill={pad} stroke={water} strokeWidth="2" />
        </g>
      ))}
      <Bud x={244} y={54} scale={0.85} />
    </>
  );
}

/** Lines on a page, with a petal as the pencil. */
export function Writing() {
  return (
    <>
      <path
        d="M58 26h204M58 48h204M58 70h150M58 92h66"
        stroke={water}
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".75"
      />
      <g transform="translate(140 98) rotate(56) scale(1.9)">
        <path d={PETAL} fill={petal} />
        <path d="M0 0C-5-8-6-30 0-52 6-30 5-8 0 0Z" fill={deepPetal} />
        <path d="M0 0C-3-3-5-7-6-11c4 2 8 2 12 0C5-7 3-3 0 0Z" fill={gold} />
      </g>
    </>
  );
}

/** Leaves stacked like coins. */
export function Coins() {
  const coins = ["92 98", "160 98", "160 85", "160 72", "228 98", "228 85"];
  return (
    <>
      <Ripples x={160} y={98} />
      {coins.map((place) => (
        <g key={place} transform={`translate(${place})`}>
          <path d="M-28-6v6a28 8 0 0 0 56 0v-6" fill="#b98722" />
          <ellipse cy="-6" rx="28" ry="8" fill={gold} />
        </g>
      ))}
      <Bud x={160} y={68} scale={0.8} />
    </>
  );
}

/** A town by a river in the snow. */
export function Winter() {
  return (
    <>
      <circle cx="262" cy="28" r="13" fill={snow} />
      <path d="M0 84Q70 20 140 62T320 54V120H0Z" fill={shade} />
      <path d="M40 92V70l14-11 14 11v8h12V62l12-10 12 10v16h14V66l14-11 14 11v26Z" fill={river} />
      <path d="M50 76h8v8h-8Zm38-8h8v8h-8Zm0 12h8v8h-8Zm38-4h8v8h-8Z" fill={gold} />
      <path d="M0 92h320v28H0Z" fill={river} />
      <path d="M20 102h90m40 6h120m-220 6h80" stroke={water} strokeWidth="1.5" />
      <path
        d="M24 20h0m40 26h0m34-32h0m42 20h0m30-24h0m36 44h0m24-38h0m70 42h0m-10-40h0m-90 50h0"
        stroke={snow}
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  );
}
