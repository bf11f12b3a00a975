import { config } from "zod";

// The content security policy allows no code that is made from text, and reports each attempt.
config({ jitless: true });
