/** Chromium's name for a connection; other browsers have none. */
interface Network {
  /** Someone asked their browser to fetch as little as it can. */
  saveData?: boolean;
}

export const network = (): Network | undefined => (navigator as { connection?: Network }).connection;
