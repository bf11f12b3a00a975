import { useSyncExternalStore } from "react";
import { sayings } from "#app/browser/sayings.ts";
import { Toaster } from "#app/ui/toaster.tsx";

const nothing = () => null;

/** The latest message of scripts, as of a form that could not be sent. It stays until it is closed or is no longer so. */
export function Sayings() {
  const saying = useSyncExternalStore(sayings.subscribe, sayings.get, nothing);
  return saying ? <Toaster toast={saying} stays /> : null;
}
