CREATE TABLE "document_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"shown_name" text NOT NULL,
	"pages" integer NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"store_key" text NOT NULL,
	"scan" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_files_store_key_unique" UNIQUE("store_key"),
	CONSTRAINT "document_files_once" UNIQUE("document_id","sha256"),
	CONSTRAINT "document_files_kind_known" CHECK (kind in ('jpeg', 'webp', 'pdf')),
	CONSTRAINT "document_files_scan_known" CHECK (scan in ('waiting', 'clean', 'unscanned'))
);
--> statement-breakpoint
ALTER TABLE "document_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "document_kinds" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"why" text NOT NULL,
	"example" text,
	"levels" text[] DEFAULT '{}' NOT NULL,
	"from_step" text NOT NULL,
	"is_always" boolean NOT NULL,
	"per_choice" boolean DEFAULT false NOT NULL,
	"valid_months" smallint,
	"valid_days" smallint,
	"position" smallint NOT NULL,
	"archived_at" timestamp with time zone,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_kinds_step_known" CHECK (from_step in ('submitted', 'reviewing', 'submitted_to_university', 'offer_issued', 'cas_requested', 'cas_issued', 'student_visa_application_submitted', 'visa_approved')),
	CONSTRAINT "document_kinds_valid_for_one" CHECK (num_nonnulls(valid_months, valid_days) <= 1)
);
--> statement-breakpoint
ALTER TABLE "document_kinds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "document_openings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_openings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"kind_id" text NOT NULL,
	"opened_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_openings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind_id" text NOT NULL,
	"application_id" uuid,
	"course_id" text,
	"state" text DEFAULT 'needed' NOT NULL,
	"reason" text,
	"note" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"expires_on" date,
	"warned_of" date,
	"sent_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_once" UNIQUE NULLS NOT DISTINCT("user_id","kind_id","application_id","course_id"),
	CONSTRAINT "documents_state_known" CHECK (state in ('needed', 'sent', 'accepted', 'not_accepted', 'not_needed')),
	CONSTRAINT "documents_reason_known" CHECK (reason in ('unreadable', 'page_missing', 'wrong_document', 'name_differs', 'too_old', 'other')),
	CONSTRAINT "documents_reason_if_not_accepted" CHECK ((state = 'not_accepted') = (reason is not null)),
	CONSTRAINT "documents_choice_whole" CHECK ((application_id is null) = (course_id is null))
);
--> statement-breakpoint
ALTER TABLE "documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "file_removals" (
	"store_key" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_removals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_kinds" ADD CONSTRAINT "document_kinds_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_openings" ADD CONSTRAINT "document_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_openings" ADD CONSTRAINT "document_openings_kind_id_document_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."document_kinds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_openings" ADD CONSTRAINT "document_openings_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_kind_id_document_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."document_kinds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_of_choice" FOREIGN KEY ("application_id","course_id") REFERENCES "public"."application_courses"("application_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_files_to_scan" ON "document_files" USING btree ("created_at","id") WHERE scan = 'waiting';--> statement-breakpoint
CREATE INDEX "document_kinds_by_editor" ON "document_kinds" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "document_openings_of_person" ON "document_openings" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "document_openings_by_kind" ON "document_openings" USING btree ("kind_id");--> statement-breakpoint
CREATE INDEX "document_openings_by_reader" ON "document_openings" USING btree ("opened_by");--> statement-breakpoint
CREATE INDEX "documents_by_kind" ON "documents" USING btree ("kind_id");--> statement-breakpoint
CREATE INDEX "documents_by_choice" ON "documents" USING btree ("application_id","course_id");--> statement-breakpoint
CREATE INDEX "documents_by_reviewer" ON "documents" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "documents_to_check" ON "documents" USING btree ("sent_at","id") WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX "documents_to_tell" ON "documents" USING btree ("reviewed_at","user_id") WHERE reviewed_at is not null and told_at is null;--> statement-breakpoint
CREATE INDEX "documents_to_expire" ON "documents" USING btree ("expires_on") WHERE state = 'accepted' and expires_on is not null;--> statement-breakpoint
CREATE INDEX "file_removals_due" ON "file_removals" USING btree ("due_at");--> statement-breakpoint
-- Whatever deletes a file's row, its bytes are removed from the store afterwards.
CREATE FUNCTION queue_file_removal() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into file_removals (store_key) values (old.store_key) on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER document_files_removal AFTER DELETE ON document_files FOR EACH ROW EXECUTE FUNCTION queue_file_removal();
--> statement-breakpoint
INSERT INTO "document_kinds" ("position", "id", "title", "why", "example", "levels", "from_step", "is_always", "per_choice", "valid_months", "valid_days") VALUES
	(10, 'passport', 'Passport, photo page', 'Universities and the visa check who you are.', 'The page with your photo: all four corners, and the two lines at the bottom.', '{}', 'submitted', true, false, NULL, NULL),
	(20, 'ssc', 'SSC certificate and transcript', 'Universities check all your qualifications.', 'Both sides if anything is printed on the back.', '{}', 'submitted', true, false, NULL, NULL),
	(30, 'hsc', 'HSC certificate and transcript', 'Universities check all your qualifications.', 'Both sides if anything is printed on the back.', '{}', 'submitted', true, false, NULL, NULL),
	(40, 'bachelor_certificate', 'Bachelor’s certificate', 'A master’s or research degree builds on it.', 'The provisional certificate, if the final one is not there yet.', '{Postgraduate,Research}', 'submitted', true, false, NULL, NULL),
	(50, 'bachelor_transcript', 'Bachelor’s transcript', 'Universities check your grades in each subject.', 'All pages, and the grading key, which is often on the back.', '{Postgraduate,Research}', 'submitted', true, false, NULL, NULL),
	(60, 'statement', 'Statement of purpose (SOP)', 'It says why this course and why you.', 'One PDF in your own words.', '{}', 'submitted', true, false, NULL, NULL),
	(70, 'reference', 'Reference', 'A teacher or employer confirms what you can do. Master’s courses often ask for two.', 'On headed paper, signed, with the writer’s email address.', '{}', 'submitted', true, false, NULL, NULL),
	(80, 'research_proposal', 'Research proposal', 'Research degrees are offered for a proposal.', NULL, '{Research}', 'submitted', true, false, NULL, NULL),
	(90, 'cv', 'CV', 'Some courses ask what you have done since you studied.', 'At most two pages, without gaps in the dates.', '{}', 'submitted', false, false, NULL, NULL),
	(100, 'portfolio', 'Portfolio', 'Courses in art, design and architecture look at your work.', NULL, '{}', 'submitted', false, false, NULL, NULL),
	(110, 'work_letters', 'Letters from employers', 'They explain years in which you did not study.', 'On headed paper, with your dates and duties.', '{}', 'submitted', false, false, NULL, NULL),
	(120, 'moi_letter', 'Medium of instruction (MOI) letter', 'Some universities accept it instead of an English test.', 'From your university, on headed paper, signed.', '{}', 'submitted', false, false, NULL, NULL),
	(130, 'english_result', 'English test result', 'The university and the visa check your English.', 'The whole report form, with its number at the bottom.', '{}', 'offer_issued', true, false, 24, NULL),
	(140, 'signed_offer', 'Signed offer', 'The university issues the CAS after it has your acceptance.', NULL, '{}', 'offer_issued', true, true, NULL, NULL),
	(150, 'deposit_receipt', 'Deposit receipt', 'It shows the university and the visa what you have paid.', 'The bank’s receipt with the amount, the date and the university’s name.', '{}', 'offer_issued', true, true, NULL, NULL),
	(160, 'refusal_letters', 'Earlier visa refusal letters', 'Universities must know of earlier refusals before they issue a CAS.', 'All pages.', '{}', 'offer_issued', false, false, NULL, NULL),
	(170, 'atas', 'ATAS certificate', 'Some science and engineering courses need it before the visa.', NULL, '{}', 'offer_issued', false, true, NULL, NULL),
	(180, 'bank_evidence', 'Bank statement', 'The visa asks for the money for your fees and living costs.', 'It covers 28 days in a row and is at most 31 days old when you apply.', '{}', 'cas_issued', true, false, NULL, 31),
	(190, 'tb_certificate', 'TB certificate', 'The visa asks for a valid one.', 'From a clinic that the Home Office approves.', '{}', 'cas_issued', true, false, 6, NULL),
	(200, 'parents_consent', 'Parents’ consent and birth certificate', 'The visa asks for both if your parents’ money pays for your studies.', 'The birth certificate names both parents.', '{}', 'cas_issued', false, false, NULL, NULL),
	(210, 'sponsor_letter', 'Sponsor or loan letter', 'The visa asks for it if a sponsor or an education loan pays.', NULL, '{}', 'cas_issued', false, false, NULL, NULL),
	(220, 'minor_consent', 'Consent for students under 18', 'The visa asks for your parents’ written consent to travel and live in the UK.', NULL, '{}', 'cas_issued', false, false, NULL, NULL),
	(230, 'translations', 'Certified translations', 'The visa asks for them for every document that is not in English.', 'With the translator’s name, signature, date and contact details.', '{}', 'cas_issued', false, false, NULL, NULL),
	(240, 'accommodation', 'Proof of accommodation', 'You may be asked at the border where you will live.', NULL, '{}', 'visa_approved', false, false, NULL, NULL),
	(250, 'offer_letter', 'Offer letter', 'It is the university’s offer, with its conditions.', NULL, '{}', 'offer_issued', false, true, NULL, NULL),
	(260, 'cas_letter', 'CAS letter', 'You copy its number into your visa application.', NULL, '{}', 'cas_issued', false, true, NULL, NULL);
