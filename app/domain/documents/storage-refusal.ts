/** Tells a person that files cannot be stored, which is no fault of theirs. */
import { DomainError } from "#app/domain/errors.ts";
import { StorageFailure } from "#app/storage/failure.ts";

export const refusalOf = ({ isFull }: StorageFailure): DomainError<"no_room" | "store_away"> =>
  new DomainError(isFull ? "no_room" : "store_away");

/** Throws `no_room` or `unavailable` in place of a failure of a disk or store. */
export async function orRefusal<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof StorageFailure ? refusalOf(error) : error;
  }
}
