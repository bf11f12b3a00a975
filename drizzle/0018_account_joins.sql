CREATE TABLE "account_joins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kept_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"kept_hash" text NOT NULL,
	"other_hash" text NOT NULL,
	"joined_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"kept_confirmed_at" timestamp with time zone,
	"other_confirmed_at" timestamp with time zone,
	"ended" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "account_joins_kept_hash_unique" UNIQUE("kept_hash"),
	CONSTRAINT "account_joins_other_hash_unique" UNIQUE("other_hash"),
	CONSTRAINT "account_joins_of_two" CHECK (kept_id <> other_id),
	CONSTRAINT "account_joins_end_known" CHECK (ended in ('confirmed', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "account_joins_end_has_a_time" CHECK ((ended is null) = (ended_at is null)),
	CONSTRAINT "account_joins_confirmed_by_both" CHECK (ended is distinct from 'confirmed' or num_nonnulls(kept_confirmed_at, other_confirmed_at) = 2)
);
--> statement-breakpoint
ALTER TABLE "account_joins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "joined_into" uuid;--> statement-breakpoint
ALTER TABLE "account_joins" ADD CONSTRAINT "account_joins_kept_id_users_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_joins" ADD CONSTRAINT "account_joins_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_joins" ADD CONSTRAINT "account_joins_joined_by_users_id_fk" FOREIGN KEY ("joined_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_joins_of_kept" ON "account_joins" USING btree ("kept_id","created_at");--> statement-breakpoint
CREATE INDEX "account_joins_of_other" ON "account_joins" USING btree ("other_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_joins_one_open_of_kept" ON "account_joins" USING btree ("kept_id") WHERE ended is null;--> statement-breakpoint
CREATE UNIQUE INDEX "account_joins_one_open_of_other" ON "account_joins" USING btree ("other_id") WHERE ended is null;--> statement-breakpoint
CREATE INDEX "account_joins_by_joiner" ON "account_joins" USING btree ("joined_by");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_joined_into_users_id_fk" FOREIGN KEY ("joined_into") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_joined" ON "users" USING btree ("joined_into") WHERE joined_into is not null;