ALTER TABLE "document_packs" ADD COLUMN "with_cover" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "document_packs" ADD COLUMN "passport_number" text;