/** A value as it stands in someone's spreadsheet. "quiet" is for what is no problem. */
export const FileValue = ({ look = "wrong", children }: { look?: keyof typeof looks; children: string }) => (
  <code className={`[font:600_0.875em_monospace] ${looks[look]}`}>{children}</code>
);

const looks = {
  wrong: "break-words bg-bad-tint text-bad",
  quiet: "mr-quiet",
} as const;
