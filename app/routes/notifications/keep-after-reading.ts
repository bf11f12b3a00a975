import type { ShouldRevalidateFunctionArgs } from "react-router";

export const NOTIFICATIONS_PATH = "/dashboard/notifications";

/** `shouldRevalidate` of pages that show nothing of notifications: reading one does not load them again. */
export const keepAfterReading = ({
  formAction,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, "formAction" | "defaultShouldRevalidate">): boolean =>
  formAction === NOTIFICATIONS_PATH ? false : defaultShouldRevalidate;
