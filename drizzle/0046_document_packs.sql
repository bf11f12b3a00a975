CREATE TABLE "document_packs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"sent_to" text NOT NULL,
	"sent_on" date NOT NULL,
	"files" jsonb NOT NULL,
	"sent_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_packs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "document_files" ADD COLUMN "added_by" uuid;--> statement-breakpoint
ALTER TABLE "document_packs" ADD CONSTRAINT "document_packs_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_packs" ADD CONSTRAINT "document_packs_of_choice" FOREIGN KEY ("application_id","course_id") REFERENCES "public"."application_courses"("application_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_packs_by_choice" ON "document_packs" USING btree ("application_id","course_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "document_packs_by_sender" ON "document_packs" USING btree ("sent_by");--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_files_by_adder" ON "document_files" USING btree ("added_by");