CREATE TABLE "catalogue_state" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" text NOT NULL,
	CONSTRAINT "catalogue_state_one_row" CHECK (is_only)
);
--> statement-breakpoint
ALTER TABLE "catalogue_state" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "course_counts" (
	"faculty" text NOT NULL,
	"level" text NOT NULL,
	"ielts_overall" numeric(2, 1),
	"is_archived" boolean NOT NULL,
	"courses" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "course_counts_group" ON "course_counts" USING btree ("faculty","level",coalesce("ielts_overall", -1),"is_archived");--> statement-breakpoint
INSERT INTO "catalogue_state" ("version") VALUES ('0');--> statement-breakpoint
INSERT INTO "course_counts" ("faculty", "level", "ielts_overall", "is_archived", "courses")
SELECT "faculty", "level", "ielts_overall", "archived_at" IS NOT NULL, count(*) FROM "courses" GROUP BY 1, 2, 3, 4;--> statement-breakpoint
CREATE FUNCTION "mark_catalogue_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "catalogue_state" SET "version" = pg_current_xact_id()::text WHERE "version" <> pg_current_xact_id()::text;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "courses_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "courses" FOR EACH STATEMENT EXECUTE FUNCTION "mark_catalogue_changed"();--> statement-breakpoint
CREATE TRIGGER "universities_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "universities" FOR EACH STATEMENT EXECUTE FUNCTION "mark_catalogue_changed"();--> statement-breakpoint
CREATE TRIGGER "tutorials_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tutorials" FOR EACH STATEMENT EXECUTE FUNCTION "mark_catalogue_changed"();--> statement-breakpoint
-- Groups are written in one order, so that two writers never wait for each other.
CREATE FUNCTION "count_courses_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "course_counts" AS kept ("faculty", "level", "ielts_overall", "is_archived", "courses")
	SELECT "faculty", "level", "ielts_overall", "archived_at" IS NOT NULL, count(*) FROM "added" GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
	ON CONFLICT ("faculty", "level", coalesce("ielts_overall", -1), "is_archived")
	DO UPDATE SET "courses" = kept."courses" + excluded."courses";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "count_courses_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "course_counts" AS kept ("faculty", "level", "ielts_overall", "is_archived", "courses")
	SELECT "faculty", "level", "ielts_overall", "is_archived", sum("n") FROM (
		SELECT "faculty", "level", "ielts_overall", "archived_at" IS NOT NULL AS "is_archived", 1 AS "n" FROM "added"
		UNION ALL SELECT "faculty", "level", "ielts_overall", "archived_at" IS NOT NULL, -1 FROM "removed"
	) AS "changes" GROUP BY 1, 2, 3, 4 HAVING sum("n") <> 0 ORDER BY 1, 2, 3, 4
	ON CONFLICT ("faculty", "level", coalesce("ielts_overall", -1), "is_archived")
	DO UPDATE SET "courses" = kept."courses" + excluded."courses";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "count_courses_removed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "course_counts" AS kept ("faculty", "level", "ielts_overall", "is_archived", "courses")
	SELECT "faculty", "level", "ielts_overall", "archived_at" IS NOT NULL, -count(*) FROM "removed" GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
	ON CONFLICT ("faculty", "level", coalesce("ielts_overall", -1), "is_archived")
	DO UPDATE SET "courses" = kept."courses" + excluded."courses";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "count_no_courses"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "course_counts";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "courses_added" AFTER INSERT ON "courses" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "count_courses_added"();--> statement-breakpoint
CREATE TRIGGER "courses_changed_counts" AFTER UPDATE ON "courses" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "count_courses_changed"();--> statement-breakpoint
CREATE TRIGGER "courses_removed" AFTER DELETE ON "courses" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "count_courses_removed"();--> statement-breakpoint
CREATE TRIGGER "courses_emptied" AFTER TRUNCATE ON "courses" FOR EACH STATEMENT EXECUTE FUNCTION "count_no_courses"();
