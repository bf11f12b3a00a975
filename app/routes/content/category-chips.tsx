import { type Category, categoryName } from "#app/domain/content/articles.ts";
import { localPath } from "#app/language.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { chip, chipRow } from "#app/ui/chip-row.ts";

const blogAddress = (category: Category) => localPath(`/blog?${new URLSearchParams({ category })}`);

interface CategoryChipsProps {
  chips: readonly { category: Category; count: number }[];
  /** The current category, or null for all articles. */
  current: string | null;
}

export function CategoryChips({ chips, current }: CategoryChipsProps) {
  const total = chips.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav className={chipRow} aria-label={m.blog_categories()}>
      <a className={chip} href={localPath("/blog")} aria-current={current === null ? "page" : undefined}>
        {m.blog_all()} <Count of={total} />
      </a>
      {chips.map(({ category, count }) => (
        <a
          key={category}
          className={chip}
          href={blogAddress(category)}
          aria-current={current === category ? "page" : undefined}
        >
          {categoryName(category)} <Count of={count} />
        </a>
      ))}
    </nav>
  );
}

function Count({ of }: { of: number }) {
  return (
    <span className="font-normal tabular">
      {formatCount(of)}
      <span className="sr-only">{m.blog_articles({ n: of, count: formatCount(of) })}</span>
    </span>
  );
}
