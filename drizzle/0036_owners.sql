CREATE TABLE "desk_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_settings_key_known" CHECK (key in ('counsellors_see_all', 'give_in_turn', 'promise_clock'))
);
--> statement-breakpoint
ALTER TABLE "desk_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "staff_work" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"capacity" integer,
	"absent_from" date,
	"absent_until" date,
	"last_given_at" timestamp with time zone,
	CONSTRAINT "staff_work_capacity" CHECK (capacity >= 0),
	CONSTRAINT "staff_work_absence" CHECK (absent_from <= absent_until)
);
--> statement-breakpoint
ALTER TABLE "staff_work" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "owned_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "counsellors" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "owned_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "desk_settings" ADD CONSTRAINT "desk_settings_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_work" ADD CONSTRAINT "staff_work_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_settings_by_changer" ON "desk_settings" USING btree ("changed_by");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counsellors" ADD CONSTRAINT "counsellors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_of_owner" ON "applications" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "applications_in_pool" ON "applications" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE owner_id is null;--> statement-breakpoint
CREATE INDEX "leads_of_owner" ON "leads" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "leads_in_pool" ON "leads" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE owner_id is null;--> statement-breakpoint
ALTER TABLE "counsellors" ADD CONSTRAINT "counsellors_user_id_unique" UNIQUE("user_id");