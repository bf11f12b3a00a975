import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Returns false in the server's HTML and while hydrating, and true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
