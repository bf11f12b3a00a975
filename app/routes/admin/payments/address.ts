import { choiceAddress } from "../applications/address.ts";

/** The page with the payments of a course of an application. */
export const paymentsAddress = (applicationId: string, courseId: string): string =>
  `${choiceAddress(applicationId, courseId)}/payments`;
