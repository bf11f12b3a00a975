ALTER TABLE "mail_unfiled" ADD COLUMN "filed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_unfiled" ADD COLUMN "filed_user_id" uuid;--> statement-breakpoint
ALTER TABLE "mail_unfiled" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
ALTER TABLE "mail_unfiled" ADD CONSTRAINT "mail_unfiled_filed_user_id_users_id_fk" FOREIGN KEY ("filed_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_unfiled" ADD CONSTRAINT "mail_unfiled_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_unfiled_filed_with_user" ON "mail_unfiled" USING btree ("filed_user_id");--> statement-breakpoint
CREATE INDEX "mail_unfiled_filed_with_lead" ON "mail_unfiled" USING btree ("lead_id");--> statement-breakpoint
ALTER TABLE "mail_unfiled" ADD CONSTRAINT "mail_unfiled_filed_with_one" CHECK (num_nonnulls(filed_user_id, lead_id) = num_nonnulls(filed_at));