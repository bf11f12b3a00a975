CREATE TABLE "seal_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" jsonb NOT NULL,
	"private_key" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seal_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "document_packs" ALTER COLUMN "sent_on" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "document_packs" ALTER COLUMN "files" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "document_packs" ADD COLUMN "state" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
-- What there is was sent before students approved packs.
UPDATE "document_packs" SET "state" = 'sent';--> statement-breakpoint
ALTER TABLE "document_packs" ADD COLUMN "chosen" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "document_packs" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "document_packs" ADD COLUMN "made_by" uuid;--> statement-breakpoint
ALTER TABLE "document_packs" ADD COLUMN "shown_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "document_packs" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "document_packs" ADD COLUMN "wording" jsonb;--> statement-breakpoint
ALTER TABLE "document_packs" ADD COLUMN "seal" text;--> statement-breakpoint
ALTER TABLE "document_packs" ADD COLUMN "faults" jsonb;--> statement-breakpoint
ALTER TABLE "document_packs" ADD COLUMN "fault_note" text;--> statement-breakpoint
ALTER TABLE "document_packs" ADD COLUMN "unapproved_why" text;--> statement-breakpoint
ALTER TABLE "document_packs" ADD COLUMN "sent_via" text;--> statement-breakpoint
ALTER TABLE "document_packs" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
UPDATE "document_packs" SET "sent_at" = "created_at";--> statement-breakpoint
ALTER TABLE "document_packs" ADD COLUMN "store_key" text;--> statement-breakpoint
ALTER TABLE "document_packs" ADD COLUMN "size" integer;--> statement-breakpoint
ALTER TABLE "document_packs" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "document_packs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "seal_keys_one_signs" ON "seal_keys" USING btree ((private_key is not null)) WHERE private_key is not null;--> statement-breakpoint
ALTER TABLE "document_packs" ADD CONSTRAINT "document_packs_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_packs_one_open" ON "document_packs" USING btree ("application_id","course_id") WHERE state <> 'sent';--> statement-breakpoint
CREATE INDEX "document_packs_by_maker" ON "document_packs" USING btree ("made_by");--> statement-breakpoint
ALTER TABLE "document_packs" ADD CONSTRAINT "document_packs_store_key_unique" UNIQUE("store_key");--> statement-breakpoint
ALTER TABLE "document_packs" ADD CONSTRAINT "document_packs_state_known" CHECK (state in ('draft', 'shown', 'approved', 'changes_asked', 'sent'));--> statement-breakpoint
ALTER TABLE "document_packs" ADD CONSTRAINT "document_packs_way_known" CHECK (sent_via in ('email', 'portal', 'courier'));--> statement-breakpoint
ALTER TABLE "document_packs" ADD CONSTRAINT "document_packs_sent_whole" CHECK ((state = 'sent') = (sent_on is not null));--> statement-breakpoint
ALTER TABLE "document_packs" ADD CONSTRAINT "document_packs_sealed" CHECK (state <> 'approved' or (seal is not null and approved_at is not null));--> statement-breakpoint
ALTER TABLE "document_packs" ADD CONSTRAINT "document_packs_archive_whole" CHECK (num_nonnulls(store_key, size, sha256) in (0, 3));--> statement-breakpoint
ALTER TABLE "document_packs" ADD CONSTRAINT "document_packs_sent_with_reason" CHECK (store_key is null or seal is not null or unapproved_why is not null);--> statement-breakpoint
CREATE INDEX "document_packs_asked" ON "document_packs" USING btree ("shown_at") WHERE state = 'changes_asked';--> statement-breakpoint
CREATE INDEX "document_packs_approved" ON "document_packs" USING btree ("approved_at") WHERE state = 'approved';--> statement-breakpoint
CREATE TRIGGER "document_packs_removal" AFTER DELETE ON "document_packs" FOR EACH ROW WHEN (old.store_key is not null) EXECUTE FUNCTION queue_file_removal();
