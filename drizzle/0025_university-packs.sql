ALTER TABLE "universities" ADD COLUMN "pack_names" text;--> statement-breakpoint
ALTER TABLE "universities" ADD COLUMN "pack_cover" text;