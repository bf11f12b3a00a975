import type { ComponentProps } from "react";

interface RadioChipsProps extends Omit<ComponentProps<"input">, "id" | "size" | "className"> {
  name: string;
  options: readonly { value: string; label: string }[];
  chosen: string;
  /** The ID of the first one, to which an error leads. */
  first?: string;
}

/** Radio buttons in a row, each in a chip. What else is given is each one's. */
export const RadioChips = ({ name, options, chosen, first, ...input }: RadioChipsProps) => (
  <div className="flex flex-wrap gap-2">
    {options.map(({ value, label }, at) => (
      <label
        key={value}
        className="flex min-h-tap cursor-pointer items-center gap-2 rounded-pill border border-edge bg-surface px-3 font-normal text-t2 has-checked:border-pond has-checked:bg-pond-tint wide:min-h-9"
      >
        <input
          key={chosen}
          type="radio"
          name={name}
          value={value}
          defaultChecked={chosen === value}
          {...(at === 0 && first ? { id: first } : {})}
          {...input}
        />
        {label}
      </label>
    ))}
  </div>
);
