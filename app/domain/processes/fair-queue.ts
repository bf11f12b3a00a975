/** Heavy work, a few at a time and in turns by person: someone who sends much makes no one else wait. */
import { DomainError } from "#app/domain/errors.ts";

interface Most {
  /** How many run at the same time, in all and of one person. */
  atOnce: number;
  each: number;
  /** How many wait, in all and of one person. */
  waiting: number;
  waitingEach: number;
}

export interface QueueLoad {
  running: number;
  waiting: number;
  /** Since the process began. */
  refused: number;
}

type Start = () => void;

const queues = new Map<string, FairQueue>();

/** Returns the load of every queue of this process, by its name. */
export const queueLoads = (): [name: string, load: QueueLoad][] =>
  [...queues].map(([name, queue]) => [name, queue.load]);

/** Someone whose work waits or runs. */
interface Person {
  waiting: Start[];
  running: number;
  /** The number of the turn that began last, 0 before the first. */
  lastTurn: number;
}

export class FairQueue {
  readonly #most: Most;
  readonly #people = new Map<string, Person>();
  #running = 0;
  #waiting = 0;
  #refused = 0;
  #turns = 0;

  /** `name` is what the figures call it. */
  constructor(name: string, most: Most) {
    this.#most = most;
    queues.set(name, this);
  }

  get load(): QueueLoad {
    return { running: this.#running, waiting: this.#waiting, refused: this.#refused };
  }

  /** Runs `work` when it is this person's turn. Throws `unavailable` if too much waits, of this person or in all. */
  async run<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const person = this.#people.get(name) ?? { waiting: [], running: 0, lastTurn: 0 };
    if (this.#waiting >= this.#most.waiting || person.waiting.length >= this.#most.waitingEach) {
      this.#refused++;
      throw new DomainError("busy");
    }
    this.#people.set(name, person);
    await new Promise<void>((start) => {
      person.waiting.push(start);
      this.#waiting++;
      this.#next();
    });
    try {
      return await work();
    } finally {
      this.#running--;
      person.running--;
      if (person.running === 0 && person.waiting.length === 0) this.#people.delete(name);
      this.#next();
    }
  }

  /** Starts what may start: first of those whose last turn is longest ago. */
  #next(): void {
    while (this.#running < this.#most.atOnce) {
      const ready = [...this.#people.values()].filter(
        ({ waiting, running }) => waiting.length > 0 && running < this.#most.each,
      );
      const [person] = ready.toSorted((a, b) => a.lastTurn - b.lastTurn);
      const start = person?.waiting.shift();
      if (!person || !start) return;
      person.running++;
      person.lastTurn = ++this.#turns;
      this.#running++;
      this.#waiting--;
      start();
    }
  }
}
