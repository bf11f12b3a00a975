ALTER TABLE "document_packs" DROP CONSTRAINT "document_packs_way_known";--> statement-breakpoint
ALTER TABLE "verify_codes" DROP CONSTRAINT "verify_codes_of_one_thing";--> statement-breakpoint
ALTER TABLE "document_packs" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "document_packs" ADD COLUMN "link_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "document_packs" ADD COLUMN "link_openings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "document_packs" ADD COLUMN "link_opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "verify_codes" ADD COLUMN "pack_id" uuid;--> statement-breakpoint
ALTER TABLE "verify_codes" ADD COLUMN "original_id" uuid;--> statement-breakpoint
ALTER TABLE "verify_codes" ADD CONSTRAINT "verify_codes_pack_id_document_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."document_packs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verify_codes" ADD CONSTRAINT "verify_codes_original_id_originals_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."originals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "verify_codes_of_pack" ON "verify_codes" USING btree ("pack_id");--> statement-breakpoint
CREATE UNIQUE INDEX "verify_codes_of_original" ON "verify_codes" USING btree ("original_id");--> statement-breakpoint
ALTER TABLE "document_packs" ADD CONSTRAINT "document_packs_link_hash_unique" UNIQUE("link_hash");--> statement-breakpoint
ALTER TABLE "document_packs" ADD CONSTRAINT "document_packs_link_whole" CHECK ((link_hash is null) = (link_ends_at is null));--> statement-breakpoint
ALTER TABLE "document_packs" ADD CONSTRAINT "document_packs_link_of_archive" CHECK (link_hash is null or store_key is not null);--> statement-breakpoint
ALTER TABLE "document_packs" ADD CONSTRAINT "document_packs_way_known" CHECK (sent_via in ('mailbox', 'email', 'portal', 'courier'));--> statement-breakpoint
ALTER TABLE "verify_codes" ADD CONSTRAINT "verify_codes_of_one_thing" CHECK (num_nonnulls(counsellor_id, payment_id, pack_id, original_id) = 1);