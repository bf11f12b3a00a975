-- Not "ended_at", because a server of the version before joins the table with one that has a column of that name.
ALTER TABLE "applications" ADD COLUMN "choices_ended_at" timestamp with time zone;--> statement-breakpoint
UPDATE "applications" a SET "choices_ended_at" = c."ended_at" FROM (
	SELECT "application_id", max("ended_at") AS "ended_at" FROM "application_courses"
	GROUP BY "application_id" HAVING count(*) = count("ended_at")) c WHERE c."application_id" = a."id";--> statement-breakpoint
DROP INDEX "application_courses_by_outcome";--> statement-breakpoint
DROP INDEX "application_courses_by_intake";--> statement-breakpoint
DROP INDEX "application_courses_by_university";--> statement-breakpoint
CREATE INDEX "application_courses_by_outcome" ON "application_courses" USING btree ("outcome","applied_at" DESC NULLS FIRST,"application_id","ended_at");--> statement-breakpoint
CREATE INDEX "application_courses_by_intake" ON "application_courses" USING btree ("intake","applied_at" DESC NULLS FIRST,"application_id","outcome","ended_at");--> statement-breakpoint
CREATE INDEX "application_courses_by_university" ON "application_courses" USING btree ("university_id","applied_at" DESC NULLS FIRST,"application_id","intake","outcome","ended_at");--> statement-breakpoint
DROP TRIGGER "application_courses_added_text" ON "application_courses";--> statement-breakpoint
DROP TRIGGER "application_courses_changed_text" ON "application_courses";--> statement-breakpoint
DROP TRIGGER "application_courses_removed_text" ON "application_courses";--> statement-breakpoint
DROP FUNCTION "write_courses_text"();--> statement-breakpoint
-- By triggers, because a server of the version before does not write the column.
CREATE FUNCTION "applications_follow_choices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "applications" a SET "courses_text" = f."courses_text", "choices_ended_at" = f."ended_at" FROM (
		SELECT t."application_id",
			coalesce(string_agg(c."course_name" || ', ' || c."university_name", ' ' ORDER BY c."position"), '') AS "courses_text",
			CASE WHEN count(*) = count(c."ended_at") THEN max(c."ended_at") END AS "ended_at"
		FROM (SELECT DISTINCT "application_id" FROM "touched") t
		LEFT JOIN "application_courses" c ON c."application_id" = t."application_id" GROUP BY t."application_id") f
	WHERE a."id" = f."application_id" AND (a."courses_text", a."choices_ended_at") IS DISTINCT FROM (f."courses_text", f."ended_at");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "application_courses_added" AFTER INSERT ON "application_courses" REFERENCING NEW TABLE AS "touched" FOR EACH STATEMENT EXECUTE FUNCTION "applications_follow_choices"();--> statement-breakpoint
CREATE TRIGGER "application_courses_changed" AFTER UPDATE ON "application_courses" REFERENCING NEW TABLE AS "touched" FOR EACH STATEMENT EXECUTE FUNCTION "applications_follow_choices"();--> statement-breakpoint
CREATE TRIGGER "application_courses_removed" AFTER DELETE ON "application_courses" REFERENCING OLD TABLE AS "touched" FOR EACH STATEMENT EXECUTE FUNCTION "applications_follow_choices"();
