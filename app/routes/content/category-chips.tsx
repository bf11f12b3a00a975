import type { Category } from "#app/domain/content/articles.ts";

const blogAddress = (category: Category) => `/blog?${new URLSearchParams({ category })}`;

interface CategoryChipsProps {
  chips: readonly { category: Category; count: number }[];
  /** The current category, or null for all articles. */
  current: string | null;
}

/** On a phone they scroll sideways. Positioned, so that visually hidden text scrolls with its chip. */
const ROW =
  "relative flex flex-wrap items-center gap-2 max-rail:-mx-4 max-rail:flex-nowrap max-rail:overflow-x-auto max-rail:px-4 max-rail:py-0.75 wide:gap-label";
const CHIP =
  "inline-flex min-h-tap items-center gap-label rounded-pill border border-line px-3.75 font-semibold text-ink-2 text-t2 no-underline hover:border-edge current:border-pond current:bg-pond current:text-on-pond max-rail:flex-none wide:px-bar-wide";

export function CategoryChips({ chips, current }: CategoryChipsProps) {
  const total = chips.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav className={ROW} aria-label="Categories">
      <a className={CHIP} href="/blog" aria-current={current === null ? "page" : undefined}>
        All <Count of={total} />
      </a>
      {chips.map(({ category, count }) => (
        <a
          key={category}
          className={CHIP}
          href={blogAddress(category)}
          aria-current={current === category ? "page" : undefined}
        >
          {category} <Count of={count} />
        </a>
      ))}
    </nav>
  );
}

function Count({ of }: { of: number }) {
  return (
    <span className="font-normal tabular">
      {of}
      <span className="sr-only">{of === 1 ? " article" : " articles"}</span>
    </span>
  );
}
