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
ALTER TABLE "leads" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "account_since" timestamp with time zone;--> statement-breakpoint
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
ALTER TABLE "leads" ADD CONSTRAINT "leads_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_by_phone" ON "applications" USING btree ("phone_e164") WHERE phone_e164 is not null;--> statement-breakpoint
CREATE INDEX "applications_by_email" ON "applications" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "leads_of_account" ON "leads" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "users_by_phone" ON "users" USING btree ("phone_e164") WHERE phone_e164 is not null;