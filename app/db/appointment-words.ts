/** The allowed values of columns of appointments. Imports no driver, because pages need them too. */

/** How two people talk. The link of a video is kept by staff. */
export const appointmentKinds = ["phone", "whatsapp", "video", "office"] as const;

export type AppointmentKind = (typeof appointmentKinds)[number];

/** What became of one. A cancelled one holds no place. */
export const appointmentStates = ["booked", "cancelled", "arrived", "missed"] as const;
