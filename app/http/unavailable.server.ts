import { isDatabaseAway } from "#app/db/away.server.ts";
import { StorageFailure } from "#app/storage/failure.ts";

/** Checks for an error of a service that we need: the database, or where files are kept. */
export const isServiceAway = (error: unknown): boolean => error instanceof StorageFailure || isDatabaseAway(error);
