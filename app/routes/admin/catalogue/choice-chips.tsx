interface ChoiceChipsProps {
  name: string;
  /** Names the group for screen readers. */
  legend: string;
  options: readonly { value: string; label: string }[];
  chosen: string;
}

/** Radio buttons in a row, each in a chip. */
export const ChoiceChips = ({ name, legend, options, chosen }: ChoiceChipsProps) => (
  <fieldset>
    <legend className="sr-only">{legend}</legend>
    <div className="flex flex-wrap gap-2">
      {options.map(({ value, label }) => (
        <label
          key={value}
          className="flex min-h-tap cursor-pointer items-center gap-2 rounded-pill border border-edge bg-surface px-3 font-normal text-t2 has-checked:border-pond has-checked:bg-pond-tint wide:min-h-9"
        >
          <input
            type="radio"
            name={name}
            value={value}
            key={chosen}
            defaultChecked={chosen === value}
            autoComplete="off"
          />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
);
