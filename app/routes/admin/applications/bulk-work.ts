/** What can be done for several applications besides a new status or owner, with the words of the list's select. */
export const BULK_WORK = {
  task: "Add a task",
  message: "Write a message",
  close: "Close the application",
} as const;

export type BulkWork = keyof typeof BULK_WORK;

export const readBulkWork = (to: string): BulkWork | null =>
  Object.keys(BULK_WORK).find((work): work is BulkWork => work === to) ?? null;
