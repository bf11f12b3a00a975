/** Plain words for each step: what it means, and what the student does now. */
import type { StatusKey } from "./status.ts";

export const NEXT_STEP: Readonly<Record<StatusKey, string>> = {
  submitted:
    "We have your application. A counsellor calls you within 6 hours; keep your passport and transcripts near.",
  reviewing: "Your counsellor is checking your papers. Send what is missing, and answer the phone.",
  submitted_to_university: "The university is reading your application. Most answer in two to six weeks.",
  offer_issued:
    "Read the offer letter with your counsellor, then accept it and pay the deposit. We request your CAS next.",
  cas_requested: "The university is preparing your CAS. Keep your funds in the bank for 28 days.",
  cas_issued: "Your CAS is here. Check every detail of it, then book your tuberculosis test and your visa appointment.",
  student_visa_application_submitted:
    "The Home Office is deciding. Most decisions come within three weeks of your biometrics.",
  visa_approved: "Your visa is approved. Book your flight, and tell your counsellor when you arrive.",
};
