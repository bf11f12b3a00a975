import { useEffect, useRef, useState } from "react";
import type { KnownPerson } from "#app/domain/people/same-person.server.ts";
import { LEADS } from "./address.ts";

/** After the last letter. A number is typed within a few seconds. */
const PAUSE_MS = 300;

/** Returns who is known by the phone number or email address that is being typed, and what to call with each of them. */
export function useKnown(): [people: readonly KnownPerson[], ask: (typed: Readonly<Record<string, string>>) => void] {
  const [people, setPeople] = useState<readonly KnownPerson[]>([]);
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  const ask = (typed: Readonly<Record<string, string>>) => {
    asking.current?.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    setTimeout(async () => {
      const found = signal.aborted ? [] : await knownAs(typed, signal);
      if (!signal.aborted) setPeople(found);
    }, PAUSE_MS);
  };
  return [people, ask];
}

/** Without an answer nothing is said, nor if it is the page of the sign-in: the form asks again when it is sent. */
async function knownAs(typed: Readonly<Record<string, string>>, signal: AbortSignal): Promise<readonly KnownPerson[]> {
  try {
    const answer = await fetch(`${LEADS}/known?${new URLSearchParams(typed)}`, { signal });
    const { people }: { people: readonly KnownPerson[] } = await answer.json();
    return answer.ok ? people : [];
  } catch {
    return [];
  }
}
