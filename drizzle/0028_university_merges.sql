CREATE TABLE "university_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_id" text NOT NULL,
	"into_id" text NOT NULL,
	"university" jsonb NOT NULL,
	"history" jsonb NOT NULL,
	"moves" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "university_merges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "university_merges" ADD CONSTRAINT "university_merges_into_id_universities_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."universities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "university_merges_by_from" ON "university_merges" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "university_merges_by_into" ON "university_merges" USING btree ("into_id");