ALTER TABLE "desk_settings" DROP CONSTRAINT "desk_settings_key_known";--> statement-breakpoint
ALTER TABLE "staff_work" ADD COLUMN "second_factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "document_kind_id" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_document_kind_id_document_kinds_id_fk" FOREIGN KEY ("document_kind_id") REFERENCES "public"."document_kinds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_by_document_kind" ON "tasks" USING btree ("document_kind_id");--> statement-breakpoint
ALTER TABLE "desk_settings" ADD CONSTRAINT "desk_settings_key_known" CHECK (key in ('counsellors_see_all', 'give_in_turn', 'promise_clock', 'mail_owners', 'own_data_notes', 'require_second_factor'));--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_document_of_application" CHECK (document_kind_id is null or application_id is not null);