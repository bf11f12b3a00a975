/**
 * Loaded into the server before anything else: its clock starts at noon of one Monday in Dhaka, whenever it is started,
 * and a minute of it takes an hour. So everything that a page says of time is the same in each run.
 */
import { SLOWER, START } from "./moment.ts";

const { Date: RealDate } = globalThis;
const began = RealDate.now();
const now = () => Math.floor(START + (RealDate.now() - began) / SLOWER);

class SlowDate extends RealDate {
  constructor(...parts: []) {
    if (parts.length === 0) super(now());
    else super(...parts);
  }
  static override now = now;
}

globalThis.Date = SlowDate as DateConstructor;
