CREATE TABLE "figures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "figures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reports" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"took_ms" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "figures_groups" ON "figures" USING btree ("kind","day","key");--> statement-breakpoint
CREATE FUNCTION "figure_group"("record" jsonb, "names" text[], OUT "day" date, OUT "key" text) RETURNS SETOF record LANGUAGE sql STABLE AS $$
	SELECT (("record" ->> 'created_at')::timestamptz AT TIME ZONE 'Asia/Dhaka')::date,
		coalesce((SELECT string_agg("record" ->> "name", ' ' ORDER BY "place") FROM unnest("names") WITH ORDINALITY AS "columns" ("name", "place")), '')
	WHERE "record" ->> 'erased_at' IS NULL
$$;--> statement-breakpoint
CREATE FUNCTION "add_to_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "figures" ("kind", "day", "key", "n")
		SELECT TG_TABLE_NAME, "day", "key", sum("change") FROM (SELECT to_jsonb("added") AS "record", 1 AS "change" FROM "added") AS "changes", "figure_group"("record", TG_ARGV)
		GROUP BY 1, 2, 3 HAVING sum("change") <> 0;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "figures" ("kind", "day", "key", "n")
		SELECT TG_TABLE_NAME, "day", "key", sum("change") FROM (SELECT to_jsonb("removed") AS "record", -1 AS "change" FROM "removed") AS "changes", "figure_group"("record", TG_ARGV)
		GROUP BY 1, 2, 3 HAVING sum("change") <> 0;
	ELSE
		INSERT INTO "figures" ("kind", "day", "key", "n")
		SELECT TG_TABLE_NAME, "day", "key", sum("change") FROM (SELECT to_jsonb("added") AS "record", 1 AS "change" FROM "added" UNION ALL SELECT to_jsonb("removed") AS "record", -1 AS "change" FROM "removed") AS "changes", "figure_group"("record", TG_ARGV)
		GROUP BY 1, 2, 3 HAVING sum("change") <> 0;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "users_added" AFTER INSERT ON "users" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "add_to_figures"();--> statement-breakpoint
CREATE TRIGGER "users_changed" AFTER UPDATE ON "users" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "add_to_figures"();--> statement-breakpoint
CREATE TRIGGER "users_removed" AFTER DELETE ON "users" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "add_to_figures"();--> statement-breakpoint
CREATE TRIGGER "applications_added" AFTER INSERT ON "applications" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "add_to_figures"('status');--> statement-breakpoint
CREATE TRIGGER "applications_changed" AFTER UPDATE ON "applications" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "add_to_figures"('status');--> statement-breakpoint
CREATE TRIGGER "applications_removed" AFTER DELETE ON "applications" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "add_to_figures"('status');--> statement-breakpoint
CREATE TRIGGER "leads_added" AFTER INSERT ON "leads" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "add_to_figures"('source', 'status');--> statement-breakpoint
CREATE TRIGGER "leads_changed" AFTER UPDATE ON "leads" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "add_to_figures"('source', 'status');--> statement-breakpoint
CREATE TRIGGER "leads_removed" AFTER DELETE ON "leads" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "add_to_figures"('source', 'status');--> statement-breakpoint
INSERT INTO "figures" ("kind", "day", "key", "n")
SELECT 'users', ("created_at" AT TIME ZONE 'Asia/Dhaka')::date, '', count(*) FROM "users" WHERE "erased_at" IS NULL GROUP BY 2
UNION ALL SELECT 'applications', ("created_at" AT TIME ZONE 'Asia/Dhaka')::date, "status", count(*) FROM "applications" GROUP BY 2, 3
UNION ALL SELECT 'leads', ("created_at" AT TIME ZONE 'Asia/Dhaka')::date, "source" || ' ' || "status", count(*) FROM "leads" GROUP BY 2, 3;
