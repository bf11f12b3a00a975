import { useSyncExternalStore } from "react";
import { sayings } from "#app/browser/sayings.ts";
import { Toaster } from "#app/ui/toaster.tsx";

const nothing = () => null;

/**
 * Shows the latest message of scripts, for example about a form that could not be sent. It stays until it is closed or
 * out of date.
 */
export function Sayings() {
  const saying = useSyncExternalStore(sayings.subscribe, sayings.get, nothing);
  return saying ? <Toaster toast={saying} stays /> : null;
}
