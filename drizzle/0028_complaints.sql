CREATE TABLE "complaint_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"complaint_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by_id" uuid,
	"text" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "complaint_events_kind_known" CHECK (kind in ('received', 'confirmed', 'written', 'added', 'noted', 'answered', 'appealed', 'answered_again'))
);
--> statement-breakpoint
ALTER TABLE "complaint_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "complaint_numbers" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "complaint_numbers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"secret" uuid DEFAULT gen_random_uuid() NOT NULL,
	"way" text DEFAULT 'website' NOT NULL,
	"user_id" uuid,
	"language" text DEFAULT 'en' NOT NULL,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"email" text,
	"phone_e164" text,
	"reference" text,
	"happened" text NOT NULL,
	"remedy" text,
	"others_may_speak" boolean DEFAULT false NOT NULL,
	"about_id" uuid,
	"about_name" text,
	"is_about_managers" boolean DEFAULT false NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"confirm_by" date NOT NULL,
	"answer_by" date NOT NULL,
	"confirmed_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"outcome" text,
	"appealed_at" timestamp with time zone,
	"appeal_by" date,
	"answered_again_at" timestamp with time zone,
	"final_outcome" text,
	"due_on" date GENERATED ALWAYS AS (case when answered_at is null
  then case when confirmed_at is null then confirm_by else answer_by end
  when appealed_at is not null and answered_again_at is null then appeal_by end) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "complaints_secret_unique" UNIQUE("secret"),
	CONSTRAINT "complaints_number_once" UNIQUE("year","number"),
	CONSTRAINT "complaints_way_known" CHECK (way in ('website', 'office')),
	CONSTRAINT "complaints_language_known" CHECK (language in ('en', 'bn')),
	CONSTRAINT "complaints_outcome_known" CHECK (outcome in ('upheld', 'partly_upheld', 'not_upheld', 'settled')),
	CONSTRAINT "complaints_final_outcome_known" CHECK (final_outcome in ('upheld', 'partly_upheld', 'not_upheld', 'settled')),
	CONSTRAINT "complaints_answer_whole" CHECK ((answered_at is null) = (outcome is null)),
	CONSTRAINT "complaints_appeal_after_answer" CHECK (appealed_at is null or answered_at is not null),
	CONSTRAINT "complaints_appeal_whole" CHECK ((appealed_at is null) = (appeal_by is null)),
	CONSTRAINT "complaints_second_answer_whole" CHECK ((answered_again_at is null) = (final_outcome is null)),
	CONSTRAINT "complaints_second_answer_to_appeal" CHECK (answered_again_at is null or appealed_at is not null)
);
--> statement-breakpoint
ALTER TABLE "complaints" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "complaint_events" ADD CONSTRAINT "complaint_events_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_events" ADD CONSTRAINT "complaint_events_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_events_in_order" ON "complaint_events" USING btree ("complaint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "complaint_events_by_person" ON "complaint_events" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "complaints_open" ON "complaints" USING btree ("due_on","id") WHERE due_on is not null;--> statement-breakpoint
CREATE INDEX "complaints_newest" ON "complaints" USING btree ("received_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "complaints_by_user" ON "complaints" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "complaints_by_email" ON "complaints" USING btree ("email");--> statement-breakpoint
CREATE INDEX "complaints_by_about" ON "complaints" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "complaints_by_answerer" ON "complaints" USING btree ("answered_by");