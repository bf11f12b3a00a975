CREATE FUNCTION "fold_text"(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(
	lower(replace(replace(replace(replace(translate(
		regexp_replace(
			normalize(replace(value, '´', ''), NFKD),
			'[\u0300-\u036f''‘’‛`ʹʻʼʽˈ′\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'),
		'ẞÆŒÞØøĐđÐðĦħıŁł', 'ßæœþooddddhhill'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')),
	'[ \t\n\r\f\v\-‐‑‒–—―−]+', ' ', 'g'));--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "phone_e164" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "courses_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "phone_e164" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_e164" text;--> statement-breakpoint
UPDATE "applications" SET "phone_e164" = CASE
	WHEN d ~ '^(00)?(880?)?0?1[3-9]\d{8}$' THEN '+880' || right(d, 10)
	WHEN "phone" ~ '^\s*(\+|00)' AND ltrim(d, '0') ~ '^[1-9]\d{7,14}$' THEN '+' || ltrim(d, '0')
END FROM (SELECT id AS n, regexp_replace(translate(phone, '০১২৩৪৫৬৭৮৯', '0123456789'), '\D', '', 'g') AS d FROM "applications" WHERE "phone" IS NOT NULL) AS typed WHERE typed.n = "applications".id;--> statement-breakpoint
UPDATE "leads" SET "phone_e164" = CASE
	WHEN d ~ '^(00)?(880?)?0?1[3-9]\d{8}$' THEN '+880' || right(d, 10)
	WHEN "phone" ~ '^\s*(\+|00)' AND ltrim(d, '0') ~ '^[1-9]\d{7,14}$' THEN '+' || ltrim(d, '0')
END FROM (SELECT id AS n, regexp_replace(translate(phone, '০১২৩৪৫৬৭৮৯', '0123456789'), '\D', '', 'g') AS d FROM "leads" WHERE "phone" IS NOT NULL) AS typed WHERE typed.n = "leads".id;--> statement-breakpoint
UPDATE "users" SET "phone_e164" = CASE
	WHEN d ~ '^(00)?(880?)?0?1[3-9]\d{8}$' THEN '+880' || right(d, 10)
	WHEN "phone" ~ '^\s*(\+|00)' AND ltrim(d, '0') ~ '^[1-9]\d{7,14}$' THEN '+' || ltrim(d, '0')
END FROM (SELECT id AS n, regexp_replace(translate(phone, '০১২৩৪৫৬৭৮৯', '0123456789'), '\D', '', 'g') AS d FROM "users" WHERE "phone" IS NOT NULL) AS typed WHERE typed.n = "users".id;--> statement-breakpoint
UPDATE "applications" SET "courses_text" = "named"."courses" FROM (
	SELECT "application_id", string_agg("course_name" || ', ' || "university_name", ' ' ORDER BY "position") AS "courses"
	FROM "application_courses" GROUP BY "application_id") AS "named" WHERE "named"."application_id" = "applications"."id";--> statement-breakpoint
ALTER TABLE "applications" drop column "search_text";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(reference || ' ' || full_name || ' ' || email || ' ' || phone || ' ' || coalesce(phone_e164, regexp_replace(phone, '\D', '', 'g')) || ' ' || courses_text)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" drop column "search_text";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_e164, regexp_replace(phone, '\D', '', 'g'), '') || ' ' || coalesce(interested_courses, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" drop column "search_text";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(email || ' ' || coalesce(full_name, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_e164, regexp_replace(phone, '\D', '', 'g'), ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "applications_search" ON "applications" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_by_phone" ON "leads" USING btree ("phone_e164") WHERE phone_e164 is not null;--> statement-breakpoint
CREATE FUNCTION "write_courses_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "applications" SET "courses_text" = coalesce((
		SELECT string_agg("course_name" || ', ' || "university_name", ' ' ORDER BY "position")
		FROM "application_courses" WHERE "application_id" = "applications"."id"), '')
	WHERE "id" IN (SELECT "application_id" FROM "touched");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "application_courses_added_text" AFTER INSERT ON "application_courses" REFERENCING NEW TABLE AS "touched" FOR EACH STATEMENT EXECUTE FUNCTION "write_courses_text"();--> statement-breakpoint
CREATE TRIGGER "application_courses_changed_text" AFTER UPDATE ON "application_courses" REFERENCING NEW TABLE AS "touched" FOR EACH STATEMENT EXECUTE FUNCTION "write_courses_text"();--> statement-breakpoint
CREATE TRIGGER "application_courses_removed_text" AFTER DELETE ON "application_courses" REFERENCING OLD TABLE AS "touched" FOR EACH STATEMENT EXECUTE FUNCTION "write_courses_text"();