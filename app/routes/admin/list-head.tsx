import type { ReactNode } from "react";
import { totalText } from "#app/domain/staff/list-shape.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/layout.tsx";

/** The title of a list with the number of its rows. */
export function ListHead({
  title,
  total,
  isExact,
  noun,
  children,
}: {
  title: string;
  total: number;
  isExact?: boolean | undefined;
  /** Singular and plural, for example ["lead", "leads"]. */
  noun: readonly [string, string];
  children?: ReactNode;
}) {
  return (
    <PageHeader title={title}>
      <p className="text-ink-2 text-t2" role="status">
        <span>{`${totalText(total, isExact)} ${total === 1 ? noun[0] : noun[1]}`}</span>
        {children}
      </p>
    </PageHeader>
  );
}

/** The filters of a list with what else can be done with it, side by side where there is room. */
export const ListBar = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-2 wide:grid-cols-[minmax(0,1fr)_auto] wide:items-end">{children}</div>
);

/** Shown instead of an empty list. Says whether the filters are the reason. */
export function EmptyList({
  path,
  title,
  isFiltered,
  hint,
  pool,
}: {
  path: string;
  title: string;
  isFiltered: boolean;
  hint: string;
  /** The list of what no one looks after, for those whose own list is empty. */
  pool?: string | null;
}) {
  return (
    <EmptyState id="nothing" title={title} text={isFiltered ? "No results match your search or filters." : hint}>
      {pool ? <ButtonLink to={pool}>See what no one has taken</ButtonLink> : null}
      {isFiltered ? <ButtonLink to={path}>Reset Filters</ButtonLink> : null}
    </EmptyState>
  );
}
