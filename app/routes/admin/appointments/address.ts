/** The URLs of the staff's appointments. */
import { listAddress } from "../list-address.ts";

export const APPOINTMENTS = "/admin/appointments";

/** In a link: everyone's week. Someone's own is "", or "mine" where that is not what the page shows by itself. */
export const EVERYONE = "all";
export const MINE = "mine";

export const weekAddress = ({ week = "", who = "" }: { week?: string; who?: string }): string =>
  listAddress(APPOINTMENTS, { week, who });

/** One appointment with its forms, in its week. */
export const openAddress = (id: string, who = ""): string => listAddress(APPOINTMENTS, { who, open: id });

/** Someone's hours, by default one's own. */
export const hoursAddress = (who = ""): string => listAddress(`${APPOINTMENTS}/hours`, { who });

interface Booking {
  student?: string | undefined;
  lead?: string | undefined;
  /** The value of a time's radio button. */
  slot?: string | undefined;
}

export const bookAddress = ({ student = "", lead = "", slot = "" }: Booking = {}): string =>
  listAddress(`${APPOINTMENTS}/book`, { student, lead, slot });
