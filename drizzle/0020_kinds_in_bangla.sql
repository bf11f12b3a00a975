ALTER TABLE "document_kinds" ADD COLUMN "title_bangla" text;--> statement-breakpoint
ALTER TABLE "document_kinds" ADD COLUMN "why_bangla" text;--> statement-breakpoint
ALTER TABLE "document_kinds" ADD COLUMN "example_bangla" text;