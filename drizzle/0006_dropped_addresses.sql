ALTER TABLE "leads" ADD COLUMN "other_addresses" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" drop column "search_text";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_e164, regexp_replace(phone, '\D', '', 'g'), '') || ' ' || coalesce(interested_courses, '') || ' ' || other_addresses) || fold_name(name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_by_other_address" ON "leads" USING gin (string_to_array(other_addresses, ' ')) WHERE other_addresses <> '';
