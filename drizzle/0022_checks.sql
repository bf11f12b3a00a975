CREATE TABLE "checks" (
	"name" text PRIMARY KEY NOT NULL,
	"broken" integer NOT NULL,
	"ids" jsonb NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"whole_at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "users_erased" ON "users" USING btree ("erased_at") WHERE erased_at is not null;