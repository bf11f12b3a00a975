/** The staff's lists: rows of a table where there is room for one, a card each where there is not. */
import type { FormEvent, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";

interface GroupHeadingProps {
  heading?: ReactNode;
  isUrgent?: boolean | undefined;
  span: Span;
}

function GroupHeading({ heading, isUrgent, span }: GroupHeadingProps) {
  const tone = isUrgent ? "bg-warn-tint text-warn" : "bg-sunk";
  return (
    <tr className="max-desk:block">
      <th
        colSpan={span.always}
        scope="colgroup"
        className={`data-cell border-line border-b py-label font-semibold max-desk:mb-2 max-desk:rounded-control max-desk:px-3 max-desk:py-2 ${tone}`}
      >
        {heading}
      </th>
      <Rest of={span} tone={tone} />
    </tr>
  );
}

/** How many columns a cell across all of them spans. */
interface Span {
  always: number;
  /** Those that a table narrower than a board leaves out. A cell that spanned them there would add a column. */
  extra: number;
}

function spanOf(columns: readonly { isExtra?: true }[], hasSelection: boolean): Span {
  const extra = columns.filter(({ isExtra }) => isExtra).length;
  return { always: columns.length - extra + (hasSelection ? 1 : 0), extra };
}

const Rest = ({ of: { extra }, tone }: { of: Span; tone: string }) =>
  extra > 0 ? <td colSpan={extra} className={`data-cell max-board:hidden ${tone}`} /> : null;

const ARROWS = { ascending: " ↑", descending: " ↓" } as const;

interface SortLinkProps {
  to: string;
  now: "ascending" | "descending" | undefined;
  children: string;
}

/** The heading of a column as a link to the list in its order. */
const SortLink = ({ to, now, children }: SortLinkProps) => (
  <Link className="-my-1 inline-block py-1 text-inherit" to={to}>
    {children}
    {now ? <span aria-hidden="true">{ARROWS[now]}</span> : null}
  </Link>
);

export interface Column<Row> {
  /** On a card it stands above each value. */
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Its heading leads to the list in the order of the column, and says in which it is. */
  sort?: { to: string; now: "ascending" | "descending" | undefined } | undefined;
  /** Of a card's columns it takes two. The first column always does. */
  isWide?: true;
  /** Its value says what it is, so a card leaves the heading out. */
  isPlain?: true;
  align?: "end";
  /** Left out of a table that is narrower than a board. A card has it. */
  isExtra?: true;
  /** The width of the column, where the table is not a card: `desk:w-38`. */
  width?: `desk:${string}`;
  /** For what a cell is at one width alone, and for its letters. */
  className?: string;
}

interface Selection<Row> {
  /** The form that the checkboxes belong to, which is outside the table. */
  form: string;
  /** Of the checkbox of a row: what selecting it means. */
  labelOf: (row: Row) => string;
  isAllSelected: boolean;
  onChange: () => void;
  /** Handles a click on a checkbox: with Shift it selects a range. */
  onClick?: (event: MouseEvent) => void;
}

export interface RowGroup<Row> {
  /** Stands above the rows, across all columns. */
  heading?: ReactNode;
  isUrgent?: boolean;
  rows: readonly Row[];
}

interface TableLook<Row> {
  /** Names the table for screen readers. */
  caption: ReactNode;
  /** The first one names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  /** Also the value of its checkbox. */
  keyOf: (row: Row) => string;
  /**
   * "dense" has more rows on a screen, "numbers" many columns of numbers. "lines" has one line a row, "fixed" the
   * columns' widths too.
   */
  look?: keyof typeof looks;
  /** A row whose change was not saved. */
  isWrong?: (row: Row) => boolean;
  /** A row with a change that waits to be saved. */
  isUnsaved?: ((row: Row) => boolean) | undefined;
  onChange?: ((event: FormEvent) => void) | undefined;
  selection?: Selection<Row> | undefined;
  /** What opens under a row, across all columns. Null for a row with nothing open. */
  below?: ((row: Row) => ReactNode) | undefined;
  /** Whether something opens under a row. By default, whether `below` returns something. */
  hasBelow?: ((row: Row) => boolean) | undefined;
  /** The anchor of a row, if it has one. */
  idOf?: ((row: Row) => string) | undefined;
}

type DataTableProps<Row> = TableLook<Row> &
  ({ rows: readonly Row[]; groups?: never } | { groups: readonly RowGroup<Row>[]; rows?: never });

/** Headings stay under the tabs while the rows scroll. */
const STICKY = "desk:sticky desk:top-12 desk:z-2 desk:bg-paper desk:py-2";
const LINES = "desk:whitespace-nowrap desk:text-dense desk:leading-line desk:[--cell:0.2rem_0.4rem]";

const looks = {
  roomy: { table: "", heading: "" },
  dense: { table: "desk:leading-dense desk:[--cell:0.25rem_0.5rem]", heading: STICKY },
  // Headings of short numbers have two lines.
  numbers: {
    table: "desk:leading-dense desk:[--cell:0.25rem_0.5rem]",
    heading: "desk:whitespace-normal desk:align-bottom",
  },
  lines: { table: LINES, heading: STICKY },
  fixed: { table: `desk:table-fixed ${LINES}`, heading: STICKY },
} as const;

const EXTRA = "desk:max-board:hidden";

const joined = (...classes: (string | false | undefined)[]) => classes.filter(Boolean).join(" ");

export function DataTable<Row>({ rows, groups = [{ rows: rows ?? [] }], ...table }: DataTableProps<Row>) {
  const {
    caption,
    columns,
    keyOf,
    look = "roomy",
    isWrong,
    selection,
    below,
    hasBelow,
    idOf,
    isUnsaved,
    onChange,
  } = table;
  const span = spanOf(columns, selection !== undefined);
  const heading = joined("data-cell font-semibold whitespace-nowrap text-ink-2", looks[look].heading);
  return (
    <table
      className={joined("w-full border-collapse text-t2 tabular max-desk:block", looks[look].table)}
      onChange={(event) => {
        selection?.onChange();
        onChange?.(event);
      }}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="max-desk:hidden">
        <tr>
          {selection ? (
            <th scope="col" className={`${heading} desk:w-9`}>
              <span className="sr-only">Select</span>
            </th>
          ) : null}
          {columns.map(({ heading: words, width, align, isExtra, sort }) => (
            <th
              key={words}
              scope="col"
              aria-sort={sort?.now}
              className={joined(heading, width, align === "end" && "desk:text-right", isExtra && EXTRA)}
            >
              {sort ? <SortLink {...sort}>{words}</SortLink> : words}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a list keep their order.
        <tbody key={at} className="max-desk:block">
          {group.heading ? <GroupHeading {...group} span={span} /> : null}
          {group.rows.map((row) => (
            <DataRow
              key={keyOf(row)}
              {...{ row, columns, keyOf, isWrong, isUnsaved, selection, below, hasBelow, idOf }}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

type DataRowProps<Row> = Pick<
  TableLook<Row>,
  "columns" | "keyOf" | "isWrong" | "isUnsaved" | "selection" | "below" | "hasBelow" | "idOf"
> & {
  row: Row;
};

function DataRow<Row>({ below, hasBelow, ...props }: DataRowProps<Row>) {
  const opened = hasBelow?.(props.row) === false ? null : below?.(props.row);
  const cells = <RowCells {...props} />;
  if (!opened) return cells;
  const span = spanOf(props.columns, props.selection !== undefined);
  return (
    <>
      {cells}
      <tr className="max-desk:block">
        <td
          colSpan={span.always}
          className="data-cell whitespace-normal bg-pond-tint desk:p-3 max-desk:-mt-2 max-desk:mb-3 max-desk:rounded-card max-desk:p-3"
        >
          {opened}
        </td>
        <Rest of={span} tone="bg-pond-tint" />
      </tr>
    </>
  );
}

function RowCells<Row>({
  row,
  columns: [first, ...columns],
  keyOf,
  isWrong,
  isUnsaved,
  selection,
  idOf,
}: DataRowProps<Row>) {
  return (
    <tr
      id={idOf?.(row)}
      className={joined("data-row", isWrong?.(row) && "**:text-bad!", isUnsaved?.(row) && "bg-warn-tint")}
    >
      {selection ? (
        <td className="data-cell max-desk:absolute max-desk:top-0.5 max-desk:right-1">
          <SelectBox {...selection} row={row} value={keyOf(row)} />
        </td>
      ) : null}
      <th scope="row" className={joined("data-cell font-semibold tiny:max-desk:col-span-2", first.className)}>
        {first.cell(row)}
      </th>
      {columns.map(({ heading, cell, isWide, isPlain, align, isExtra, className }) => (
        <td
          key={heading}
          className={joined(
            "data-cell max-desk:empty:hidden",
            isWide && "tiny:max-desk:col-span-2",
            align && "desk:text-right",
            isExtra && EXTRA,
            className,
          )}
          data-k={isPlain ? undefined : heading}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

function SelectBox<Row>({
  row,
  value,
  form,
  labelOf,
  isAllSelected,
  onClick,
}: Selection<Row> & { row: Row; value: string }) {
  return (
    <label className="grid size-tap place-items-center rail:h-9 rail:w-7">
      <input
        type="checkbox"
        form={form}
        name="id"
        value={value}
        key={String(isAllSelected)}
        defaultChecked={isAllSelected}
        onClick={onClick}
        aria-label={labelOf(row)}
      />
    </label>
  );
}
