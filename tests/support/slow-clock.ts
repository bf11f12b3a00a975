/** Set-up of each file of database tests on PGlite. */
import { slowTheClock } from "./moments.ts";

slowTheClock();
