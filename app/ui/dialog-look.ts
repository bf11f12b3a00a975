/**
 * How a dialog looks, for React's and for those that the page's script opens. Where the text is large, all of it
 * scrolls: its header and its footer would leave no room for what is between them.
 */
export const DIALOG = {
  box: "fixed inset-0 z-7 m-auto h-fit max-h-[90vh] w-dialog max-w-none flex-col rounded-card border-0 bg-surface p-0 text-ink shadow-lift max-tiny:overflow-auto",
  /** A `<dialog>`, which is there before it opens. */
  element: "hidden open:flex backdrop:bg-veil",
  header:
    "flex max-h-[40vh] flex-none items-start gap-2 overflow-auto border-line border-b px-4 py-3 max-tiny:max-h-none rail:px-6",
  heading: "grid min-w-0 flex-1 grid-cols-1",
  title: "max-rail:text-t4",
  body: "grid gap-6 overflow-auto p-4 max-tiny:flex-none rail:px-6",
  footer:
    "flex justify-end gap-2 border-line border-t px-4 py-3 max-tiny:flex-none max-tiny:flex-wrap rail:px-6 max-rail:[&>:is(a,button)]:flex-1",
  close: "control border-pond px-button text-pond hover:bg-pond-tint hover:text-pond-2",
  film: "relative grid aspect-video w-full overflow-hidden rounded-control border-0 bg-deep text-on-deep",
} as const;
