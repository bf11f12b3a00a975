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
ALTER TABLE "messages" ADD COLUMN "is_unproven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified" boolean;--> statement-breakpoint
ALTER TABLE "left_behind" ADD CONSTRAINT "left_behind_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "left_behind" ADD CONSTRAINT "left_behind_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "left_behind" ADD CONSTRAINT "left_behind_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "left_behind_of_lead" ON "left_behind" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "left_behind_of_enquiry" ON "left_behind" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "left_behind_waiting" ON "left_behind" USING btree ("created_at","id") WHERE ended is null;--> statement-breakpoint
CREATE INDEX "left_behind_by_ender" ON "left_behind" USING btree ("ended_by");--> statement-breakpoint
CREATE INDEX "sent_keys_oldest" ON "sent_keys" USING btree ("created_at");--> statement-breakpoint
-- The log kept to whom documents were sent, as staff had typed it. It keeps the day from now on. Its trigger is off for
-- this statement alone, inside the migration's transaction, which holds the table.
ALTER TABLE "audit_log" DISABLE TRIGGER "audit_log_append_only";--> statement-breakpoint
UPDATE "audit_log" SET "summary" = regexp_replace("summary", '^.*, (\d{4}-\d{2}-\d{2})$', '\1') WHERE "action" = 'document.sent';--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE TRIGGER "audit_log_append_only";
