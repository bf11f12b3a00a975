CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_once" UNIQUE("user_id","list","name"),
	CONSTRAINT "saved_views_list_known" CHECK (list in ('applications', 'leads')),
	CONSTRAINT "saved_views_name" CHECK (length(name) between 1 and 60),
	CONSTRAINT "saved_views_query" CHECK (length(query) <= 1500)
);
--> statement-breakpoint
ALTER TABLE "saved_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "desk_settings" DROP CONSTRAINT "desk_settings_key_known";--> statement-breakpoint
ALTER TABLE "staff_work" ADD COLUMN "news_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_by_name" ON "applications" USING btree (lower("full_name"),"id");--> statement-breakpoint
CREATE INDEX "applications_by_promise" ON "applications" USING btree ((case when contacted_at is null and choices_ended_at is null and status in ('submitted', 'reviewing') then contact_by end),"id");--> statement-breakpoint
CREATE INDEX "application_courses_accepted" ON "application_courses" USING btree ("applied_at" DESC NULLS FIRST,"application_id","ended_at") WHERE reply = 'accepted';--> statement-breakpoint
ALTER TABLE "desk_settings" ADD CONSTRAINT "desk_settings_key_known" CHECK (key in ('counsellors_see_all', 'give_in_turn', 'promise_clock', 'mail_owners'));--> statement-breakpoint
-- Kept pages say which hours count for the promise.
CREATE TRIGGER "desk_settings_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "desk_settings" FOR EACH STATEMENT EXECUTE FUNCTION "mark_catalogue_changed"();
