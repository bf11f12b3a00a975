CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "application_courses" (
	"application_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"position" smallint NOT NULL,
	"course_name" text NOT NULL,
	"university_name" text NOT NULL,
	CONSTRAINT "application_courses_application_id_course_id_pk" PRIMARY KEY("application_id","course_id")
);
--> statement-breakpoint
ALTER TABLE "application_courses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"user_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"additional_notes" text,
	"status" text DEFAULT 'submitted' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"idempotency_key" text NOT NULL,
	"status_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_reference_unique" UNIQUE("reference"),
	CONSTRAINT "applications_once" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "applications_status_known" CHECK (status in ('submitted', 'reviewing', 'submitted_to_university', 'offer_issued', 'cas_requested', 'cas_issued', 'student_visa_application_submitted', 'visa_approved', 'accepted', 'rejected', 'under_review', 'pending'))
);
--> statement-breakpoint
ALTER TABLE "applications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "catalogue_words" (
	"word" text PRIMARY KEY NOT NULL,
	"courses" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalogue_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	CONSTRAINT "counsellors_whatsapp_digits" CHECK (whatsapp ~ '^[0-9]{7,15}$')
);
--> statement-breakpoint
ALTER TABLE "counsellors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	CONSTRAINT "courses_fee_not_negative" CHECK (tuition_fee is null or tuition_fee >= 0),
	CONSTRAINT "courses_ielts_overall_band" CHECK (ielts_overall is null or (ielts_overall between 0 and 9 and ielts_overall * 2 = trunc(ielts_overall * 2))),
	CONSTRAINT "courses_ielts_listening_band" CHECK (ielts_listening is null or (ielts_listening between 0 and 9 and ielts_listening * 2 = trunc(ielts_listening * 2))),
	CONSTRAINT "courses_ielts_reading_band" CHECK (ielts_reading is null or (ielts_reading between 0 and 9 and ielts_reading * 2 = trunc(ielts_reading * 2))),
	CONSTRAINT "courses_ielts_writing_band" CHECK (ielts_writing is null or (ielts_writing between 0 and 9 and ielts_writing * 2 = trunc(ielts_writing * 2))),
	CONSTRAINT "courses_ielts_speaking_band" CHECK (ielts_speaking is null or (ielts_speaking between 0 and 9 and ielts_speaking * 2 = trunc(ielts_speaking * 2)))
);
--> statement-breakpoint
ALTER TABLE "courses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "favourites" (
	"user_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
ALTER TABLE "favourites" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"source" text DEFAULT 'website' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"interested_courses" text,
	"notes" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leads_source_known" CHECK (source in ('website', 'social_media', 'referral', 'advertisement', 'direct')),
	CONSTRAINT "leads_status_known" CHECK (status in ('new', 'contacted', 'qualified', 'converted', 'lost'))
);
--> statement-breakpoint
ALTER TABLE "leads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification_reads" (
	"user_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_reads_user_id_notification_id_pk" PRIMARY KEY("user_id","notification_id")
);
--> statement-breakpoint
ALTER TABLE "notification_reads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"title" text NOT NULL,
	"message" text,
	"type" text DEFAULT 'info' NOT NULL,
	"application_id" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
ALTER TABLE "rate_limits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tutorials" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"thumbnail_url" text,
	"youtube_url" text NOT NULL,
	"category" text NOT NULL,
	"category_order" integer DEFAULT 999 NOT NULL,
	"order" integer DEFAULT 9999 NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tutorials" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	CONSTRAINT "universities_ranks_positive" CHECK ((qs_ranking is null or qs_ranking > 0) and (uk_ranking is null or uk_ranking > 0))
);
--> statement-breakpoint
ALTER TABLE "universities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"full_name" text,
	"avatar_url" text,
	"role" text DEFAULT 'student' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role_known" CHECK (role in ('student', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "application_courses" ADD CONSTRAINT "application_courses_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_courses" ADD CONSTRAINT "application_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_courses_by_course" ON "application_courses" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "application_events_in_order" ON "application_events" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "applications_of_user" ON "applications" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "applications_newest" ON "applications" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "applications_by_status" ON "applications" USING btree ("status","status_changed_at","id");--> statement-breakpoint
CREATE INDEX "catalogue_words_trigrams" ON "catalogue_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "counsellors_in_order" ON "counsellors" USING btree ("position","name");--> statement-breakpoint
CREATE INDEX "courses_search" ON "courses" USING gin ("search");--> statement-breakpoint
CREATE INDEX "courses_by_name" ON "courses" USING btree ("name_folded","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "courses_by_faculty" ON "courses" USING btree ("faculty","name_folded","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "courses_by_level" ON "courses" USING btree ("level","name_folded","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "courses_by_ielts" ON "courses" USING btree ("ielts_overall","name_folded","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "courses_by_university" ON "courses" USING btree ("university_id");--> statement-breakpoint
CREATE INDEX "courses_counts" ON "courses" USING btree ("faculty","level","ielts_overall") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "courses_sample" ON "courses" USING btree ("id") WHERE is_sample and archived_at is null;--> statement-breakpoint
CREATE INDEX "favourites_newest" ON "favourites" USING btree ("user_id","created_at" DESC NULLS LAST,"course_id");--> statement-breakpoint
CREATE INDEX "favourites_by_course" ON "favourites" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "leads_newest" ON "leads" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "leads_by_status" ON "leads" USING btree ("status","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "leads_by_email" ON "leads" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "notification_reads_of_notification" ON "notification_reads" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "notifications_of_user" ON "notifications" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "notifications_to_all" ON "notifications" USING btree ("created_at" DESC NULLS LAST,"id") WHERE user_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "rate_limits_old" ON "rate_limits" USING btree ("window_start","key");--> statement-breakpoint
CREATE INDEX "tutorials_in_order" ON "tutorials" USING btree ("category_order","category","order");--> statement-breakpoint
CREATE INDEX "universities_name" ON "universities" USING btree ("name");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS LAST,"id");