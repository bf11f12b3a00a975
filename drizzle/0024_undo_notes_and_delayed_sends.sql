CREATE TABLE "lead_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification_sends" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification_sends" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "event_id" bigint;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_notes_in_order" ON "lead_notes" USING btree ("lead_id","created_at","id");--> statement-breakpoint
CREATE INDEX "lead_notes_by_author" ON "lead_notes" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event_id_application_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."application_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_sends_due" ON "notification_sends" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_of_event" ON "notifications" USING btree ("event_id");--> statement-breakpoint
INSERT INTO "lead_notes" ("lead_id", "body", "created_at") SELECT "id", "notes", "updated_at" FROM "leads" WHERE "notes" IS NOT NULL;--> statement-breakpoint
CREATE FUNCTION "write_lead_notes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "leads" SET "notes" = (
		SELECT string_agg("body", E'\n\n' ORDER BY "created_at", "id") FROM "lead_notes" WHERE "lead_id" = "leads"."id")
	WHERE "id" IN (SELECT "lead_id" FROM "touched");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "lead_notes_added_text" AFTER INSERT ON "lead_notes" REFERENCING NEW TABLE AS "touched" FOR EACH STATEMENT EXECUTE FUNCTION "write_lead_notes"();--> statement-breakpoint
CREATE TRIGGER "lead_notes_changed_text" AFTER UPDATE ON "lead_notes" REFERENCING NEW TABLE AS "touched" FOR EACH STATEMENT EXECUTE FUNCTION "write_lead_notes"();--> statement-breakpoint
CREATE TRIGGER "lead_notes_removed_text" AFTER DELETE ON "lead_notes" REFERENCING OLD TABLE AS "touched" FOR EACH STATEMENT EXECUTE FUNCTION "write_lead_notes"();--> statement-breakpoint
UPDATE "cost_figures" SET "source" = 'GOV.UK, staff will confirm', "source_url" = 'https://www.gov.uk/student-visa/money' WHERE "key" = 'rent_paid_most' AND "source" LIKE 'STT Global%';
