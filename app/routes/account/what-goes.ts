/** Explains in words what deleting an account does. The code is in `app/domain/account/`. */
export const GOES = [
  "Your name, email address, phone number and photo, and everything you saved or looked at.",
  "Your name, email address, phone number and notes on each application, and counsellors' notes about it.",
  "The notifications and emails we sent you, and your subscription to the newsletter.",
  "Enquiries from your email address: what you told us on the phone or at the office.",
  "What this browser keeps about you, the next time you open Shapla in it.",
] as const;

export const STAYS = [
  "Your applications without you: the courses, the steps and their dates. They show us how applications progress and do not name anyone.",
  "The log of what our staff did. It does not name any student.",
  "What you sent to a university. Only the university can delete it.",
  "Your record with our sign-in service, which our staff delete within 30 days, and copies in backups until those are replaced.",
] as const;
