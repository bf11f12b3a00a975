ALTER TABLE "applications" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletion_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_to_delete" ON "users" USING btree ("deletion_due_at") WHERE deletion_due_at is not null;--> statement-breakpoint
-- The audit log keeps IDs and verbs from now on. What it said of people before is rewritten here, once: its trigger
-- is off for these statements alone, inside the migration's transaction, which holds the table.
ALTER TABLE "audit_log" DISABLE TRIGGER "audit_log_append_only";--> statement-breakpoint
UPDATE "audit_log" SET "summary" = regexp_replace("summary", '^.*: ', '') WHERE "action" IN ('user.role', 'lead.change');--> statement-breakpoint
UPDATE "audit_log" SET "summary" = regexp_replace("summary", '^.*, ', '') WHERE "action" = 'lead.create';--> statement-breakpoint
UPDATE "audit_log" SET "summary" = regexp_replace("summary", '^.*, (to (everybody|\d+ (person|people)))$', '\1') WHERE "action" = 'notification.send';--> statement-breakpoint
UPDATE "audit_log" SET "summary" = regexp_replace("summary", 'search “.*”$', 'a search') WHERE "action" IN ('application.export', 'lead.export');--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE TRIGGER "audit_log_append_only";
