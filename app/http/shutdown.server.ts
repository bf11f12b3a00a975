let shuttingDown = false;

/** From now on `/health/ready` sends new requests elsewhere. */
export const beginShutdown = (): void => {
  shuttingDown = true;
};

export const isShuttingDown = (): boolean => shuttingDown;
