CREATE TABLE "university_rules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "university_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"university_id" text NOT NULL,
	"intake" text NOT NULL,
	"countries" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb,
	"source" text NOT NULL,
	"source_url" text,
	"checked_on" date NOT NULL,
	"checked_by" uuid,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "university_rules_intake_is_a_month" CHECK (intake ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "university_rules_countries_known" CHECK (countries in ('all', 'bangladesh')),
	CONSTRAINT "university_rules_key_known" CHECK (key in ('applyBy', 'clearedBy', 'papersBy', 'casBy', 'latestStart', 'deposit', 'interview', 'holders', 'beforeCas', 'afterCas', 'visaRefused', 'visaLate', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "university_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "university_merges" ADD COLUMN "rules" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "university_rules" ADD CONSTRAINT "university_rules_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "university_rules" ADD CONSTRAINT "university_rules_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "university_rules_newest" ON "university_rules" USING btree ("university_id","intake","key","countries","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "university_rules_by_checker" ON "university_rules" USING btree ("checked_by");--> statement-breakpoint
CREATE TRIGGER "university_rules_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "university_rules" FOR EACH STATEMENT EXECUTE FUNCTION "mark_catalogue_changed"();
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"kind" text NOT NULL,
	"payee" text NOT NULL,
	"amount" integer,
	"currency" text DEFAULT 'GBP' NOT NULL,
	"planned_on" date,
	"paid_on" date,
	"cleared_at" timestamp with time zone,
	"payer" text,
	"payer_name" text,
	"bank" text,
	"last_four" text,
	"receipt_id" uuid,
	"stage" text,
	"asked_on" date,
	"receipt_year" smallint,
	"receipt_number" integer,
	"by" text,
	"recorded_by" uuid,
	"taken_back_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_receipt_once" UNIQUE("receipt_year","receipt_number"),
	CONSTRAINT "payments_kind_known" CHECK (kind in ('deposit', 'fee', 'refund', 'visa_fee', 'health_surcharge', 'other')),
	CONSTRAINT "payments_payee_known" CHECK (payee in ('university', 'office', 'government', 'payer', 'other')),
	CONSTRAINT "payments_currency_known" CHECK (currency in ('GBP', 'BDT')),
	CONSTRAINT "payments_payer_known" CHECK (payer in ('self', 'parent', 'guardian', 'other')),
	CONSTRAINT "payments_stage_known" CHECK (stage in ('beforeCas', 'afterCas', 'visaRefused', 'visaLate', 'withdrawn')),
	CONSTRAINT "payments_by_known" CHECK (by in ('student', 'staff')),
	CONSTRAINT "payments_amount_known" CHECK (amount >= 0 or (amount is null and kind = 'deposit')),
	CONSTRAINT "payments_deposit_to_university" CHECK (kind <> 'deposit' or payee = 'university'),
	CONSTRAINT "payments_university_in_pounds" CHECK ((payee <> 'university' and kind not in ('deposit', 'refund')) or currency = 'GBP'),
	CONSTRAINT "payments_cleared_after_paid" CHECK (cleared_at is null or paid_on is not null),
	CONSTRAINT "payments_dated" CHECK (paid_on is not null or planned_on is not null),
	CONSTRAINT "payments_last_four_digits" CHECK (last_four ~ '^[0-9]{4}$'),
	CONSTRAINT "payments_stage_of_refund" CHECK ((kind = 'refund') = (stage is not null and asked_on is not null)),
	CONSTRAINT "payments_receipt_whole" CHECK (num_nonnulls(receipt_year, receipt_number) in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "receipt_numbers" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "receipt_numbers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "verify_codes" ALTER COLUMN "counsellor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "paid_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "verify_codes" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_receipt_id_documents_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_of_choice" FOREIGN KEY ("application_id","course_id") REFERENCES "public"."application_courses"("application_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_of_choice_in_order" ON "payments" USING btree ("application_id","course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_to_clear" ON "payments" USING btree ("paid_on","id") WHERE kind = 'deposit' and paid_on is not null and cleared_at is null and taken_back_at is null;--> statement-breakpoint
CREATE INDEX "payments_refunds_open" ON "payments" USING btree ("planned_on","id") WHERE kind = 'refund' and paid_on is null and taken_back_at is null;--> statement-breakpoint
CREATE INDEX "payments_by_recorder" ON "payments" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "payments_by_receipt" ON "payments" USING btree ("receipt_id");--> statement-breakpoint
ALTER TABLE "verify_codes" ADD CONSTRAINT "verify_codes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "verify_codes_of_payment" ON "verify_codes" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "verify_codes" ADD CONSTRAINT "verify_codes_of_one_thing" CHECK (num_nonnulls(counsellor_id, payment_id) = 1);--> statement-breakpoint
-- What the payments of a choice say: the day on which the whole deposit was paid, and what the university has in pence.
CREATE FUNCTION "paid_of_choice"("application" uuid, "course" text, "deposit" integer, OUT "deposit_day" date, OUT "pence" integer)
LANGUAGE sql STABLE AS $$
	SELECT
		CASE WHEN deposit IS NULL OR bool_or(p.kind = 'deposit' AND p.amount IS NULL)
			OR sum(p.amount) FILTER (WHERE p.kind = 'deposit') >= deposit::bigint * 100
			THEN max(p.paid_on) FILTER (WHERE p.kind = 'deposit') END,
		greatest(0, coalesce(sum(CASE
			WHEN p.payee = 'university' AND p.kind IN ('deposit', 'fee') THEN coalesce(p.amount, deposit::bigint * 100, 0)
			WHEN p.kind = 'refund' THEN -p.amount
			ELSE 0 END), 0))::integer
	FROM payments p
	WHERE p.application_id = application AND p.course_id = course AND p.paid_on IS NOT NULL AND p.taken_back_at IS NULL
$$;
--> statement-breakpoint
CREATE FUNCTION "choice_follows_payments"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	said record;
BEGIN
	SELECT p.* INTO said FROM application_courses c, paid_of_choice(c.application_id, c.course_id, c.deposit) p
	WHERE c.application_id = coalesce(new.application_id, old.application_id) AND c.course_id = coalesce(new.course_id, old.course_id);
	UPDATE application_courses c SET deposit_paid_on = said.deposit_day, paid_pence = said.pence
	WHERE c.application_id = coalesce(new.application_id, old.application_id) AND c.course_id = coalesce(new.course_id, old.course_id)
		AND (c.deposit_paid_on, c.paid_pence) IS DISTINCT FROM (said.deposit_day, said.pence);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "payments_change_choice" AFTER INSERT OR UPDATE OR DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION "choice_follows_payments"();
--> statement-breakpoint
-- A day of a deposit that is written at the choice is a payment. A new amount of the deposit asks whether it is paid.
CREATE FUNCTION "payments_follow_choice"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	said record;
	paid bigint;
BEGIN
	said := paid_of_choice(new.application_id, new.course_id, new.deposit);
	IF new.deposit_paid_on IS DISTINCT FROM said.deposit_day AND (tg_op = 'INSERT' OR new.deposit_paid_on IS DISTINCT FROM old.deposit_paid_on) THEN
		IF new.deposit_paid_on IS NULL THEN
			UPDATE payments SET taken_back_at = now(), version = version + 1
			WHERE application_id = new.application_id AND course_id = new.course_id AND kind = 'deposit' AND paid_on IS NOT NULL AND taken_back_at IS NULL;
		ELSE
			-- The one that was paid last, or else is planned, was paid on that day, and none later.
			UPDATE payments SET paid_on = new.deposit_paid_on, version = version + 1
			WHERE application_id = new.application_id AND course_id = new.course_id AND kind = 'deposit' AND taken_back_at IS NULL
				AND (paid_on > new.deposit_paid_on OR id = (
					SELECT id FROM payments
					WHERE application_id = new.application_id AND course_id = new.course_id AND kind = 'deposit' AND taken_back_at IS NULL
					ORDER BY paid_on DESC NULLS LAST, created_at DESC, id LIMIT 1));
			SELECT sum(coalesce(amount, new.deposit::bigint * 100, 0)) INTO paid FROM payments
			WHERE application_id = new.application_id AND course_id = new.course_id AND kind = 'deposit' AND paid_on IS NOT NULL AND taken_back_at IS NULL;
			IF paid IS NULL OR paid < new.deposit::bigint * 100 THEN
				INSERT INTO payments (application_id, course_id, kind, payee, amount, paid_on)
				VALUES (new.application_id, new.course_id, 'deposit', 'university', new.deposit::bigint * 100 - coalesce(paid, 0), new.deposit_paid_on);
			END IF;
		END IF;
	ELSE
		UPDATE application_courses c SET deposit_paid_on = said.deposit_day, paid_pence = said.pence
		WHERE c.application_id = new.application_id AND c.course_id = new.course_id
			AND (c.deposit_paid_on, c.paid_pence) IS DISTINCT FROM (said.deposit_day, said.pence);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "application_courses_added_paid" AFTER INSERT ON "application_courses" FOR EACH ROW WHEN (new.deposit_paid_on IS NOT NULL) EXECUTE FUNCTION "payments_follow_choice"();
--> statement-breakpoint
CREATE TRIGGER "application_courses_paid" AFTER UPDATE OF "deposit_paid_on", "deposit" ON "application_courses" FOR EACH ROW
	WHEN (old.deposit_paid_on IS DISTINCT FROM new.deposit_paid_on OR old.deposit IS DISTINCT FROM new.deposit) EXECUTE FUNCTION "payments_follow_choice"();
--> statement-breakpoint
-- The deposits of before. Who told of them is in the history of their choices.
INSERT INTO "payments" ("application_id", "course_id", "kind", "payee", "amount", "paid_on")
SELECT "application_id", "course_id", 'deposit', 'university', "deposit"::bigint * 100, "deposit_paid_on" FROM "application_courses" WHERE "deposit_paid_on" IS NOT NULL;
--> statement-breakpoint
CREATE TABLE "money_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"holder" text NOT NULL,
	"holder_name" text,
	"kind" text NOT NULL,
	"bank" text NOT NULL,
	"last_digits" text,
	"currency" text NOT NULL,
	"has_loan" boolean DEFAULT false NOT NULL,
	"balances" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "money_accounts_holder_known" CHECK (holder in ('self', 'father', 'mother', 'guardian', 'partner', 'sibling', 'uncle', 'grandparent', 'other')),
	CONSTRAINT "money_accounts_kind_known" CHECK (kind in ('savings', 'current', 'fixed_deposit', 'company', 'overdraft', 'shares')),
	CONSTRAINT "money_accounts_currency_known" CHECK (currency in ('BDT', 'GBP')),
	CONSTRAINT "money_accounts_bank" CHECK (length(bank) between 1 and 80),
	CONSTRAINT "money_accounts_holder_name" CHECK (length(holder_name) between 1 and 80),
	CONSTRAINT "money_accounts_last_digits" CHECK (last_digits ~ '^[0-9]{4}$'),
	CONSTRAINT "money_accounts_balances" CHECK (jsonb_typeof(balances) = 'array' and jsonb_array_length(balances) <= 800)
);
--> statement-breakpoint
ALTER TABLE "money_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "money_accounts" ADD CONSTRAINT "money_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_accounts_of_user" ON "money_accounts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "money_accounts_deleted" ON "money_accounts" USING btree ("deleted_at") WHERE deleted_at is not null;