import type { ReactNode } from "react";

interface CodeToCheckProps {
  /** What is checked, as in "Check this receipt at". */
  what: string;
  /** An SVG. */
  qr: string;
  /** The address of the page that checks it. */
  verify: string;
  code: string;
  children?: ReactNode;
}

/** The code on a receipt or a card that is printed, and where anyone checks it. */
export const CodeToCheck = ({ what, qr, verify, code, children }: CodeToCheckProps) => (
  <div className="flex flex-wrap items-center gap-4">
    {/* A picture of its own address, which stands beside it. */}
    <img className="size-28" src={`data:image/svg+xml,${encodeURIComponent(qr)}`} alt="" />
    <p className="grid gap-1">
      <span className="text-ink-2 text-t2">{`Check this ${what} at`}</span>
      <b>{verify}</b>
      <b className="tabular text-t4 tracking-wider">{code}</b>
      {children}
    </p>
  </div>
);
