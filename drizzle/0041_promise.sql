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
ALTER TABLE "applications" ADD COLUMN "contact_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "contacted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "contacted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "contact_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "office_closures" ADD CONSTRAINT "office_closures_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_closures_by_last_day" ON "office_closures" USING btree ("last_day","id");--> statement-breakpoint
CREATE INDEX "office_closures_by_adder" ON "office_closures" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "applications_open_by_status" ON "applications" USING btree ("status","status_changed_at","id","contact_by") WHERE choices_ended_at is null;--> statement-breakpoint
CREATE INDEX "applications_to_contact" ON "applications" USING btree ("owner_id","contact_by") WHERE contacted_at is null and status = 'submitted';--> statement-breakpoint
CREATE INDEX "enquiries_newest" ON "enquiries" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "leads_to_contact" ON "leads" USING btree ("owner_id","contact_by") WHERE contact_by is not null;
--> statement-breakpoint
-- Until now everyone was promised six hours. What is over without a contact stays as it is.
UPDATE "applications" SET "contact_by" = "created_at" + interval '6 hours',
	"contacted_at" = (SELECT min("contacts"."created_at") FROM "contacts" WHERE "contacts"."application_id" = "applications"."id" AND "contacts"."kind" <> 'no_answer')
	WHERE "status" = 'submitted' AND "created_at" > now() - interval '6 hours'
		OR "id" IN (SELECT "application_id" FROM "contacts" WHERE "kind" <> 'no_answer');--> statement-breakpoint
UPDATE "enquiries" SET "contacted_at" = (SELECT min("contacts"."created_at") FROM "contacts" WHERE "contacts"."lead_id" = "enquiries"."lead_id" AND "contacts"."kind" <> 'no_answer' AND "contacts"."created_at" >= "enquiries"."created_at");--> statement-breakpoint
UPDATE "leads" SET "contact_by" = (SELECT min("enquiries"."due_at") FROM "enquiries" WHERE "enquiries"."lead_id" = "leads"."id" AND "enquiries"."contacted_at" IS NULL)
	WHERE "id" IN (SELECT "lead_id" FROM "enquiries" WHERE "contacted_at" IS NULL AND "due_at" > now());
