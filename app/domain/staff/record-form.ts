/** The form of a record: which fields it has, and in which order they are on its page. */
export interface FieldSpec {
  name: string;
  label: string;
  hint?: string;
  /** A text field by default. The options of a select and of radio buttons come with the page. */
  as?: "select" | "radios" | "area" | "date";
  rows?: number;
  required?: true;
  inputMode?: "decimal" | "numeric" | "tel" | "url";
}

export interface Section {
  title: string;
  /** True if the short fields of the section are side by side. */
  isDense?: true;
  fields: readonly FieldSpec[];
}
