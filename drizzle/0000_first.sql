-- What drizzle-kit cannot express is before and after its tables: functions that columns and indexes need, triggers, and
-- the rows that every office begins with.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE FUNCTION "fold_text"(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(
	lower(replace(replace(replace(replace(translate(
		regexp_replace(
			normalize(replace(value, '´', ''), NFKD),
			'[\u0300-\u036f''‘’‛`ʹʻʼʽˈ′\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'),
		'ẞÆŒÞØøĐđÐðĦħıŁł', 'ßæœþooddddhhill'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')),
	'[ \t\n\r\f\v\-‐‑‒–—―−]+', ' ', 'g'));
--> statement-breakpoint
-- The first day by which a condition of an offer that is not met is due, as text. An index of choices reads it.
CREATE FUNCTION first_condition_due(conditions jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select min(condition->>'due') from jsonb_array_elements(conditions) condition where condition->>'metOn' is null
$$;
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_back_at" timestamp with time zone,
	"change_id" uuid,
	"is_told" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"user_id" uuid,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"additional_notes" text,
	"status" text DEFAULT 'submitted' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"idempotency_key" text NOT NULL,
	"status_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"phone_e164" text,
	"courses_text" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(reference || ' ' || full_name || ' ' || email || ' ' || phone || ' ' || coalesce(phone_e164, regexp_replace(phone, '\D', '', 'g')) || ' ' || courses_text)) STORED NOT NULL,
	"share_results" boolean DEFAULT false NOT NULL,
	"owner_id" uuid,
	"owned_since" timestamp with time zone,
	"choices_ended_at" timestamp with time zone,
	"contact_by" timestamp with time zone,
	"contacted_at" timestamp with time zone,
	"answer_due_since" timestamp with time zone,
	CONSTRAINT "applications_reference_unique" UNIQUE("reference"),
	CONSTRAINT "applications_once" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "applications_status_known" CHECK (status in ('submitted', 'reviewing', 'submitted_to_university', 'offer_issued', 'cas_requested', 'cas_issued', 'student_visa_application_submitted', 'visa_approved', 'accepted', 'rejected', 'under_review', 'pending'))
);
--> statement-breakpoint
ALTER TABLE "applications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject_id" text NOT NULL,
	"summary" text NOT NULL,
	"details" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "catalogue_state" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" text NOT NULL,
	CONSTRAINT "catalogue_state_one_row" CHECK (is_only)
);
--> statement-breakpoint
ALTER TABLE "catalogue_state" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "catalogue_words" (
	"word" text PRIMARY KEY NOT NULL,
	"courses" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalogue_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "course_counts" (
	"faculty" text NOT NULL,
	"level" text NOT NULL,
	"ielts_overall" numeric(2, 1),
	"is_archived" boolean NOT NULL,
	"courses" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "courses" (
	"id" text PRIMARY KEY NOT NULL,
	"university_id" text NOT NULL,
	"name" text NOT NULL,
	"faculty" text NOT NULL,
	"level" text NOT NULL,
	"duration" text,
	"currency" text DEFAULT 'GBP' NOT NULL,
	"tuition_fee" numeric(10, 2),
	"scholarships" text[] DEFAULT '{}' NOT NULL,
	"ielts_overall" numeric(2, 1),
	"ielts_listening" numeric(2, 1),
	"ielts_reading" numeric(2, 1),
	"ielts_writing" numeric(2, 1),
	"ielts_speaking" numeric(2, 1),
	"start_dates" text[] DEFAULT '{}' NOT NULL,
	"description" text,
	"code" text,
	"subjects" text[] DEFAULT '{}' NOT NULL,
	"entry_requirements" text,
	"qualification" text,
	"name_folded" text NOT NULL,
	"search_text" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', name_folded), 'A') || setweight(to_tsvector('simple', search_text), 'B')) STORED,
	"is_sample" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"study_modes" text[] DEFAULT '{}' NOT NULL,
	"course_url" text,
	"deadlines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"toefl_overall" numeric(4, 1),
	"pte_overall" integer,
	"duolingo_overall" integer,
	"min_hsc_gpa" numeric(3, 2),
	"min_bachelor_cgpa" numeric(3, 2),
	"prerequisites" text,
	"work_experience" text,
	"other_requirements" text,
	"home_tuition_fee" numeric(10, 2),
	"published_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"min_ssc_gpa" numeric(3, 2),
	"study_gap" text,
	"moi_accepted" text,
	"backlogs" text,
	"deposit" text,
	"cas_deposit" text,
	"total_fee" text,
	"campus" text,
	"work_placement" text,
	"commission" text,
	"contact" text,
	"checked_on" date,
	CONSTRAINT "courses_fee_not_negative" CHECK (tuition_fee is null or tuition_fee >= 0),
	CONSTRAINT "courses_ielts_overall_band" CHECK (ielts_overall is null or (ielts_overall between 0 and 9 and ielts_overall * 2 = trunc(ielts_overall * 2))),
	CONSTRAINT "courses_ielts_listening_band" CHECK (ielts_listening is null or (ielts_listening between 0 and 9 and ielts_listening * 2 = trunc(ielts_listening * 2))),
	CONSTRAINT "courses_ielts_reading_band" CHECK (ielts_reading is null or (ielts_reading between 0 and 9 and ielts_reading * 2 = trunc(ielts_reading * 2))),
	CONSTRAINT "courses_ielts_writing_band" CHECK (ielts_writing is null or (ielts_writing between 0 and 9 and ielts_writing * 2 = trunc(ielts_writing * 2))),
	CONSTRAINT "courses_ielts_speaking_band" CHECK (ielts_speaking is null or (ielts_speaking between 0 and 9 and ielts_speaking * 2 = trunc(ielts_speaking * 2))),
	CONSTRAINT "courses_toefl_scale" CHECK (toefl_overall is null or toefl_overall between 1 and 120),
	CONSTRAINT "courses_pte_scale" CHECK (pte_overall is null or pte_overall between 10 and 90),
	CONSTRAINT "courses_duolingo_scale" CHECK (duolingo_overall is null or duolingo_overall between 10 and 160),
	CONSTRAINT "courses_hsc_scale" CHECK (min_hsc_gpa is null or min_hsc_gpa between 1 and 5),
	CONSTRAINT "courses_cgpa_scale" CHECK (min_bachelor_cgpa is null or min_bachelor_cgpa between 1 and 4),
	CONSTRAINT "courses_home_fee_not_negative" CHECK (home_tuition_fee is null or home_tuition_fee >= 0)
);
--> statement-breakpoint
ALTER TABLE "courses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recruitment_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recruitment_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"university_id" text NOT NULL,
	"state" text,
	"note" text,
	"source" text,
	"checked_on" date,
	"until" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recruitment_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "universities" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"image_url" text,
	"google_map_url" text,
	"qs_ranking" integer,
	"uk_ranking" integer,
	"website" text,
	"about" text,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"recruitment" text,
	"recruitment_note" text,
	"recruitment_source" text,
	"recruitment_checked_on" date,
	"recruitment_until" date,
	CONSTRAINT "universities_ranks_positive" CHECK ((qs_ranking is null or qs_ranking > 0) and (uk_ranking is null or uk_ranking > 0)),
	CONSTRAINT "universities_recruitment" CHECK (recruitment in ('open', 'limited', 'paused'))
);
--> statement-breakpoint
ALTER TABLE "universities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "checks" (
	"name" text PRIMARY KEY NOT NULL,
	"broken" integer NOT NULL,
	"ids" jsonb NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"whole_at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "application_courses" (
	"application_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"position" smallint NOT NULL,
	"course_name" text NOT NULL,
	"university_name" text NOT NULL,
	"intake" text,
	"step" text DEFAULT 'submitted' NOT NULL,
	"step_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"outcome_note" text,
	"offer_on" date,
	"reply_by" date,
	"conditions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fee_after_scholarship" integer,
	"deposit" integer,
	"deposit_due" date,
	"deposit_paid_on" date,
	"reply" text,
	"replied_on" date,
	"replied_by" text,
	"cas_number" text,
	"cas_issued_on" date,
	"cas_expires_on" date,
	"starts_on" date,
	"visa_applied_on" date,
	"biometrics_on" date,
	"visa_decided_on" date,
	"visa_decision" text,
	"university_reference" text,
	"sent_on" date,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"end_note" text,
	"reminded_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"withdrawal_reason" text,
	"withdrawal_note" text,
	"university_id" text,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_courses_application_id_course_id_pk" PRIMARY KEY("application_id","course_id"),
	CONSTRAINT "application_courses_step_known" CHECK (step in ('submitted', 'reviewing', 'submitted_to_university', 'offer_issued', 'cas_requested', 'cas_issued', 'student_visa_application_submitted', 'visa_approved')),
	CONSTRAINT "application_courses_outcome_known" CHECK (outcome in ('waiting', 'conditional', 'unconditional', 'waitlisted', 'refused')),
	CONSTRAINT "application_courses_reply_known" CHECK (reply in ('accepted', 'declined')),
	CONSTRAINT "application_courses_replied_by_known" CHECK (replied_by in ('student', 'staff')),
	CONSTRAINT "application_courses_visa_known" CHECK (visa_decision in ('approved', 'refused')),
	CONSTRAINT "application_courses_end_known" CHECK (end_reason in ('refused', 'declined', 'withdrawn', 'deferred', 'visa_refused', 'course_closed', 'no_contact', 'duplicate', 'other')),
	CONSTRAINT "application_courses_withdrawal_known" CHECK (withdrawal_reason in ('other_offer', 'cost', 'family', 'later', 'other')),
	CONSTRAINT "application_courses_end_has_a_reason" CHECK ((ended_at is null) = (end_reason is null)),
	CONSTRAINT "application_courses_intake_is_a_month" CHECK (intake ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
ALTER TABLE "application_courses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "choice_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "choice_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"change_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"changes" jsonb NOT NULL,
	"by" text NOT NULL,
	"actor_id" uuid,
	"taken_back_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "choice_events_kind_known" CHECK (kind in ('added', 'intake', 'step', 'outcome', 'reply', 'condition', 'deposit', 'cas', 'visa', 'details', 'ended', 'reopened')),
	CONSTRAINT "choice_events_by_known" CHECK (by in ('student', 'staff'))
);
--> statement-breakpoint
ALTER TABLE "choice_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "application_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid,
	"lead_id" uuid,
	"kind" text NOT NULL,
	"note" text,
	"again_on" date,
	"by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_kind_known" CHECK (kind in ('called', 'no_answer', 'whatsapp', 'message', 'visit')),
	CONSTRAINT "contacts_about_one" CHECK (num_nonnulls(application_id, lead_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "contacts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "counsellors" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"whatsapp" text NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"experience" text,
	"profile_image_url" text,
	"position" integer DEFAULT 9999 NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"user_id" uuid,
	CONSTRAINT "counsellors_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "counsellors_whatsapp_digits" CHECK (whatsapp ~ '^[0-9]{7,15}$')
);
--> statement-breakpoint
ALTER TABLE "counsellors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tutorials" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"thumbnail_url" text,
	"youtube_url" text NOT NULL,
	"category" text NOT NULL,
	"category_order" integer DEFAULT 999 NOT NULL,
	"order" integer DEFAULT 9999 NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "tutorials" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cost_figures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cost_figures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"value" integer NOT NULL,
	"valid_from" date,
	"source" text NOT NULL,
	"source_url" text,
	"checked_on" date,
	"checked_by" uuid,
	"is_shown" boolean DEFAULT true NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cost_figures_value_not_negative" CHECK (value >= 0)
);
--> statement-breakpoint
ALTER TABLE "cost_figures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "course_views" (
	"user_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"viewed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_views_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
ALTER TABLE "course_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "desk_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_settings_key_known" CHECK (key in ('counsellors_see_all', 'give_in_turn', 'promise_clock', 'mail_owners'))
);
--> statement-breakpoint
ALTER TABLE "desk_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "office_closures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"name" text NOT NULL,
	"added_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "office_closures_once" UNIQUE("first_day","last_day","name"),
	CONSTRAINT "office_closures_in_order" CHECK (first_day <= last_day)
);
--> statement-breakpoint
ALTER TABLE "office_closures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_once" UNIQUE("user_id","list","name"),
	CONSTRAINT "saved_views_list_known" CHECK (list in ('applications', 'leads')),
	CONSTRAINT "saved_views_name" CHECK (length(name) between 1 and 60),
	CONSTRAINT "saved_views_query" CHECK (length(query) <= 1500)
);
--> statement-breakpoint
ALTER TABLE "saved_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "staff_work" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"capacity" integer,
	"absent_from" date,
	"absent_until" date,
	"last_given_at" timestamp with time zone,
	"news_seen_at" timestamp with time zone,
	CONSTRAINT "staff_work_capacity" CHECK (capacity >= 0),
	CONSTRAINT "staff_work_absence" CHECK (absent_from <= absent_until)
);
--> statement-breakpoint
ALTER TABLE "staff_work" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"added_by" uuid,
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
CREATE TABLE "document_packs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"sent_to" text NOT NULL,
	"sent_on" date NOT NULL,
	"files" jsonb NOT NULL,
	"sent_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_packs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "favourites" (
	"user_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
ALTER TABLE "favourites" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "figures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "figures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reports" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"took_ms" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_changes" (
	"import_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"before" jsonb,
	"after" text,
	CONSTRAINT "import_changes_import_id_kind_record_id_pk" PRIMARY KEY("import_id","kind","record_id"),
	CONSTRAINT "import_changes_kind_known" CHECK (kind in ('course', 'university'))
);
--> statement-breakpoint
ALTER TABLE "import_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"headings" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"join" jsonb
);
--> statement-breakpoint
ALTER TABLE "import_mappings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_meanings" (
	"field" text NOT NULL,
	"value" text NOT NULL,
	"meaning" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_meanings_field_value_pk" PRIMARY KEY("field","value")
);
--> statement-breakpoint
ALTER TABLE "import_meanings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_size" integer NOT NULL,
	"sheets" "bytea",
	"state" text DEFAULT 'reading' NOT NULL,
	"report" "bytea",
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone DEFAULT now() + interval '1 day' NOT NULL,
	"outline" jsonb,
	"answers" jsonb,
	"problem" text,
	"doing" text DEFAULT '' NOT NULL,
	"finished_at" timestamp with time zone,
	"undo" text,
	"undone_at" timestamp with time zone,
	"undo_counts" jsonb,
	CONSTRAINT "imports_state_known" CHECK (state in ('reading', 'matching', 'checked', 'running', 'done', 'failed')),
	CONSTRAINT "imports_undo_known" CHECK (undo in ('running', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "kept_forms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"browser" text NOT NULL,
	"path" text NOT NULL,
	"fields" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kept_forms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "entered_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"chosen" jsonb NOT NULL,
	"entered_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"ended" text,
	"ended_at" timestamp with time zone,
	"application_id" uuid,
	CONSTRAINT "entered_applications_end_known" CHECK (ended in ('confirmed', 'withdrawn')),
	CONSTRAINT "entered_applications_end_has_a_time" CHECK ((ended is null) = (ended_at is null))
);
--> statement-breakpoint
ALTER TABLE "entered_applications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"sent_to" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended" text,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	CONSTRAINT "lead_invitations_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "lead_invitations_end_known" CHECK (ended in ('accepted', 'refused', 'withdrawn', 'replaced')),
	CONSTRAINT "lead_invitations_end_has_a_time" CHECK ((ended is null) = (ended_at is null))
);
--> statement-breakpoint
ALTER TABLE "lead_invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_import_changes" (
	"import_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"filled" jsonb,
	"version" integer NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "lead_import_changes_import_id_lead_id_pk" PRIMARY KEY("import_id","lead_id")
);
--> statement-breakpoint
ALTER TABLE "lead_import_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"list" "bytea" NOT NULL,
	"columns" jsonb NOT NULL,
	"state" text DEFAULT 'matching' NOT NULL,
	"report" "bytea",
	"counts" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"expires_at" timestamp with time zone DEFAULT now() + interval '1 day' NOT NULL,
	CONSTRAINT "lead_imports_state_known" CHECK (state in ('matching', 'saving', 'done'))
);
--> statement-breakpoint
ALTER TABLE "lead_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_merge_undos" (
	"merge_id" uuid PRIMARY KEY NOT NULL,
	"kept" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_merge_undos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_id" uuid NOT NULL,
	"into_id" uuid NOT NULL,
	"merged_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "lead_merges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"course_id" text,
	"intake" text,
	"question" text,
	"consent" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"contacted_at" timestamp with time zone,
	CONSTRAINT "enquiries_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "enquiries_intake_is_a_month" CHECK (intake ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
ALTER TABLE "enquiries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"source" text DEFAULT 'not_known' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"interested_courses" text,
	"notes" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"idempotency_key" text,
	"phone_e164" text,
	"owner_id" uuid,
	"owned_since" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold_text(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_e164, regexp_replace(phone, '\D', '', 'g'), '') || ' ' || coalesce(interested_courses, ''))) STORED NOT NULL,
	"contact_by" timestamp with time zone,
	"contacted_at" timestamp with time zone,
	"account_id" uuid,
	"account_since" timestamp with time zone,
	CONSTRAINT "leads_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "leads_source_known" CHECK (source in ('website', 'social_media', 'referral', 'advertisement', 'direct', 'not_known')),
	CONSTRAINT "leads_status_known" CHECK (status in ('new', 'contacted', 'qualified', 'converted', 'lost')),
	CONSTRAINT "leads_can_be_reached" CHECK (email is not null or phone is not null)
);
--> statement-breakpoint
ALTER TABLE "leads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "left_behind" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"enquiry_id" uuid,
	"trait" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended" text,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"reason" text,
	CONSTRAINT "left_behind_trait_known" CHECK (trait in ('phone', 'email')),
	CONSTRAINT "left_behind_end_known" CHECK (ended in ('anonymised', 'kept')),
	CONSTRAINT "left_behind_end_has_a_time" CHECK ((ended is null) = (ended_at is null)),
	CONSTRAINT "left_behind_kept_for_a_reason" CHECK (ended is distinct from 'kept' or reason is not null)
);
--> statement-breakpoint
ALTER TABLE "left_behind" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
ALTER TABLE "rate_limits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"user_id" uuid,
	"content" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now(),
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "letters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_bounces" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"status" text,
	"detail" text,
	"bounced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_bounces" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_received" (
	"message_hash" text NOT NULL,
	"recipient_hash" text NOT NULL,
	"user_id" uuid,
	"outcome" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_received_message_hash_recipient_hash_pk" PRIMARY KEY("message_hash","recipient_hash"),
	CONSTRAINT "mail_received_outcome_known" CHECK (outcome in ('filed', 'bounced', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "mail_received" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "university_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_id" text NOT NULL,
	"into_id" text NOT NULL,
	"university" jsonb NOT NULL,
	"history" jsonb NOT NULL,
	"moves" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "university_merges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"steps" text[] DEFAULT '{}' NOT NULL,
	"english" text NOT NULL,
	"bangla" text,
	"position" smallint NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_templates_name" UNIQUE("name"),
	CONSTRAINT "message_templates_steps_known" CHECK (steps <@ array['submitted', 'reviewing', 'submitted_to_university', 'offer_issued', 'cas_requested', 'cas_issued', 'student_visa_application_submitted', 'visa_approved']::text[])
);
--> statement-breakpoint
ALTER TABLE "message_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" uuid NOT NULL,
	"file_id" uuid,
	"shown_name" text NOT NULL,
	CONSTRAINT "message_files_once" UNIQUE("message_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "message_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "messages_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"is_ours" boolean NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL,
	"quoted" text,
	"way" text NOT NULL,
	"application_id" uuid,
	"course_id" text,
	"document_id" uuid,
	"notification_id" uuid,
	"key" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	"taken_back_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold_text(body)) STORED NOT NULL,
	"is_unproven" boolean DEFAULT false NOT NULL,
	CONSTRAINT "messages_in_order" UNIQUE("user_id","seq"),
	CONSTRAINT "messages_once" UNIQUE("user_id","key"),
	CONSTRAINT "messages_way_known" CHECK (way in ('page', 'api', 'email')),
	CONSTRAINT "messages_choice_whole" CHECK ((application_id is null) = (course_id is null))
);
--> statement-breakpoint
ALTER TABLE "messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "threads" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"taken_by" uuid,
	"last_at" timestamp with time zone NOT NULL,
	"student_unread" integer DEFAULT 0 NOT NULL,
	"staff_unread" integer DEFAULT 0 NOT NULL,
	"student_read_to" bigint DEFAULT 0 NOT NULL,
	"staff_read_to" bigint DEFAULT 0 NOT NULL,
	"waiting_since" timestamp with time zone,
	"answer_by" timestamp with time zone,
	"mailed_to" bigint DEFAULT 0 NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "threads_wait_has_an_end" CHECK ((waiting_since is null) = (answer_by is null))
);
--> statement-breakpoint
ALTER TABLE "threads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"letter_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscriptions_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification_reads" (
	"user_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_reads_user_id_notification_id_pk" PRIMARY KEY("user_id","notification_id")
);
--> statement-breakpoint
ALTER TABLE "notification_reads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification_sends" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"type" text NOT NULL,
	"to_all" boolean NOT NULL,
	"recipients" integer NOT NULL,
	"sent_by" uuid,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "notification_sends_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "notification_sends" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"title" text,
	"message" text,
	"type" text DEFAULT 'info' NOT NULL,
	"application_id" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"send_id" uuid,
	"event_id" bigint,
	"content" jsonb,
	"change_id" uuid,
	CONSTRAINT "notifications_say_something" CHECK (title is not null or content is not null)
);
--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"full_name" text,
	"avatar_url" text,
	"role" text DEFAULT 'student' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status_mail" boolean DEFAULT false NOT NULL,
	"mail_secret" uuid DEFAULT gen_random_uuid() NOT NULL,
	"deletion_due_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"own_name" boolean DEFAULT false NOT NULL,
	"phone" text,
	"show_photo" boolean DEFAULT true NOT NULL,
	"phone_e164" text,
	"search_text" text GENERATED ALWAYS AS (fold_text(email || ' ' || coalesce(full_name, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_e164, regexp_replace(phone, '\D', '', 'g'), ''))) STORED NOT NULL,
	"calendar_key" uuid,
	"message_mail" boolean DEFAULT true NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"email_verified" boolean,
	CONSTRAINT "users_mail_secret_unique" UNIQUE("mail_secret"),
	CONSTRAINT "users_calendar_key_unique" UNIQUE("calendar_key"),
	CONSTRAINT "users_role_known" CHECK (role in ('student', 'counsellor', 'catalogue', 'manager', 'admin')),
	CONSTRAINT "users_language_known" CHECK (language in ('en', 'bn'))
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"mail" boolean DEFAULT false NOT NULL,
	"seen_to" timestamp (3) with time zone NOT NULL,
	"checked_to" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_once" UNIQUE("user_id","query"),
	CONSTRAINT "saved_searches_name" CHECK (length(name) between 1 and 80),
	CONSTRAINT "saved_searches_query" CHECK (length(query) between 1 and 1500)
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sent_keys" (
	"sender" text NOT NULL,
	"purpose" text NOT NULL,
	"key" text NOT NULL,
	"contents_hash" text NOT NULL,
	"record_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_keys_sender_purpose_key_pk" PRIMARY KEY("sender","purpose","key")
);
--> statement-breakpoint
ALTER TABLE "sent_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"system" text NOT NULL,
	"browser" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"kept_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "student_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"answers" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "student_profiles_answers" CHECK (jsonb_typeof(answers) = 'object' and length(answers::text) <= 2000)
);
--> statement-breakpoint
ALTER TABLE "student_profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "task_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"step" text NOT NULL,
	"title" text NOT NULL,
	"party" text NOT NULL,
	"due_after" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_templates_step_known" CHECK (step in ('submitted', 'reviewing', 'submitted_to_university', 'offer_issued', 'cas_requested', 'cas_issued', 'student_visa_application_submitted', 'visa_approved')),
	CONSTRAINT "task_templates_party_known" CHECK (party in ('student', 'staff')),
	CONSTRAINT "task_templates_due_after" CHECK (due_after between 0 and 365)
);
--> statement-breakpoint
ALTER TABLE "task_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text DEFAULT 'written' NOT NULL,
	"title" text,
	"due_on" date NOT NULL,
	"party" text NOT NULL,
	"assignee_id" uuid,
	"application_id" uuid,
	"course_id" text,
	"lead_id" uuid,
	"template_id" uuid,
	"change_id" uuid,
	"created_by" uuid,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tasks_once_of_template" UNIQUE("template_id","application_id","course_id"),
	CONSTRAINT "tasks_kind_known" CHECK (kind in ('written', 'contact_again', 'renew_document')),
	CONSTRAINT "tasks_party_known" CHECK (party in ('student', 'staff')),
	CONSTRAINT "tasks_say_something" CHECK ((kind = 'contact_again') = (title is null)),
	CONSTRAINT "tasks_about_one" CHECK (num_nonnulls(application_id, lead_id) = 1),
	CONSTRAINT "tasks_choice_of_application" CHECK (course_id is null or application_id is not null),
	CONSTRAINT "tasks_of_student" CHECK (party = 'staff' or (application_id is not null and assignee_id is null))
);
--> statement-breakpoint
ALTER TABLE "tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruitment_history" ADD CONSTRAINT "recruitment_history_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_courses" ADD CONSTRAINT "application_courses_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_courses" ADD CONSTRAINT "application_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_courses" ADD CONSTRAINT "application_courses_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "choice_events" ADD CONSTRAINT "choice_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "choice_events" ADD CONSTRAINT "choice_events_of_choice" FOREIGN KEY ("application_id","course_id") REFERENCES "public"."application_courses"("application_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counsellors" ADD CONSTRAINT "counsellors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_figures" ADD CONSTRAINT "cost_figures_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_views" ADD CONSTRAINT "course_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_views" ADD CONSTRAINT "course_views_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_settings" ADD CONSTRAINT "desk_settings_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_closures" ADD CONSTRAINT "office_closures_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_work" ADD CONSTRAINT "staff_work_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_kinds" ADD CONSTRAINT "document_kinds_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_openings" ADD CONSTRAINT "document_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_openings" ADD CONSTRAINT "document_openings_kind_id_document_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."document_kinds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_openings" ADD CONSTRAINT "document_openings_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_packs" ADD CONSTRAINT "document_packs_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_packs" ADD CONSTRAINT "document_packs_of_choice" FOREIGN KEY ("application_id","course_id") REFERENCES "public"."application_courses"("application_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_kind_id_document_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."document_kinds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_of_choice" FOREIGN KEY ("application_id","course_id") REFERENCES "public"."application_courses"("application_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_forms" ADD CONSTRAINT "kept_forms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entered_applications" ADD CONSTRAINT "entered_applications_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entered_applications" ADD CONSTRAINT "entered_applications_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entered_applications" ADD CONSTRAINT "entered_applications_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_invitations" ADD CONSTRAINT "lead_invitations_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_invitations" ADD CONSTRAINT "lead_invitations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_invitations" ADD CONSTRAINT "lead_invitations_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_import_changes" ADD CONSTRAINT "lead_import_changes_import_id_lead_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."lead_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD CONSTRAINT "lead_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_merge_undos" ADD CONSTRAINT "lead_merge_undos_merge_id_lead_merges_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."lead_merges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_merges" ADD CONSTRAINT "lead_merges_into_id_leads_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_merges" ADD CONSTRAINT "lead_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "left_behind" ADD CONSTRAINT "left_behind_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "left_behind" ADD CONSTRAINT "left_behind_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "left_behind" ADD CONSTRAINT "left_behind_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_bounces" ADD CONSTRAINT "mail_bounces_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_received" ADD CONSTRAINT "mail_received_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "university_merges" ADD CONSTRAINT "university_merges_into_id_universities_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."universities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_file_id_document_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."document_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_threads_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."threads"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_about_choice" FOREIGN KEY ("application_id","course_id") REFERENCES "public"."application_courses"("application_id","course_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_sends" ADD CONSTRAINT "notification_sends_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event_id_application_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."application_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_send_id_notification_sends_id_fk" FOREIGN KEY ("send_id") REFERENCES "public"."notification_sends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_profiles" ADD CONSTRAINT "student_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_templates" ADD CONSTRAINT "task_templates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_template_id_task_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."task_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_of_choice" FOREIGN KEY ("application_id","course_id") REFERENCES "public"."application_courses"("application_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_events_in_order" ON "application_events" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "application_events_by_actor" ON "application_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "applications_of_user" ON "applications" USING btree ("user_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "applications_newest" ON "applications" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "applications_by_status" ON "applications" USING btree ("status","status_changed_at","id");--> statement-breakpoint
CREATE INDEX "applications_open_by_status" ON "applications" USING btree ("status","status_changed_at","id","contact_by") WHERE choices_ended_at is null;--> statement-breakpoint
CREATE INDEX "applications_of_owner" ON "applications" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "applications_in_pool" ON "applications" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE owner_id is null;--> statement-breakpoint
CREATE INDEX "applications_to_contact" ON "applications" USING btree ("owner_id","contact_by") WHERE contacted_at is null and status = 'submitted';--> statement-breakpoint
CREATE INDEX "applications_waiting" ON "applications" USING btree ("status_changed_at","id");--> statement-breakpoint
CREATE INDEX "applications_by_name" ON "applications" USING btree (lower("full_name"),"id");--> statement-breakpoint
CREATE INDEX "applications_by_promise" ON "applications" USING btree ((case when contacted_at is null and choices_ended_at is null and status in ('submitted', 'reviewing') then contact_by end),"id");--> statement-breakpoint
CREATE INDEX "applications_newest_of_status" ON "applications" USING btree ("status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "applications_to_call" ON "applications" USING btree ("created_at","id") WHERE contacted_at is null and status = 'submitted';--> statement-breakpoint
CREATE INDEX "applications_to_call_of_owner" ON "applications" USING btree ("owner_id","created_at","id") WHERE contacted_at is null and status = 'submitted';--> statement-breakpoint
CREATE INDEX "applications_to_answer" ON "applications" USING btree ("answer_due_since","id") WHERE answer_due_since is not null;--> statement-breakpoint
CREATE INDEX "applications_to_answer_of_owner" ON "applications" USING btree ("owner_id","answer_due_since","id") WHERE answer_due_since is not null;--> statement-breakpoint
CREATE INDEX "applications_by_phone" ON "applications" USING btree ("phone_e164") WHERE phone_e164 is not null;--> statement-breakpoint
CREATE INDEX "applications_by_email" ON "applications" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "applications_search" ON "applications" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_of_subject" ON "audit_log" USING btree ("subject_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "catalogue_words_trigrams" ON "catalogue_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "course_counts_group" ON "course_counts" USING btree ("faculty","level",coalesce("ielts_overall", -1),"is_archived");--> statement-breakpoint
CREATE INDEX "courses_search" ON "courses" USING gin ("search");--> statement-breakpoint
CREATE INDEX "courses_by_name" ON "courses" USING btree ("name_folded","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "courses_by_faculty" ON "courses" USING btree ("faculty","name_folded","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "courses_by_level" ON "courses" USING btree ("level","name_folded","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "courses_by_ielts" ON "courses" USING btree ("ielts_overall","name_folded","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "courses_as_they_came" ON "courses" USING btree ("created_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "courses_by_university" ON "courses" USING btree ("university_id");--> statement-breakpoint
CREATE INDEX "courses_archived" ON "courses" USING btree ("name_folded","id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "courses_archived_counts" ON "courses" USING btree ("faculty","level") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "courses_counts" ON "courses" USING btree ("faculty","level","ielts_overall") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "courses_sample" ON "courses" USING btree ("id") WHERE is_sample and archived_at is null;--> statement-breakpoint
CREATE INDEX "recruitment_history_by_university" ON "recruitment_history" USING btree ("university_id","id");--> statement-breakpoint
CREATE INDEX "universities_name" ON "universities" USING btree ("name");--> statement-breakpoint
CREATE INDEX "application_courses_by_course" ON "application_courses" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "application_courses_newest" ON "application_courses" USING btree ("applied_at" DESC NULLS FIRST,"application_id","ended_at");--> statement-breakpoint
CREATE INDEX "application_courses_by_outcome" ON "application_courses" USING btree ("outcome","applied_at" DESC NULLS FIRST,"application_id","ended_at");--> statement-breakpoint
CREATE INDEX "application_courses_accepted" ON "application_courses" USING btree ("applied_at" DESC NULLS FIRST,"application_id","ended_at") WHERE reply = 'accepted';--> statement-breakpoint
CREATE INDEX "application_courses_by_intake" ON "application_courses" USING btree ("intake","applied_at" DESC NULLS FIRST,"application_id","outcome","ended_at");--> statement-breakpoint
CREATE INDEX "application_courses_by_university" ON "application_courses" USING btree ("university_id","applied_at" DESC NULLS FIRST,"application_id","intake","outcome","ended_at");--> statement-breakpoint
CREATE INDEX "application_courses_to_remind" ON "application_courses" USING btree ("reminded_on" NULLS FIRST) WHERE ended_at is null and (reply_by is not null or deposit_due is not null or starts_on is not null or cas_expires_on is not null or conditions <> '[]'::jsonb or (intake is not null and step in ('submitted', 'reviewing')));--> statement-breakpoint
CREATE INDEX "application_courses_to_reply" ON "application_courses" USING btree ("reply_by","application_id") WHERE ended_at is null and reply is null and outcome in ('conditional', 'unconditional') and reply_by is not null;--> statement-breakpoint
CREATE INDEX "application_courses_to_pay" ON "application_courses" USING btree ("deposit_due","application_id") WHERE ended_at is null and reply is distinct from 'declined' and deposit is not null and deposit_paid_on is null and deposit_due is not null;--> statement-breakpoint
CREATE INDEX "application_courses_to_meet" ON "application_courses" USING btree (first_condition_due("conditions"),"application_id") WHERE ended_at is null and reply is distinct from 'declined' and first_condition_due(conditions) is not null;--> statement-breakpoint
CREATE INDEX "application_courses_by_end" ON "application_courses" USING btree ("end_reason","applied_at" DESC NULLS FIRST,"application_id") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "choice_events_in_order" ON "choice_events" USING btree ("application_id","course_id","id");--> statement-breakpoint
CREATE INDEX "choice_events_by_actor" ON "choice_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "choice_events_of_students" ON "choice_events" USING btree ("created_at") WHERE by = 'student' and kind in ('reply', 'ended') and taken_back_at is null;--> statement-breakpoint
CREATE INDEX "application_notes_in_order" ON "application_notes" USING btree ("application_id","created_at","id");--> statement-breakpoint
CREATE INDEX "application_notes_by_author" ON "application_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "contacts_of_application" ON "contacts" USING btree ("application_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contacts_of_lead" ON "contacts" USING btree ("lead_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contacts_by_person" ON "contacts" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "counsellors_in_order" ON "counsellors" USING btree ("position","name");--> statement-breakpoint
CREATE INDEX "tutorials_in_order" ON "tutorials" USING btree ("category_order","category","order");--> statement-breakpoint
CREATE INDEX "cost_figures_by_key" ON "cost_figures" USING btree ("key","id");--> statement-breakpoint
CREATE INDEX "cost_figures_by_checker" ON "cost_figures" USING btree ("checked_by");--> statement-breakpoint
CREATE INDEX "course_views_by_course" ON "course_views" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "desk_settings_by_changer" ON "desk_settings" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "office_closures_by_last_day" ON "office_closures" USING btree ("last_day","id");--> statement-breakpoint
CREATE INDEX "office_closures_by_adder" ON "office_closures" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "document_files_by_adder" ON "document_files" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "document_files_to_scan" ON "document_files" USING btree ("created_at","id") WHERE scan = 'waiting';--> statement-breakpoint
CREATE INDEX "document_kinds_by_editor" ON "document_kinds" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "document_openings_of_person" ON "document_openings" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "document_openings_by_kind" ON "document_openings" USING btree ("kind_id");--> statement-breakpoint
CREATE INDEX "document_openings_by_reader" ON "document_openings" USING btree ("opened_by");--> statement-breakpoint
CREATE INDEX "document_packs_by_choice" ON "document_packs" USING btree ("application_id","course_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "document_packs_by_sender" ON "document_packs" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "documents_by_kind" ON "documents" USING btree ("kind_id");--> statement-breakpoint
CREATE INDEX "documents_by_choice" ON "documents" USING btree ("application_id","course_id");--> statement-breakpoint
CREATE INDEX "documents_by_reviewer" ON "documents" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "documents_to_check" ON "documents" USING btree ("sent_at","id") WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX "documents_to_tell" ON "documents" USING btree ("reviewed_at","user_id") WHERE reviewed_at is not null and told_at is null;--> statement-breakpoint
CREATE INDEX "documents_to_expire" ON "documents" USING btree ("expires_on") WHERE state = 'accepted' and expires_on is not null;--> statement-breakpoint
CREATE INDEX "file_removals_due" ON "file_removals" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "favourites_newest" ON "favourites" USING btree ("user_id","created_at" DESC NULLS FIRST,"course_id");--> statement-breakpoint
CREATE INDEX "favourites_by_course" ON "favourites" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "figures_groups" ON "figures" USING btree ("kind","day","key");--> statement-breakpoint
CREATE INDEX "imports_by_user" ON "imports" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "imports_expired" ON "imports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "kept_forms_old" ON "kept_forms" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "kept_forms_by_person" ON "kept_forms" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "entered_applications_of_lead" ON "entered_applications" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "entered_applications_one_open" ON "entered_applications" USING btree ("lead_id") WHERE ended is null;--> statement-breakpoint
CREATE INDEX "entered_applications_waiting" ON "entered_applications" USING btree ("created_at","id") WHERE ended is null;--> statement-breakpoint
CREATE INDEX "entered_applications_by_enterer" ON "entered_applications" USING btree ("entered_by");--> statement-breakpoint
CREATE INDEX "entered_applications_of_application" ON "entered_applications" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "lead_invitations_of_lead" ON "lead_invitations" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_invitations_one_open" ON "lead_invitations" USING btree ("lead_id") WHERE ended is null;--> statement-breakpoint
CREATE INDEX "lead_invitations_by_creator" ON "lead_invitations" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "lead_invitations_by_ender" ON "lead_invitations" USING btree ("ended_by");--> statement-breakpoint
CREATE INDEX "lead_import_changes_of_lead" ON "lead_import_changes" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_imports_by_user" ON "lead_imports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "lead_imports_expired" ON "lead_imports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "lead_merge_undos_oldest" ON "lead_merge_undos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lead_merges_by_from" ON "lead_merges" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "lead_merges_by_into" ON "lead_merges" USING btree ("into_id","created_at");--> statement-breakpoint
CREATE INDEX "lead_merges_by_merger" ON "lead_merges" USING btree ("merged_by");--> statement-breakpoint
CREATE INDEX "enquiries_of_lead" ON "enquiries" USING btree ("lead_id","created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_by_user" ON "enquiries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "enquiries_by_email" ON "enquiries" USING btree ("email","created_at") WHERE email is not null;--> statement-breakpoint
CREATE INDEX "enquiries_newest" ON "enquiries" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "enquiries_by_course" ON "enquiries" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "lead_notes_in_order" ON "lead_notes" USING btree ("lead_id","created_at","id");--> statement-breakpoint
CREATE INDEX "lead_notes_by_author" ON "lead_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "leads_newest" ON "leads" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "leads_by_status" ON "leads" USING btree ("status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "leads_by_source" ON "leads" USING btree ("source","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "leads_of_owner" ON "leads" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "leads_in_pool" ON "leads" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE owner_id is null;--> statement-breakpoint
CREATE INDEX "leads_to_contact" ON "leads" USING btree ("owner_id","contact_by") WHERE contact_by is not null;--> statement-breakpoint
CREATE INDEX "leads_to_call" ON "leads" USING btree ("created_at","id") WHERE contacted_at is null and status = 'new';--> statement-breakpoint
CREATE INDEX "leads_to_call_of_owner" ON "leads" USING btree ("owner_id","created_at","id") WHERE contacted_at is null and status = 'new';--> statement-breakpoint
CREATE INDEX "leads_changed" ON "leads" USING btree ("updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_by_email" ON "leads" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "leads_by_phone" ON "leads" USING btree ("phone_e164") WHERE phone_e164 is not null;--> statement-breakpoint
CREATE INDEX "leads_of_account" ON "leads" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "left_behind_of_lead" ON "left_behind" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "left_behind_of_enquiry" ON "left_behind" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "left_behind_waiting" ON "left_behind" USING btree ("created_at","id") WHERE ended is null;--> statement-breakpoint
CREATE INDEX "left_behind_by_ender" ON "left_behind" USING btree ("ended_by");--> statement-breakpoint
CREATE UNIQUE INDEX "rate_limits_old" ON "rate_limits" USING btree ("window_start","key");--> statement-breakpoint
CREATE INDEX "letters_due" ON "letters" USING btree ("due_at","id") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "letters_of_user" ON "letters" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "letters_to" ON "letters" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "letters_oldest" ON "letters" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_received_of_user" ON "mail_received" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_received_oldest" ON "mail_received" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "university_merges_by_from" ON "university_merges" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "university_merges_by_into" ON "university_merges" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "message_templates_by_editor" ON "message_templates" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "message_files_by_file" ON "message_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "messages_by_author" ON "messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "messages_by_choice" ON "messages" USING btree ("application_id","course_id");--> statement-breakpoint
CREATE INDEX "messages_by_document" ON "messages" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "messages_by_notification" ON "messages" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "threads_newest" ON "threads" USING btree ("last_at" DESC NULLS FIRST,"user_id");--> statement-breakpoint
CREATE INDEX "threads_of_owner" ON "threads" USING btree ("owner_id","last_at" DESC NULLS FIRST,"user_id");--> statement-breakpoint
CREATE INDEX "threads_unread" ON "threads" USING btree ("owner_id","last_at" DESC NULLS FIRST,"user_id") WHERE staff_unread > 0;--> statement-breakpoint
CREATE INDEX "threads_waiting" ON "threads" USING btree ("answer_by","user_id") WHERE answer_by is not null;--> statement-breakpoint
CREATE INDEX "threads_by_taker" ON "threads" USING btree ("taken_by");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_newest" ON "newsletter_subscriptions" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_unconfirmed" ON "newsletter_subscriptions" USING btree ("created_at") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "notification_reads_of_notification" ON "notification_reads" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "notification_sends_newest" ON "notification_sends" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "notification_sends_by_sender" ON "notification_sends" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "notification_sends_due" ON "notification_sends" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_of_user" ON "notifications" USING btree ("user_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "notifications_to_all" ON "notifications" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "notifications_of_application" ON "notifications" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "notifications_of_send" ON "notifications" USING btree ("send_id");--> statement-breakpoint
CREATE INDEX "notifications_of_event" ON "notifications" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "notifications_of_change" ON "notifications" USING btree ("change_id") WHERE change_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_by_creator" ON "notifications" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_by_phone" ON "users" USING btree ("phone_e164") WHERE phone_e164 is not null;--> statement-breakpoint
CREATE INDEX "users_to_delete" ON "users" USING btree ("deletion_due_at") WHERE deletion_due_at is not null;--> statement-breakpoint
CREATE INDEX "users_erased" ON "users" USING btree ("erased_at") WHERE erased_at is not null;--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("role","id") WHERE role <> 'student';--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("email") WHERE role = 'admin';--> statement-breakpoint
CREATE INDEX "saved_searches_to_check" ON "saved_searches" USING btree ("checked_at","checked_to");--> statement-breakpoint
CREATE INDEX "sent_keys_oldest" ON "sent_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_by_person" ON "sessions" USING btree ("user_id","last_used_at");--> statement-breakpoint
CREATE INDEX "sessions_old" ON "sessions" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "task_templates_by_creator" ON "task_templates" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "tasks_of_application" ON "tasks" USING btree ("application_id","course_id","due_on");--> statement-breakpoint
CREATE INDEX "tasks_of_lead" ON "tasks" USING btree ("lead_id","due_on");--> statement-breakpoint
CREATE INDEX "tasks_of_assignee" ON "tasks" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "tasks_to_do" ON "tasks" USING btree ("due_on","id") WHERE done_at is null and party = 'staff';--> statement-breakpoint
CREATE INDEX "tasks_to_do_of_assignee" ON "tasks" USING btree ("assignee_id","due_on","id") WHERE done_at is null and party = 'staff';--> statement-breakpoint
CREATE INDEX "tasks_of_change" ON "tasks" USING btree ("change_id") WHERE change_id is not null;--> statement-breakpoint
CREATE INDEX "tasks_by_creator" ON "tasks" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "tasks_by_doer" ON "tasks" USING btree ("done_by");
--> statement-breakpoint
CREATE FUNCTION "audit_log_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit log is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_is_append_only"();
--> statement-breakpoint
-- Kept pages of every instance are emptied. A channel hears the same words once a transaction.
CREATE FUNCTION "mark_catalogue_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "catalogue_state" SET "version" = pg_current_xact_id()::text WHERE "version" <> pg_current_xact_id()::text;
	PERFORM pg_notify('shapla_catalogue', '');
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "courses_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "courses" FOR EACH STATEMENT EXECUTE FUNCTION "mark_catalogue_changed"();
--> statement-breakpoint
CREATE TRIGGER "universities_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "universities" FOR EACH STATEMENT EXECUTE FUNCTION "mark_catalogue_changed"();
--> statement-breakpoint
CREATE TRIGGER "tutorials_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tutorials" FOR EACH STATEMENT EXECUTE FUNCTION "mark_catalogue_changed"();
--> statement-breakpoint
CREATE TRIGGER "cost_figures_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "cost_figures" FOR EACH STATEMENT EXECUTE FUNCTION "mark_catalogue_changed"();
--> statement-breakpoint
-- Kept pages say which hours count for the promise.
CREATE TRIGGER "desk_settings_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "desk_settings" FOR EACH STATEMENT EXECUTE FUNCTION "mark_catalogue_changed"();
--> statement-breakpoint
-- Groups are written in one order, so that two writers never wait for each other.
CREATE FUNCTION "count_courses_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "course_counts" AS kept ("faculty", "level", "ielts_overall", "is_archived", "courses")
	SELECT "faculty", "level", "ielts_overall", "archived_at" IS NOT NULL, count(*) FROM "added" GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
	ON CONFLICT ("faculty", "level", coalesce("ielts_overall", -1), "is_archived")
	DO UPDATE SET "courses" = kept."courses" + excluded."courses";
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "count_courses_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "course_counts" AS kept ("faculty", "level", "ielts_overall", "is_archived", "courses")
	SELECT "faculty", "level", "ielts_overall", "is_archived", sum("n") FROM (
		SELECT "faculty", "level", "ielts_overall", "archived_at" IS NOT NULL AS "is_archived", 1 AS "n" FROM "added"
		UNION ALL SELECT "faculty", "level", "ielts_overall", "archived_at" IS NOT NULL, -1 FROM "removed"
	) AS "changes" GROUP BY 1, 2, 3, 4 HAVING sum("n") <> 0 ORDER BY 1, 2, 3, 4
	ON CONFLICT ("faculty", "level", coalesce("ielts_overall", -1), "is_archived")
	DO UPDATE SET "courses" = kept."courses" + excluded."courses";
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "count_courses_removed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "course_counts" AS kept ("faculty", "level", "ielts_overall", "is_archived", "courses")
	SELECT "faculty", "level", "ielts_overall", "archived_at" IS NOT NULL, -count(*) FROM "removed" GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
	ON CONFLICT ("faculty", "level", coalesce("ielts_overall", -1), "is_archived")
	DO UPDATE SET "courses" = kept."courses" + excluded."courses";
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "count_no_courses"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "course_counts";
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "courses_added" AFTER INSERT ON "courses" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "count_courses_added"();
--> statement-breakpoint
CREATE TRIGGER "courses_changed_counts" AFTER UPDATE ON "courses" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "count_courses_changed"();
--> statement-breakpoint
CREATE TRIGGER "courses_removed" AFTER DELETE ON "courses" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "count_courses_removed"();
--> statement-breakpoint
CREATE TRIGGER "courses_emptied" AFTER TRUNCATE ON "courses" FOR EACH STATEMENT EXECUTE FUNCTION "count_no_courses"();
--> statement-breakpoint
-- A course that comes back from the archive is new to students.
CREATE FUNCTION "publish_course_again"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."published_at" := clock_timestamp();
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "courses_published_again" BEFORE UPDATE ON "courses" FOR EACH ROW WHEN (OLD."archived_at" IS NOT NULL AND NEW."archived_at" IS NULL) EXECUTE FUNCTION "publish_course_again"();
--> statement-breakpoint
-- Keeps each state, whichever code saves it.
CREATE FUNCTION "keep_recruitment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "recruitment_history" ("university_id", "state", "note", "source", "checked_on", "until")
	VALUES (NEW."id", NEW."recruitment", NEW."recruitment_note", NEW."recruitment_source", NEW."recruitment_checked_on", NEW."recruitment_until");
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "universities_recruitment_began" AFTER INSERT ON "universities" FOR EACH ROW
WHEN (NEW."recruitment" IS NOT NULL) EXECUTE FUNCTION "keep_recruitment"();
--> statement-breakpoint
CREATE TRIGGER "universities_recruitment_changed" AFTER UPDATE ON "universities" FOR EACH ROW
WHEN ((OLD."recruitment", OLD."recruitment_note", OLD."recruitment_source", OLD."recruitment_checked_on", OLD."recruitment_until")
	IS DISTINCT FROM (NEW."recruitment", NEW."recruitment_note", NEW."recruitment_source", NEW."recruitment_checked_on", NEW."recruitment_until"))
EXECUTE FUNCTION "keep_recruitment"();
--> statement-breakpoint
CREATE FUNCTION "figure_group"("record" jsonb, "names" text[], OUT "day" date, OUT "key" text) RETURNS SETOF record LANGUAGE sql STABLE AS $$
	SELECT (("record" ->> 'created_at')::timestamptz AT TIME ZONE 'Asia/Dhaka')::date,
		coalesce((SELECT string_agg("record" ->> "name", ' ' ORDER BY "place") FROM unnest("names") WITH ORDINALITY AS "columns" ("name", "place")), '')
	WHERE "record" ->> 'erased_at' IS NULL
$$;
--> statement-breakpoint
CREATE FUNCTION "add_to_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "figures" ("kind", "day", "key", "n")
		SELECT TG_TABLE_NAME, "day", "key", sum("change") FROM (SELECT to_jsonb("added") AS "record", 1 AS "change" FROM "added") AS "changes", "figure_group"("record", TG_ARGV)
		GROUP BY 1, 2, 3 HAVING sum("change") <> 0;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "figures" ("kind", "day", "key", "n")
		SELECT TG_TABLE_NAME, "day", "key", sum("change") FROM (SELECT to_jsonb("removed") AS "record", -1 AS "change" FROM "removed") AS "changes", "figure_group"("record", TG_ARGV)
		GROUP BY 1, 2, 3 HAVING sum("change") <> 0;
	ELSE
		INSERT INTO "figures" ("kind", "day", "key", "n")
		SELECT TG_TABLE_NAME, "day", "key", sum("change") FROM (SELECT to_jsonb("added") AS "record", 1 AS "change" FROM "added" UNION ALL SELECT to_jsonb("removed") AS "record", -1 AS "change" FROM "removed") AS "changes", "figure_group"("record", TG_ARGV)
		GROUP BY 1, 2, 3 HAVING sum("change") <> 0;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "users_added" AFTER INSERT ON "users" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "add_to_figures"();
--> statement-breakpoint
CREATE TRIGGER "users_changed" AFTER UPDATE ON "users" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "add_to_figures"();
--> statement-breakpoint
CREATE TRIGGER "users_removed" AFTER DELETE ON "users" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "add_to_figures"();
--> statement-breakpoint
CREATE TRIGGER "applications_added" AFTER INSERT ON "applications" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "add_to_figures"('status');
--> statement-breakpoint
CREATE TRIGGER "applications_changed" AFTER UPDATE ON "applications" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "add_to_figures"('status');
--> statement-breakpoint
CREATE TRIGGER "applications_removed" AFTER DELETE ON "applications" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "add_to_figures"('status');
--> statement-breakpoint
CREATE TRIGGER "leads_added" AFTER INSERT ON "leads" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "add_to_figures"('source', 'status');
--> statement-breakpoint
CREATE TRIGGER "leads_changed" AFTER UPDATE ON "leads" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "add_to_figures"('source', 'status');
--> statement-breakpoint
CREATE TRIGGER "leads_removed" AFTER DELETE ON "leads" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "add_to_figures"('source', 'status');
--> statement-breakpoint
CREATE FUNCTION "write_lead_notes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "leads" SET "notes" = (
		SELECT string_agg("body", E'\n\n' ORDER BY "created_at", "id") FROM "lead_notes" WHERE "lead_id" = "leads"."id")
	WHERE "id" IN (SELECT "lead_id" FROM "touched");
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "lead_notes_added_text" AFTER INSERT ON "lead_notes" REFERENCING NEW TABLE AS "touched" FOR EACH STATEMENT EXECUTE FUNCTION "write_lead_notes"();
--> statement-breakpoint
CREATE TRIGGER "lead_notes_changed_text" AFTER UPDATE ON "lead_notes" REFERENCING NEW TABLE AS "touched" FOR EACH STATEMENT EXECUTE FUNCTION "write_lead_notes"();
--> statement-breakpoint
CREATE TRIGGER "lead_notes_removed_text" AFTER DELETE ON "lead_notes" REFERENCING OLD TABLE AS "touched" FOR EACH STATEMENT EXECUTE FUNCTION "write_lead_notes"();
--> statement-breakpoint
-- A change of an application's status alone moves the choice that the student goes with, or the open choices at the old
-- step and beyond the new one. Our servers move them themselves, and say so for their transaction.
CREATE FUNCTION "choices_follow_status"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  steps constant text[] := ARRAY['submitted', 'reviewing', 'submitted_to_university', 'offer_issued', 'cas_requested', 'cas_issued', 'student_visa_application_submitted', 'visa_approved'];
  going boolean := EXISTS (SELECT FROM "application_courses" WHERE "application_id" = new."id" AND "ended_at" IS NULL AND "reply" = 'accepted');
BEGIN
  IF NOT new."status" = ANY (steps) OR current_setting('shapla.choices', true) = 'moved' THEN
    RETURN NULL;
  END IF;
  UPDATE "application_courses" SET "step" = new."status", "step_changed_at" = new."status_changed_at", "version" = "version" + 1
  WHERE "application_id" = new."id" AND "ended_at" IS NULL AND "step" <> new."status"
    AND (CASE WHEN going THEN "reply" = 'accepted' ELSE "step" = old."status" OR NOT old."status" = ANY (steps) END
      OR array_position(steps, "step") > array_position(steps, new."status"));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "applications_choices_follow_status" AFTER UPDATE OF "status" ON "applications" FOR EACH ROW WHEN (old."status" IS DISTINCT FROM new."status") EXECUTE FUNCTION "choices_follow_status"();
--> statement-breakpoint
CREATE FUNCTION "place_choice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new."university_id" := (SELECT "university_id" FROM "courses" WHERE "id" = new."course_id");
  new."applied_at" := coalesce((SELECT "created_at" FROM "applications" WHERE "id" = new."application_id"), new."applied_at");
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER "application_courses_placed" BEFORE INSERT ON "application_courses" FOR EACH ROW EXECUTE FUNCTION "place_choice"();
--> statement-breakpoint
CREATE FUNCTION "choices_follow_course"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "application_courses" SET "university_id" = new."university_id" WHERE "course_id" = new."id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "courses_choices_follow" AFTER UPDATE OF "university_id" ON "courses" FOR EACH ROW WHEN (old."university_id" IS DISTINCT FROM new."university_id") EXECUTE FUNCTION "choices_follow_course"();
--> statement-breakpoint
CREATE FUNCTION "applications_follow_choices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "applications" a SET "courses_text" = f."courses_text", "choices_ended_at" = f."ended_at" FROM (
		SELECT t."application_id",
			coalesce(string_agg(c."course_name" || ', ' || c."university_name", ' ' ORDER BY c."position"), '') AS "courses_text",
			CASE WHEN count(*) = count(c."ended_at") THEN max(c."ended_at") END AS "ended_at"
		FROM (SELECT DISTINCT "application_id" FROM "touched") t
		LEFT JOIN "application_courses" c ON c."application_id" = t."application_id" GROUP BY t."application_id") f
	WHERE a."id" = f."application_id" AND (a."courses_text", a."choices_ended_at") IS DISTINCT FROM (f."courses_text", f."ended_at");
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "application_courses_added" AFTER INSERT ON "application_courses" REFERENCING NEW TABLE AS "touched" FOR EACH STATEMENT EXECUTE FUNCTION "applications_follow_choices"();
--> statement-breakpoint
CREATE TRIGGER "application_courses_changed" AFTER UPDATE ON "application_courses" REFERENCING NEW TABLE AS "touched" FOR EACH STATEMENT EXECUTE FUNCTION "applications_follow_choices"();
--> statement-breakpoint
CREATE TRIGGER "application_courses_removed" AFTER DELETE ON "application_courses" REFERENCING OLD TABLE AS "touched" FOR EACH STATEMENT EXECUTE FUNCTION "applications_follow_choices"();
--> statement-breakpoint
-- A call without an answer reaches no one.
CREATE FUNCTION mark_contacted() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update applications set contacted_at = coalesce(contacted_at, new.created_at), answer_due_since = null
  where id = new.application_id and (contacted_at is null or answer_due_since is not null);
  update leads set contacted_at = new.created_at where id = new.lead_id and contacted_at is null;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER contacts_mark AFTER INSERT ON contacts FOR EACH ROW WHEN (new.kind <> 'no_answer') EXECUTE FUNCTION mark_contacted();
--> statement-breakpoint
-- What an owner had to do is the new owner's, and of the pool if there is none. What someone else has to do stays theirs.
CREATE FUNCTION give_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_table_name = 'applications' then
    update tasks set assignee_id = new.owner_id
    where application_id = new.id and party = 'staff' and done_at is null and assignee_id is not distinct from old.owner_id;
  else
    update tasks set assignee_id = new.owner_id
    where lead_id = new.id and party = 'staff' and done_at is null and assignee_id is not distinct from old.owner_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER applications_give_tasks AFTER UPDATE OF owner_id ON applications FOR EACH ROW
  WHEN (old.owner_id IS DISTINCT FROM new.owner_id) EXECUTE FUNCTION give_tasks();
--> statement-breakpoint
CREATE TRIGGER leads_give_tasks AFTER UPDATE OF owner_id ON leads FOR EACH ROW
  WHEN (old.owner_id IS DISTINCT FROM new.owner_id) EXECUTE FUNCTION give_tasks();
--> statement-breakpoint
-- Whatever deletes a file's row, its bytes are removed from the store afterwards.
CREATE FUNCTION queue_file_removal() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into file_removals (store_key) values (old.store_key) on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER document_files_removal AFTER DELETE ON document_files FOR EACH ROW EXECUTE FUNCTION queue_file_removal();
--> statement-breakpoint
-- Whose a thread is follows from the records of its student, whichever server changes them.
CREATE FUNCTION thread_owner(person uuid, taker uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  select coalesce(
    (select owner_id from applications where user_id = person and owner_id is not null
      order by choices_ended_at is not null, created_at desc limit 1),
    (select owner_id from leads where account_id = person and owner_id is not null order by created_at desc limit 1),
    taker)
$$;
--> statement-breakpoint
CREATE FUNCTION threads_follow_records() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_table_name = 'applications' then
    if tg_op = 'UPDATE' and old.user_id is distinct from new.user_id then
      update threads set owner_id = thread_owner(user_id, taken_by) where user_id = old.user_id;
    end if;
    update threads set owner_id = thread_owner(user_id, taken_by) where user_id = new.user_id;
  else
    if tg_op = 'UPDATE' and old.account_id is distinct from new.account_id then
      update threads set owner_id = thread_owner(user_id, taken_by) where user_id = old.account_id;
    end if;
    update threads set owner_id = thread_owner(user_id, taken_by) where user_id = new.account_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER applications_own_thread AFTER INSERT OR UPDATE OF owner_id, user_id, choices_ended_at ON applications FOR EACH ROW
  WHEN (new.user_id IS NOT NULL) EXECUTE FUNCTION threads_follow_records();
--> statement-breakpoint
CREATE TRIGGER leads_own_thread AFTER INSERT OR UPDATE OF owner_id, account_id ON leads FOR EACH ROW
  WHEN (new.account_id IS NOT NULL) EXECUTE FUNCTION threads_follow_records();
--> statement-breakpoint
CREATE FUNCTION own_thread() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.owner_id := thread_owner(new.user_id, new.taken_by);
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER threads_own BEFORE INSERT OR UPDATE OF taken_by ON threads FOR EACH ROW EXECUTE FUNCTION own_thread();
--> statement-breakpoint
INSERT INTO "catalogue_state" ("version") VALUES ('0');
--> statement-breakpoint
-- What the sources said when they were last read. A figure that is not confirmed there is hidden until staff check it.
INSERT INTO "cost_figures" ("key", "value", "valid_from", "source", "source_url", "checked_on", "is_shown") VALUES
	('visa_fee', 55800, '2026-04-08', 'GOV.UK, Student visa', 'https://www.gov.uk/student-visa', '2026-09-28', true),
	('surcharge_year', 77600, '2024-02-06', 'GOV.UK, Pay for UK healthcare', 'https://www.gov.uk/healthcare-immigration-application/how-much-pay', '2026-09-28', true),
	('surcharge_part', 38800, '2024-02-06', 'GOV.UK, Pay for UK healthcare', 'https://www.gov.uk/healthcare-immigration-application/how-much-pay', '2026-09-28', true),
	('added_long', 5, NULL, 'Immigration Rules, Appendix Student, ST 25', 'https://www.gov.uk/guidance/immigration-rules/immigration-rules-appendix-student', NULL, false),
	('added_short', 3, NULL, 'Immigration Rules, Appendix Student, ST 25', 'https://www.gov.uk/guidance/immigration-rules/immigration-rules-appendix-student', NULL, false),
	('funds_london', 148300, NULL, 'Immigration Rules, Appendix Student, ST 12.3', 'https://www.gov.uk/guidance/immigration-rules/immigration-rules-appendix-student', '2026-09-28', true),
	('funds_london', 152900, '2025-11-11', 'Immigration Rules, Appendix Student, ST 12.3', 'https://www.gov.uk/guidance/immigration-rules/immigration-rules-appendix-student', '2026-09-28', true),
	('funds_elsewhere', 113600, NULL, 'Immigration Rules, Appendix Student, ST 12.3', 'https://www.gov.uk/guidance/immigration-rules/immigration-rules-appendix-student', '2026-09-28', true),
	('funds_elsewhere', 117100, '2025-11-11', 'Immigration Rules, Appendix Student, ST 12.3', 'https://www.gov.uk/guidance/immigration-rules/immigration-rules-appendix-student', '2026-09-28', true),
	('funds_months', 9, '2025-11-11', 'GOV.UK, Student visa: money you need', 'https://www.gov.uk/student-visa/money', '2026-09-28', true),
	('rent_paid_most', 152900, '2025-11-11', 'GOV.UK, staff will confirm', 'https://www.gov.uk/student-visa/money', '2026-09-28', true),
	('held_days', 28, NULL, 'Immigration Rules, Appendix Student, ST 12.6', 'https://www.gov.uk/guidance/immigration-rules/immigration-rules-appendix-student', '2026-09-28', true),
	('evidence_days', 31, NULL, 'Immigration Rules, Appendix Finance, FIN 7.1 and 7.2', 'https://www.gov.uk/guidance/immigration-rules/immigration-rules-appendix-finance', '2026-09-28', true),
	('apply_months', 6, NULL, 'GOV.UK, Student visa', 'https://www.gov.uk/student-visa', '2026-09-28', true),
	('dependant_london', 84500, NULL, 'GOV.UK, Student visa: family members', 'https://www.gov.uk/student-visa/family-members', NULL, false),
	('dependant_elsewhere', 68000, NULL, 'GOV.UK, Student visa: family members', 'https://www.gov.uk/student-visa/family-members', NULL, false),
	('rent_london', 98000, NULL, 'SpareRoom, London, 2025', NULL, '2026-09-28', true),
	('rent_high', 74800, NULL, 'SpareRoom, average of the UK', NULL, '2026-09-28', true),
	('rent_mid', 59200, NULL, 'NatWest, 2023', NULL, '2026-09-28', true),
	('rent_low', 52000, NULL, 'SpareRoom, Sheffield', NULL, '2026-09-28', true),
	('food', 15000, NULL, 'Our estimate', NULL, '2026-09-28', true),
	('transport_london', 11000, NULL, 'Our estimate', NULL, '2026-09-28', true),
	('transport_elsewhere', 6000, NULL, 'Our estimate', NULL, '2026-09-28', true),
	('other_costs', 15000, NULL, 'Our estimate', NULL, '2026-09-28', true),
	('cushion', 5, NULL, 'Our choice', NULL, '2026-09-28', true),
	('decision_days', 21, NULL, 'GOV.UK, Student visa', 'https://www.gov.uk/student-visa', '2026-09-28', true);
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
	(260, 'cas_letter', 'CAS letter', 'You copy its number into your visa application.', NULL, '{}', 'cas_issued', false, true, NULL, NULL),
	(900, 'message_files', 'Files from messages', 'What you or we added to a message.', NULL, '{}', 'visa_approved', false, false, NULL, NULL);
