/** The result of a drill. */
export interface Outcome {
  /** The number of requests and answers, and other figures for the list in `docs/reliability.md`. */
  figures: Record<string, string | number>;
  /** Each thing that is missing, doubled or wrong. Empty means success. */
  losses: string[];
}

export type Drill = () => Promise<Outcome>;

/** Counts requests and acknowledged answers, and collects losses. */
export class Tally {
  sent = 0;
  acknowledged = 0;
  readonly losses: string[] = [];

  /** Sends a request. An answer that is not `expected`, or no answer, is a loss. */
  async send(what: string, expected: readonly number[], ask: () => Promise<Response>): Promise<Response | null> {
    this.sent++;
    try {
      const response = await ask();
      if (expected.includes(response.status)) this.acknowledged++;
      else this.losses.push(`${what}: ${response.status}`);
      return response;
    } catch (error) {
      const { cause } = error as Error;
      this.losses.push(`${what}: ${cause instanceof Error ? cause.message : String(error)}`);
      return null;
    }
  }

  outcome(figures: Outcome["figures"] = {}): Outcome {
    return { figures: { sent: this.sent, acknowledged: this.acknowledged, ...figures }, losses: this.losses };
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
