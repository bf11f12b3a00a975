ALTER TABLE "recruitment_history" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "recruitment_history_untold" ON "recruitment_history" USING btree ("id") WHERE told_at is null;--> statement-breakpoint
-- What was said before is told to no one.
UPDATE "recruitment_history" SET "told_at" = now();
