import type { EnquiryInput } from "#app/domain/enquiries/enquiry-input.ts";
import { internationalDigits } from "#app/domain/values/phone.ts";
import { secondsToWaitFor } from "#app/http/rate-limit.server.ts";

/** Counts a question of one person, by phone number or email address. Returns null, or the seconds to wait. */
export const limitPerson = ({ phone, email }: Pick<EnquiryInput, "phone" | "email">): Promise<number | null> =>
  secondsToWaitFor("enquiries of one", phone ? internationalDigits(phone) : (email ?? "").toLowerCase());

/** A form with what people cannot see in it comes from a program, which soon has its share. */
const ROBOT_HITS = 10;

/**
 * Counts it for the person before the address, which they may share with a whole network. `sender` is an account's ID
 * or an IP address.
 */
export const limitQuestion = async (
  { website, ...input }: EnquiryInput & { website?: string | undefined },
  sender: string,
): Promise<number | null> =>
  website
    ? secondsToWaitFor("enquiries", sender, ROBOT_HITS)
    : ((await limitPerson(input)) ?? secondsToWaitFor("enquiries", sender));
