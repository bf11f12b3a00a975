import type { ReactNode } from "react";

const looks = {
  pairs: "grid-cols-1 wide:grid-cols-2 wide:gap-x-6 wide:*:has-[textarea]:col-span-full",
  dense: "grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))]",
} as const;

interface FormGridProps {
  /** "pairs" has two fields side by side, long ones across the form; "dense" as many as have room. */
  look?: keyof typeof looks;
  className?: string;
  /** True for those who can see the values and not change them. */
  isReadOnly?: boolean | undefined;
  children: ReactNode;
}

/** The fields of a form of the staff. */
export const FormGrid = ({ look = "pairs", className = "", isReadOnly, children }: FormGridProps) => {
  const classes = `grid items-end gap-4 ${looks[look]} ${className}`;
  return isReadOnly ? (
    <fieldset disabled className={classes}>
      {children}
    </fieldset>
  ) : (
    <div className={classes}>{children}</div>
  );
};
