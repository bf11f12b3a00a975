const clock = new Intl.DateTimeFormat("en-GB", {
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
  timeZone: "Asia/Dhaka",
});

/** "10:42 pm": a moment of today, in Dhaka. Made without a date library, because the smallest pages say it too. */
export const formatClock = (milliseconds: number): string =>
  clock
    .format(milliseconds)
    // Browsers differ in the space before "pm".
    .replace(/\s/u, " ");
