CREATE TABLE "cost_figures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cost_figures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"value" integer NOT NULL,
	"valid_from" date,
	"source" text NOT NULL,
	"source_url" text,
	"checked_on" date,
	"checked_by" uuid,
	"is_shown" boolean DEFAULT true NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cost_figures_value_not_negative" CHECK (value >= 0)
);
--> statement-breakpoint
ALTER TABLE "cost_figures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "cost_figures" ADD CONSTRAINT "cost_figures_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cost_figures_by_key" ON "cost_figures" USING btree ("key","id");--> statement-breakpoint
CREATE INDEX "cost_figures_by_checker" ON "cost_figures" USING btree ("checked_by");--> statement-breakpoint
-- What the sources said when they were last read. A figure that is not confirmed there is hidden until staff check it.
INSERT INTO "cost_figures" ("key", "value", "valid_from", "source", "source_url", "checked_on", "is_shown") VALUES
	('visa_fee', 55800, '2026-04-08', 'GOV.UK, Student visa', 'https://www.gov.uk/student-visa', '2026-09-28', true),
	('surcharge_year', 77600, '2024-02-06', 'GOV.UK, Pay for UK healthcare', 'https://www.gov.uk/healthcare-immigration-application/how-much-pay', '2026-09-28', true),
	('surcharge_part', 38800, '2024-02-06', 'GOV.UK, Pay for UK healthcare', 'https://www.gov.uk/healthcare-immigration-application/how-much-pay', '2026-09-28', true),
	('added_long', 5, NULL, 'Immigration Rules, Appendix Student, ST 25', 'https://www.gov.uk/guidance/immigration-rules/immigration-rules-appendix-student', NULL, false),
	('added_short', 3, NULL, 'Immigration Rules, Appendix Student, ST 25', 'https://www.gov.uk/guidance/immigration-rules/immigration-rules-appendix-student', NULL, false),
	('funds_london', 148300, NULL, 'Immigration Rules, Appendix Student, ST 12.3', 'https://www.gov.uk/guidance/immigration-rules/immigration-rules-appendix-student', '2026-09-28', true),
	('funds_london', 152900, '2025-11-11', 'Immigration Rules, Appendix Student, ST 12.3', 'https://www.gov.uk/guidance/immigration-rules/immigration-rules-appendix-student', '2026-09-28', true),
	('funds_elsewhere', 113600, NULL, 'Immigration Rules, Appendix Student, ST 12.3', 'https://www.gov.uk/guidance/immigration-rules/immigration-rules-appendix-student', '2026-09-28', true),
	('funds_elsewhere', 117100, '2025-11-11', 'Immigration Rules, Appendix Student, ST 12.3', 'https://www.gov.uk/guidance/immigration-rules/immigration-rules-appendix-student', '2026-09-28', true),
	('funds_months', 9, '2025-11-11', 'GOV.UK, Student visa: money you need', 'https://www.gov.uk/student-visa/money', '2026-09-28', true),
	('rent_paid_most', 152900, '2025-11-11', 'STT Global Edu Consults, 17 October 2025', 'https://sttglobaleduconsults.com/', '2026-09-28', true),
	('held_days', 28, NULL, 'Immigration Rules, Appendix Student, ST 12.6', 'https://www.gov.uk/guidance/immigration-rules/immigration-rules-appendix-student', '2026-09-28', true),
	('evidence_days', 31, NULL, 'Immigration Rules, Appendix Finance, FIN 7.1 and 7.2', 'https://www.gov.uk/guidance/immigration-rules/immigration-rules-appendix-finance', '2026-09-28', true),
	('apply_months', 6, NULL, 'GOV.UK, Student visa', 'https://www.gov.uk/student-visa', '2026-09-28', true),
	('dependant_london', 84500, NULL, 'GOV.UK, Student visa: family members', 'https://www.gov.uk/student-visa/family-members', NULL, false),
	('dependant_elsewhere', 68000, NULL, 'GOV.UK, Student visa: family members', 'https://www.gov.uk/student-visa/family-members', NULL, false),
	('rent_london', 98000, NULL, 'SpareRoom, London, 2025', NULL, '2026-09-28', true),
	('rent_high', 74800, NULL, 'SpareRoom, average of the UK', NULL, '2026-09-28', true),
	('rent_mid', 59200, NULL, 'NatWest, 2023', NULL, '2026-09-28', true),
	('rent_low', 52000, NULL, 'SpareRoom, Sheffield', NULL, '2026-09-28', true),
	('food', 15000, NULL, 'Our estimate', NULL, '2026-09-28', true),
	('transport_london', 11000, NULL, 'Our estimate', NULL, '2026-09-28', true),
	('transport_elsewhere', 6000, NULL, 'Our estimate', NULL, '2026-09-28', true),
	('other_costs', 15000, NULL, 'Our estimate', NULL, '2026-09-28', true),
	('cushion', 5, NULL, 'Our choice', NULL, '2026-09-28', true);--> statement-breakpoint
CREATE TRIGGER "cost_figures_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "cost_figures" FOR EACH STATEMENT EXECUTE FUNCTION "mark_catalogue_changed"();
