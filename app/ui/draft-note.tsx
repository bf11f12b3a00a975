interface DraftProps {
  /** The form and its subject, such as "lead:new". */
  name: string;
  /** True if the form shows the server's answer, which is newer than any draft. */
  isAnswered: boolean;
}

/**
 * The attributes of a form whose draft the page's script keeps. A hidden field that belongs to what was typed has
 * `data-carry`.
 */
export const drafted = ({ name, isAnswered }: DraftProps) => ({
  "data-draft": name,
  "data-answered": isAnswered ? "" : undefined,
});

/**
 * The place that says a draft is kept, with a button to delete it. It has its height without a draft too, so that the
 * form does not move. The page's script writes it, so React leaves what is in it alone.
 */
export const DraftNote = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, and the script's.
  <div className="kept-draft" data-draft-note="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
);
