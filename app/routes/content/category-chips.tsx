import type { Category } from "#app/domain/content/articles.ts";
import { chip, chipRow } from "#app/ui/chip-row.ts";

const blogAddress = (category: Category) => `/blog?${new URLSearchParams({ category })}`;

interface CategoryChipsProps {
  chips: readonly { category: Category; count: number }[];
  /** The current category, or null for all articles. */
  current: string | null;
}

export function CategoryChips({ chips, current }: CategoryChipsProps) {
  const total = chips.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav className={chipRow} aria-label="Categories">
      <a className={chip} href="/blog" aria-current={current === null ? "page" : undefined}>
        All <Count of={total} />
      </a>
      {chips.map(({ category, count }) => (
        <a
          key={category}
          className={chip}
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
