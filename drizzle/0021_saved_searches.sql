CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"mail" boolean DEFAULT false NOT NULL,
	"seen_to" timestamp (3) with time zone NOT NULL,
	"checked_to" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_once" UNIQUE("user_id","query"),
	CONSTRAINT "saved_searches_name" CHECK (length(name) between 1 and 80),
	CONSTRAINT "saved_searches_query" CHECK (length(query) between 1 and 1500)
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- One moment for the courses that are there, so that the table is not rewritten. Later ones have their own.
ALTER TABLE "courses" ADD COLUMN "published_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "published_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_searches_to_check" ON "saved_searches" USING btree ("checked_at","checked_to");--> statement-breakpoint
-- A course that comes back from the archive is new to students.
CREATE FUNCTION "publish_course_again"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."published_at" := clock_timestamp();
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "courses_published_again" BEFORE UPDATE ON "courses" FOR EACH ROW WHEN (OLD."archived_at" IS NOT NULL AND NEW."archived_at" IS NULL) EXECUTE FUNCTION "publish_course_again"();