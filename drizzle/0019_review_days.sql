-- Staff confirm it on GOV.UK before students read it. A value that they have entered stays.
INSERT INTO "cost_figures" ("key", "value", "valid_from", "source", "source_url", "checked_on", "is_shown", "created_at")
SELECT 'review_days', 28, NULL, 'GOV.UK, Ask for a visa administrative review', 'https://www.gov.uk/ask-for-a-visa-administrative-review', NULL, false, '2026-11-30'
WHERE NOT EXISTS (SELECT FROM "cost_figures" WHERE "key" = 'review_days');
