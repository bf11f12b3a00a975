/**
 * The documents that Shapla comes with, in the language of the page. They are stored in English, where staff can change
 * them: what they have changed stays as they wrote it. Notifications keep the English words too.
 */
import type { Language } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";

const TEXTS = [
  m.kind_passport,
  m.kind_passport_why,
  m.kind_passport_example,
  m.kind_ssc,
  m.kind_hsc,
  m.kind_school_why,
  m.kind_school_example,
  m.kind_bachelor_certificate,
  m.kind_bachelor_certificate_why,
  m.kind_bachelor_certificate_example,
  m.kind_bachelor_transcript,
  m.kind_bachelor_transcript_why,
  m.kind_bachelor_transcript_example,
  m.kind_statement,
  m.kind_statement_why,
  m.kind_statement_example,
  m.kind_reference,
  m.kind_reference_why,
  m.kind_reference_example,
  m.kind_research_proposal,
  m.kind_research_proposal_why,
  m.kind_cv,
  m.kind_cv_why,
  m.kind_cv_example,
  m.kind_portfolio,
  m.kind_portfolio_why,
  m.kind_work_letters,
  m.kind_work_letters_why,
  m.kind_work_letters_example,
  m.kind_moi_letter,
  m.kind_moi_letter_why,
  m.kind_moi_letter_example,
  m.kind_english_result,
  m.kind_english_result_why,
  m.kind_english_result_example,
  m.kind_signed_offer,
  m.kind_signed_offer_why,
  m.kind_deposit_receipt,
  m.kind_deposit_receipt_why,
  m.kind_deposit_receipt_example,
  m.kind_refusal_letters,
  m.kind_refusal_letters_why,
  m.kind_refusal_letters_example,
  m.kind_atas,
  m.kind_atas_why,
  m.kind_bank_evidence,
  m.kind_bank_evidence_why,
  m.kind_bank_evidence_example,
  m.kind_tb_certificate,
  m.kind_tb_certificate_why,
  m.kind_tb_certificate_example,
  m.kind_parents_consent,
  m.kind_parents_consent_why,
  m.kind_parents_consent_example,
  m.kind_sponsor_letter,
  m.kind_sponsor_letter_why,
  m.kind_minor_consent,
  m.kind_minor_consent_why,
  m.kind_translations,
  m.kind_translations_why,
  m.kind_translations_example,
  m.kind_accommodation,
  m.kind_accommodation_why,
  m.kind_offer_letter,
  m.kind_offer_letter_why,
  m.kind_cas_letter,
  m.kind_cas_letter_why,
  m.kind_message_files,
  m.kind_message_files_why,
  m.kind_original_photos,
  m.kind_original_photos_why,
  m.pack_cover,
  m.documents_reason_unreadable,
  m.documents_reason_page_missing,
  m.documents_reason_wrong_document,
  m.documents_reason_name_differs,
  m.documents_reason_too_old,
  m.documents_reason_other,
];

let byEnglish: ReadonlyMap<string, (typeof TEXTS)[number]> | undefined;

/**
 * Returns the title or the explanation of a kind of document, or a reason, in the language of the page unless another
 * one is asked for.
 */
export function inOurWords(text: string, language?: Language): string {
  byEnglish ??= new Map(TEXTS.map((write) => [write({}, { locale: "en" }), write]));
  return byEnglish.get(text)?.({}, language ? { locale: language } : {}) ?? text;
}
