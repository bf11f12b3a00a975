/** What stands in the cells of a DataTable. */
import type { ReactNode } from "react";
import { Link } from "react-router";

/** The name of a row, which leads to its page. On a card it leaves room for the checkbox, and for a finger. */
export function RowLink({ to, cut, children }: { to: string; cut?: string; children: ReactNode }) {
  const finger = "max-desk:-my-line max-desk:py-3 max-desk:pr-8";
  return (
    <Link to={to} className={cut === undefined ? finger : `block max-w-full tiny:truncate ${finger}`} title={cut}>
      {children}
    </Link>
  );
}

interface CellNoteProps extends React.ComponentProps<"small"> {
  /** It asks for a look. */
  isWarning?: boolean;
}

/** A second, smaller line. */
export const CellNote = ({ isWarning, className = "", ...small }: CellNoteProps) => {
  const tone = isWarning ? "font-semibold text-warn desk:whitespace-nowrap" : "font-normal text-ink-2";
  return <small className={`block text-t1 ${tone} ${className}`} {...small} />;
};

/** More than a few words say: late, or not what was expected. */
export const Late = ({ children }: { children: ReactNode }) => (
  <span className="font-semibold text-warn desk:whitespace-nowrap">{children}</span>
);

/** Words on one line, cut where the column ends. `title` has all of them. */
export const OneLine = ({ className = "", ...words }: React.ComponentProps<"span">) => (
  <span className={`block max-w-full truncate ${className}`} {...words} />
);

/** Words that someone may not have given. */
export const OneLineOr = ({ words, fallback }: { words: string | null; fallback: string }) =>
  words ? <OneLine title={words}>{words}</OneLine> : <span className="text-ink-2">{fallback}</span>;

/** A select in a row: as high as the row where that is one line. */
export const RowSelect = (select: Omit<React.ComponentProps<"select">, "className">) => (
  <select
    {...select}
    className="max-desk:flex-1 rail:max-desk:max-w-64 desk:min-h-9 desk:px-line desk:py-dense desk:text-dense"
  />
);
