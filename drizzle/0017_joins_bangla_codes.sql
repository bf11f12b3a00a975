CREATE TABLE "account_joins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kept_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"kept_hash" text NOT NULL,
	"other_hash" text NOT NULL,
	"joined_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"kept_confirmed_at" timestamp with time zone,
	"other_confirmed_at" timestamp with time zone,
	"ended" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "account_joins_kept_hash_unique" UNIQUE("kept_hash"),
	CONSTRAINT "account_joins_other_hash_unique" UNIQUE("other_hash"),
	CONSTRAINT "account_joins_of_two" CHECK (kept_id <> other_id),
	CONSTRAINT "account_joins_end_known" CHECK (ended in ('confirmed', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "account_joins_end_has_a_time" CHECK ((ended is null) = (ended_at is null)),
	CONSTRAINT "account_joins_confirmed_by_both" CHECK (ended is distinct from 'confirmed' or num_nonnulls(kept_confirmed_at, other_confirmed_at) = 2)
);
--> statement-breakpoint
ALTER TABLE "account_joins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "verify_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"counsellor_id" text NOT NULL,
	"ends_on" date NOT NULL,
	"replaced_at" timestamp with time zone,
	"made_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verify_codes_are_letters" CHECK (code ~ '^[A-Z]{10}$')
);
--> statement-breakpoint
ALTER TABLE "verify_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "scholarships_bangla" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "universities" ADD COLUMN "about_bangla" text;--> statement-breakpoint
ALTER TABLE "counsellors" ADD COLUMN "started_on" date;--> statement-breakpoint
ALTER TABLE "document_files" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "mail_unfiled" ADD COLUMN "filed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_unfiled" ADD COLUMN "filed_user_id" uuid;--> statement-breakpoint
ALTER TABLE "mail_unfiled" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "joined_into" uuid;--> statement-breakpoint
ALTER TABLE "task_templates" ADD COLUMN "title_bangla" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "title_bangla" text;--> statement-breakpoint
ALTER TABLE "account_joins" ADD CONSTRAINT "account_joins_kept_id_users_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_joins" ADD CONSTRAINT "account_joins_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_joins" ADD CONSTRAINT "account_joins_joined_by_users_id_fk" FOREIGN KEY ("joined_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verify_codes" ADD CONSTRAINT "verify_codes_counsellor_id_counsellors_id_fk" FOREIGN KEY ("counsellor_id") REFERENCES "public"."counsellors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verify_codes" ADD CONSTRAINT "verify_codes_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_joins_of_kept" ON "account_joins" USING btree ("kept_id","created_at");--> statement-breakpoint
CREATE INDEX "account_joins_of_other" ON "account_joins" USING btree ("other_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_joins_one_open_of_kept" ON "account_joins" USING btree ("kept_id") WHERE ended is null;--> statement-breakpoint
CREATE UNIQUE INDEX "account_joins_one_open_of_other" ON "account_joins" USING btree ("other_id") WHERE ended is null;--> statement-breakpoint
CREATE INDEX "account_joins_by_joiner" ON "account_joins" USING btree ("joined_by");--> statement-breakpoint
CREATE INDEX "verify_codes_of_counsellor" ON "verify_codes" USING btree ("counsellor_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "verify_codes_by_maker" ON "verify_codes" USING btree ("made_by");--> statement-breakpoint
ALTER TABLE "mail_unfiled" ADD CONSTRAINT "mail_unfiled_filed_user_id_users_id_fk" FOREIGN KEY ("filed_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_unfiled" ADD CONSTRAINT "mail_unfiled_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_joined_into_users_id_fk" FOREIGN KEY ("joined_into") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_files_of_change" ON "document_files" USING btree ("change_id") WHERE change_id is not null;--> statement-breakpoint
CREATE INDEX "mail_unfiled_filed_with_user" ON "mail_unfiled" USING btree ("filed_user_id");--> statement-breakpoint
CREATE INDEX "mail_unfiled_filed_with_lead" ON "mail_unfiled" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "users_joined" ON "users" USING btree ("joined_into");--> statement-breakpoint
ALTER TABLE "mail_unfiled" ADD CONSTRAINT "mail_unfiled_filed_with_one" CHECK (num_nonnulls(filed_user_id, lead_id) = num_nonnulls(filed_at));