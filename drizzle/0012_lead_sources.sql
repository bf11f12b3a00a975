ALTER TABLE "leads" DROP CONSTRAINT "leads_source_known";--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "source" SET DEFAULT 'not_known';--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_source_known" CHECK (source in ('website', 'social_media', 'referral', 'advertisement', 'direct', 'not_known'));