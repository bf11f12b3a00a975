import { RadioChips } from "#app/ui/radio-chips.tsx";

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
    <RadioChips name={name} options={options} chosen={chosen} />
  </fieldset>
);
