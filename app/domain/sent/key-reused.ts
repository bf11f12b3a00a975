import { DomainError } from "#app/domain/errors.ts";

/** The key belongs to something with other contents. */
export class KeyReused extends DomainError<"key_of_other_contents"> {
  /** The key that makes the new contents one, however often they are sent. */
  readonly newKey: string;

  constructor(newKey: string) {
    super("key_of_other_contents");
    this.newKey = newKey;
  }
}
