DROP INDEX "application_courses_ended";--> statement-breakpoint
DROP INDEX "application_courses_by_outcome";--> statement-breakpoint
DROP INDEX "application_courses_by_intake";--> statement-breakpoint
DROP INDEX "application_courses_by_university";--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "university_id" text;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "applied_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "application_courses" c SET "university_id" = k."university_id", "applied_at" = a."created_at"
FROM "applications" a, "courses" k WHERE a."id" = c."application_id" AND k."id" = c."course_id";--> statement-breakpoint
ALTER TABLE "application_courses" ADD CONSTRAINT "application_courses_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_courses_by_end" ON "application_courses" USING btree ("end_reason","applied_at" DESC NULLS FIRST,"application_id") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "application_courses_by_outcome" ON "application_courses" USING btree ("outcome","applied_at" DESC NULLS FIRST,"application_id");--> statement-breakpoint
CREATE INDEX "application_courses_by_intake" ON "application_courses" USING btree ("intake","applied_at" DESC NULLS FIRST,"application_id");--> statement-breakpoint
CREATE INDEX "application_courses_by_university" ON "application_courses" USING btree ("university_id","applied_at" DESC NULLS FIRST,"application_id","intake");--> statement-breakpoint
-- By triggers, because a server of the version before writes neither column.
CREATE FUNCTION "place_choice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new."university_id" := (SELECT "university_id" FROM "courses" WHERE "id" = new."course_id");
  new."applied_at" := coalesce((SELECT "created_at" FROM "applications" WHERE "id" = new."application_id"), new."applied_at");
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER "application_courses_placed" BEFORE INSERT ON "application_courses" FOR EACH ROW EXECUTE FUNCTION "place_choice"();--> statement-breakpoint
CREATE FUNCTION "choices_follow_course"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "application_courses" SET "university_id" = new."university_id" WHERE "course_id" = new."id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "courses_choices_follow" AFTER UPDATE OF "university_id" ON "courses" FOR EACH ROW WHEN (old."university_id" IS DISTINCT FROM new."university_id") EXECUTE FUNCTION "choices_follow_course"();
