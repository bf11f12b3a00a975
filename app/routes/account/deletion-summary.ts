/** Explains in words what deleting an account does. The code is in `app/domain/account/`. */
import { m } from "#app/paraglide/messages.js";

export const erased = (): readonly string[] => [
  m.account_goes_you(),
  m.account_goes_applications(),
  m.account_goes_documents(),
  m.account_goes_conversation(),
  m.account_goes_messages(),
  m.account_goes_enquiries(),
  m.account_goes_browser(),
];

export const kept = (): readonly string[] => [
  m.account_stays_applications(),
  m.account_stays_enquiries(),
  m.account_stays_log(),
  m.account_stays_sent(),
  m.account_stays_provider(),
];
