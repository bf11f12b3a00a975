-- Staff find a name however it is spelt. The columns that keep what was folded before are made again.
CREATE OR REPLACE FUNCTION "fold_text"(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(
	lower(replace(replace(replace(replace(translate(replace(translate(
		regexp_replace(
			normalize(replace(value, '´', ''), NFKD),
			'[\u0300-\u036f''‘’‛`ʹʻʼʽˈ′\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'),
		'ীূঈঊণশষঁ', 'িুইউনসস'), 'ৎ', 'ত্'),
		'ẞÆŒÞØøĐđÐðĦħıŁł', 'ßæœþooddddhhill'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')),
	'[ \t\n\r\f\v\-‐‑‒–—―−]+', ' ', 'g'));
--> statement-breakpoint
CREATE FUNCTION "fold_name"(names text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN upper(
	regexp_replace(regexp_replace(regexp_replace(regexp_replace(
		regexp_replace(
			translate(
				regexp_replace(
					replace(replace(replace(
						regexp_replace(
							regexp_replace(
								regexp_replace(regexp_replace(regexp_replace(regexp_replace(
									' ' || fold_text(names) || ' ',
									normalize('(?<= )(মো[ঃ:.]+|(মোহাম্মা?দ|মুহাম্মা?দ|মো)(?= ))', NFKD), ' mohammad ', 'g'),
									normalize('(?<= )মো[সছ](া[ঃ:.]+|াম্মা?ত্(?= ))', NFKD), ' mosammat ', 'g'),
									'(?<= )hoss?en(?= )', 'hossain', 'g'),
									'(?<= )fatema(?= )', 'fatima', 'g'),
								'[^a-z]+', ' ', 'g'),
							'qu(e(?= )|(?=[aeiouy]))', 'k', 'g'),
						'ph', 'f'), 'ee', 'i'), 'ch', 'C'),
					'(?<=[bCdgjkpstz])h+|h+(?= )', '', 'g'),
				'eouwyvzqc', 'aaaaibjkk'),
			'([A-Za-z])\1+', '\1', 'g'),
		'(?<= )m(ah)?d(?= )', 'mahamad', 'g'),
		'(?<= )ma?st(?= )', 'masamat', 'g'),
		'(?<= )rahaman(?= )', 'rahman', 'g'),
		'(?<= )ahamad(?= )', 'ahmad', 'g'));
--> statement-breakpoint
ALTER TABLE "applications" drop column "search_text";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(reference || ' ' || full_name || ' ' || email || ' ' || phone || ' ' || coalesce(phone_e164, regexp_replace(phone, '\D', '', 'g')) || ' ' || courses_text) || fold_name(full_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" drop column "search_text";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_e164, regexp_replace(phone, '\D', '', 'g'), '') || ' ' || coalesce(interested_courses, '')) || fold_name(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" drop column "search_text";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(email || ' ' || coalesce(full_name, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_e164, regexp_replace(phone, '\D', '', 'g'), '')) || fold_name(coalesce(full_name, coalesce(first_name, '') || ' ' || coalesce(last_name, '')))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" drop column "search_text";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(body)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "applications_search" ON "applications" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("search_text" gin_trgm_ops);
