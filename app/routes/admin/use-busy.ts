import { useNavigation } from "react-router";

/** Returns whether a form is on its way, so that its button cannot send it again. */
export const useBusy = (): boolean => useNavigation().formMethod === "POST";
