import type { ComponentProps, ReactNode } from "react";

interface ChoiceRowProps extends Omit<ComponentProps<"input">, "type" | "className" | "title" | "about"> {
  title: string;
  about: ReactNode;
  /** "taken" has been chosen before: it can be chosen again, and does not ask for it. */
  look?: keyof typeof looks;
}

const looks = {
  open: "bg-surface has-checked:bg-pond-tint",
  taken: "border-dashed",
} as const;

/** A checkbox whose whole row is pressed. Its label is all that stands in the row, also the `children` at its end. */
export const ChoiceRow = ({ title, about, look = "open", children, ...checkbox }: ChoiceRowProps) => (
  <label
    className={`grid min-h-15 cursor-pointer items-center gap-3 rounded-control border border-line p-3 font-normal tiny:flex hover:border-edge has-checked:border-pond ${looks[look]}`}
  >
    <input className="tiny:scroll-mt-18 tiny:scroll-mb-40" type="checkbox" {...checkbox} />
    <span className="min-w-0 wrap-anywhere">
      <b className="block text-t3 leading-line">{title}</b>
      <span className="text-ink-2 text-t2">{about}</span>
      {children}
    </span>
  </label>
);
