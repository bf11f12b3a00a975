/** When the pictures are taken, as the pages know it: 12 noon in Dhaka, when the office is open. */
export const START = Date.parse("2026-11-23T06:00:05Z");
/** How many seconds one second of the server's takes. */
export const SLOWER = 60;
