ALTER TABLE "users" ALTER COLUMN "status_mail" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "document_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "date_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Staff call people by a name. Who has not given the account one has given it to an application.
UPDATE "users" SET
	"full_name" = a."full_name",
	"first_name" = regexp_replace(a."full_name", ' [^ ]*$', ''),
	"last_name" = substring(a."full_name" from ' ([^ ]*)$')
FROM (
	SELECT DISTINCT ON ("user_id") "user_id", "full_name" FROM "applications"
	WHERE "user_id" IS NOT NULL ORDER BY "user_id", "created_at" DESC
) a
WHERE a."user_id" = "users"."id" AND coalesce("users"."full_name", '') = '';
