ALTER TABLE "choice_events" DROP CONSTRAINT "choice_events_kind_known";--> statement-breakpoint
ALTER TABLE "document_openings" ALTER COLUMN "kind_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "cas_check" jsonb;--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "choice_events" ADD CONSTRAINT "choice_events_kind_known" CHECK (kind in ('added', 'intake', 'step', 'outcome', 'reply', 'condition', 'deposit', 'cas_check', 'cas', 'visa', 'details', 'ended', 'reopened'));