CREATE TABLE "mail_senders" (
	"user_id" uuid NOT NULL,
	"address" text NOT NULL,
	"allowed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_senders_user_id_address_pk" PRIMARY KEY("user_id","address")
);
--> statement-breakpoint
ALTER TABLE "mail_senders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_unfiled" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reason" text NOT NULL,
	"user_id" uuid,
	"sender_name" text NOT NULL,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"quoted" text,
	"files" jsonb NOT NULL,
	"mail_id" text,
	"message_hash" text NOT NULL,
	"is_proven" boolean NOT NULL,
	"told_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"store_key" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_unfiled_message_hash_unique" UNIQUE("message_hash"),
	CONSTRAINT "mail_unfiled_store_key_unique" UNIQUE("store_key"),
	CONSTRAINT "mail_unfiled_reason_known" CHECK (reason in ('unknown_address', 'automatic', 'wrong_sender', 'forged', 'empty'))
);
--> statement-breakpoint
ALTER TABLE "mail_unfiled" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mail_received" DROP CONSTRAINT "mail_received_outcome_known";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "mail_id" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "mail_from" text;--> statement-breakpoint
ALTER TABLE "mail_senders" ADD CONSTRAINT "mail_senders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_senders" ADD CONSTRAINT "mail_senders_allowed_by_users_id_fk" FOREIGN KEY ("allowed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_unfiled" ADD CONSTRAINT "mail_unfiled_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_unfiled" ADD CONSTRAINT "mail_unfiled_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_senders_by_staff" ON "mail_senders" USING btree ("allowed_by");--> statement-breakpoint
CREATE INDEX "mail_unfiled_oldest" ON "mail_unfiled" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_unfiled_of_user" ON "mail_unfiled" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_unfiled_by_sender" ON "mail_unfiled" USING btree ("sender");--> statement-breakpoint
CREATE INDEX "mail_unfiled_by_answerer" ON "mail_unfiled" USING btree ("answered_by");--> statement-breakpoint
ALTER TABLE "mail_received" ADD CONSTRAINT "mail_received_outcome_known" CHECK (outcome in ('filed', 'bounced', 'waiting', 'refused'));--> statement-breakpoint
CREATE TRIGGER mail_unfiled_removal AFTER DELETE ON mail_unfiled FOR EACH ROW EXECUTE FUNCTION queue_file_removal();
