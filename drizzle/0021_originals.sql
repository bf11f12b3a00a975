CREATE TABLE "originals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind_id" text,
	"detail" text,
	"received_on" date NOT NULL,
	"received_from" text NOT NULL,
	"from_name" text,
	"received_by" uuid,
	"photo_id" uuid,
	"asked_back_at" timestamp with time zone,
	"returned_on" date,
	"returned_to" text,
	"to_name" text,
	"returned_by" uuid,
	"confirmed_at" timestamp with time zone,
	"denied_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "originals_have_a_name" CHECK (kind_id is not null or detail is not null),
	CONSTRAINT "originals_from_known" CHECK (received_from in ('student', 'parent', 'other')),
	CONSTRAINT "originals_to_known" CHECK (returned_to in ('student', 'parent', 'other')),
	CONSTRAINT "originals_returned_whole" CHECK ((returned_on is null) = (returned_to is null)),
	CONSTRAINT "originals_answered_once_returned" CHECK (num_nonnulls(confirmed_at, denied_at) = 0 or (returned_on is not null and num_nonnulls(confirmed_at, denied_at) = 1))
);
--> statement-breakpoint
ALTER TABLE "originals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "originals" ADD CONSTRAINT "originals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "originals" ADD CONSTRAINT "originals_kind_id_document_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."document_kinds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "originals" ADD CONSTRAINT "originals_received_by_users_id_fk" FOREIGN KEY ("received_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "originals" ADD CONSTRAINT "originals_photo_id_document_files_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."document_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "originals" ADD CONSTRAINT "originals_returned_by_users_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "originals_of_person" ON "originals" USING btree ("user_id","received_on");--> statement-breakpoint
CREATE INDEX "originals_held" ON "originals" USING btree ("received_on") WHERE returned_on is null;--> statement-breakpoint
CREATE INDEX "originals_denied" ON "originals" USING btree ("denied_at") WHERE denied_at is not null;--> statement-breakpoint
CREATE INDEX "originals_by_kind" ON "originals" USING btree ("kind_id");--> statement-breakpoint
CREATE INDEX "originals_by_receiver" ON "originals" USING btree ("received_by");--> statement-breakpoint
CREATE INDEX "originals_by_returner" ON "originals" USING btree ("returned_by");--> statement-breakpoint
CREATE INDEX "originals_by_photo" ON "originals" USING btree ("photo_id");--> statement-breakpoint
INSERT INTO "document_kinds" ("position", "id", "title", "why", "example", "levels", "from_step", "is_always", "per_choice", "valid_months", "valid_days", "updated_at") VALUES
	(901, 'original_photos', 'Photos of originals', 'They show which originals the office keeps for you.', NULL, '{}', 'visa_approved', false, false, NULL, NULL, '2026-11-30');
