/** All tutorial videos. The dashboard shows those for the student's step. */
export const TUTORIALS = "/tutorials";
