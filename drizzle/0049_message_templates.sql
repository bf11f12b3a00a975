CREATE TABLE "message_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"steps" text[] DEFAULT '{}' NOT NULL,
	"english" text NOT NULL,
	"bangla" text,
	"position" smallint NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_templates_name" UNIQUE("name"),
	CONSTRAINT "message_templates_steps_known" CHECK (steps <@ array['submitted', 'reviewing', 'submitted_to_university', 'offer_issued', 'cas_requested', 'cas_issued', 'student_visa_application_submitted', 'visa_approved']::text[])
);
--> statement-breakpoint
ALTER TABLE "message_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_templates_by_editor" ON "message_templates" USING btree ("updated_by");