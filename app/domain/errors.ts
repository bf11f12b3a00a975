/** Errors of the domain's rules. `http/` turns a code into a form error, an error page or JSON. */
import { REASONS } from "#app/domain/reasons/reasons.ts";

export type { DomainErrorCode } from "#app/domain/reasons/reasons.ts";

export type Reason = keyof typeof REASONS;

/** What a reason's sentence mentions: nothing, or an object. */
type About<R extends Reason> = Parameters<(typeof REASONS)[R]["say"]>;

interface Spoken {
  say(about: unknown): string;
  beside?: readonly string[];
  fields?(about: unknown): Record<string, string>;
}

/** A broken rule, by its reason. It becomes words where they are read. */
export class DomainError<R extends Reason = Reason> extends Error {
  readonly reason: R;
  private readonly about: unknown;

  constructor(reason: R, ...[about]: About<R>) {
    super();
    this.reason = reason;
    this.about = about;
  }

  get code() {
    return REASONS[this.reason].as;
  }

  override get message(): string {
    return this.spoken.say(this.about);
  }

  /** Messages beside fields, by the field's name. */
  get fields(): Readonly<Record<string, string>> {
    const { beside = [], fields } = this.spoken;
    return fields?.(this.about) ?? Object.fromEntries(beside.map((name) => [name, this.message]));
  }

  private get spoken(): Spoken {
    return REASONS[this.reason] as unknown as Spoken;
  }
}

/** Returns what `work` returns, or null if a rule does not allow it. */
export async function orNull<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
