CREATE TABLE "verify_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"counsellor_id" text NOT NULL,
	"ends_on" date NOT NULL,
	"replaced_at" timestamp with time zone,
	"made_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verify_codes_are_letters" CHECK (code ~ '^[A-Z]{10}$')
);
--> statement-breakpoint
ALTER TABLE "verify_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "counsellors" ADD COLUMN "started_on" date;--> statement-breakpoint
ALTER TABLE "verify_codes" ADD CONSTRAINT "verify_codes_counsellor_id_counsellors_id_fk" FOREIGN KEY ("counsellor_id") REFERENCES "public"."counsellors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verify_codes" ADD CONSTRAINT "verify_codes_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verify_codes_of_counsellor" ON "verify_codes" USING btree ("counsellor_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "verify_codes_by_maker" ON "verify_codes" USING btree ("made_by");