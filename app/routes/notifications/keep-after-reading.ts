import type { ShouldRevalidateFunctionArgs } from "react-router";

export const NOTIFICATIONS_PATH = "/dashboard/notifications";

/** The `shouldRevalidate` of pages without notifications: reading a notification does not load them again. */
export const keepAfterReading = ({
  formAction,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, "formAction" | "defaultShouldRevalidate">): boolean =>
  formAction === NOTIFICATIONS_PATH ? false : defaultShouldRevalidate;
