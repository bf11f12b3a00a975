ALTER TABLE "applications" ADD COLUMN "other_emails" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "other_emails" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" drop column "search_text";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(reference || ' ' || full_name || ' ' || email || ' ' || other_emails || ' ' || phone || ' ' || coalesce(phone_e164, regexp_replace(phone, '\D', '', 'g')) || ' ' || courses_text) || fold_name(full_name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "applications_search" ON "applications" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "applications_by_other_email" ON "applications" USING gin (string_to_array(other_emails, ' ')) WHERE other_emails <> '';