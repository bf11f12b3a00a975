/** Chromium's Network Information API. Other browsers do not have it. */
interface Network {
  /** True if the person set their browser to save data. */
  saveData?: boolean;
}

export const network = (): Network | undefined => (navigator as { connection?: Network }).connection;
