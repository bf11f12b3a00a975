CREATE TABLE "kept_forms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"browser" text NOT NULL,
	"path" text NOT NULL,
	"fields" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kept_forms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "kept_forms" ADD CONSTRAINT "kept_forms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_forms_old" ON "kept_forms" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "kept_forms_by_person" ON "kept_forms" USING btree ("user_id");