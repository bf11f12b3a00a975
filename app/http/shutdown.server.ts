let shuttingDown = false;

/** Makes `/health/ready` send new requests elsewhere from now on. */
export const beginShutdown = (): void => {
  shuttingDown = true;
};

export const isShuttingDown = (): boolean => shuttingDown;
