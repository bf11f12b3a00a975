/** The drawings of empty states, in the page's own colours. */

function Ripples({ y }: { y: number }) {
  return (
    <g fill="none" stroke="var(--edge)" strokeWidth="1.5">
      <ellipse cx="100" cy={y} rx="62" ry="20" />
      <ellipse cx="100" cy={y} rx="80" ry="26" opacity=".6" />
      <ellipse cx="100" cy={y} rx="98" ry="32" opacity=".3" />
    </g>
  );
}

/** A lily in bud, for a list that is waiting to be filled. */
export function BudArt() {
  return (
    <svg className="h-auto w-36" viewBox="0 0 200 128" width="144" height="92" aria-hidden="true">
      <Ripples y={94} />
      <path fill="var(--s5)" d="m98 94 27-12.5A48 15.5 0 1 0 143 89Z" />
      <path fill="var(--petal)" d="M92 94C70 78 68 52 84 34c6 8 12 16 16 26 4-10 10-18 16-26 16 18 14 44-8 60Z" />
      <path fill="var(--petal-2)" d="M100 95C80 76 80 42 100 16c20 26 20 60 0 79Z" />
    </svg>
  );
}

/** A petal on the water, for a list with no results. */
export function PetalArt() {
  return (
    <svg className="h-auto w-36" viewBox="0 0 200 96" width="144" height="69" aria-hidden="true">
      <Ripples y={60} />
      <path fill="var(--s5)" d="m98 60 27-12.5A48 15.5 0 1 0 143 55Z" />
      <path fill="var(--petal-2)" d="M84 62c4-7 14-9 24-5-5 7-15 9-24 5Z" />
    </svg>
  );
}

/**
 * The drawing for a video without a thumbnail, also shown under one that loads late or never. Uses of `#video-art`
 * share this symbol, so the page has it once.
 */
export function VideoArt() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <symbol id="video-art" viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice">
        <g fill="none" stroke="var(--petal)" opacity=".35">
          <ellipse cx="80" cy="76" rx="44" ry="10" />
          <ellipse cx="80" cy="76" rx="66" ry="16" opacity=".6" />
        </g>
        <path fill="var(--s6)" d="m78 76 20-8A36 10 0 1 0 112 73Z" />
        <path
          fill="var(--petal-2)"
          opacity=".55"
          d="M80 78C58 62 52 40 62 20c8 6 13 13 18 22 5-9 10-16 18-22 10 20 4 42-18 58Z"
        />
        <path fill="var(--petal)" opacity=".45" d="M80 78C64 60 64 32 80 8c16 24 16 52 0 70Z" />
      </symbol>
    </svg>
  );
}
