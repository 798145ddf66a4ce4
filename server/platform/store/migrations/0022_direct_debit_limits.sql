CREATE TABLE "mandate_uses" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"mandate_id" uuid NOT NULL,
	"most_fils" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mandate_uses_amount" CHECK ("mandate_uses"."most_fils" > 0)
);
--> statement-breakpoint
ALTER TABLE "maid_returns" DROP CONSTRAINT "maid_returns_way";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "monthly_fils" bigint;--> statement-breakpoint
ALTER TABLE "mandate_uses" ADD CONSTRAINT "mandate_uses_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate_uses" ADD CONSTRAINT "mandate_uses_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mandate_uses_mandate" ON "mandate_uses" USING btree ("mandate_id");--> statement-breakpoint
-- What was agreed before this column: the signed limit, which was the monthly price, or the price of today.
UPDATE "applications" SET "monthly_fils" = coalesce(
	(SELECT m."cap_fils" FROM "mandates" m WHERE m."application_id" = "applications"."id" AND m."state" IN ('signed', 'lodged', 'active') ORDER BY m."created_at" DESC LIMIT 1),
	(SELECT p."monthly_price_aed" * 100 FROM "maids" p WHERE p."id" = "applications"."maid_id"))
WHERE "state" IN ('submitted', 'active', 'ended');--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_monthly" CHECK ("applications"."monthly_fils" > 0);--> statement-breakpoint
ALTER TABLE "maid_returns" ADD CONSTRAINT "maid_returns_way" CHECK ("maid_returns"."way" in ('pick_up', 'drop_off', 'gone', 'not_come'));--> statement-breakpoint
-- Every signed direct debit pays its own contract.
INSERT INTO "mandate_uses" ("application_id", "mandate_id", "most_fils")
SELECT DISTINCT ON (m."application_id") m."application_id", m."id", coalesce(m."cap_fils", m."amount_fils")
FROM "mandates" m
WHERE m."state" IN ('signed', 'lodged', 'active') AND coalesce(m."cap_fils", m."amount_fils") > 0
ORDER BY m."application_id", m."created_at" DESC;--> statement-breakpoint
-- The sum of what runs on one direct debit never exceeds its limit; the lock makes writers take turns.
CREATE FUNCTION mandate_uses_within_limit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	allowed bigint;
	used bigint;
BEGIN
	SELECT coalesce(cap_fils, amount_fils) INTO allowed FROM mandates WHERE id = new.mandate_id FOR UPDATE;
	SELECT coalesce(sum(u.most_fils), 0) INTO used
	FROM mandate_uses u JOIN applications a ON a.id = u.application_id
	WHERE u.mandate_id = new.mandate_id AND u.application_id <> new.application_id
		AND a.state IN ('open', 'submitted', 'active')
		AND (a.contract_ends_on IS NULL OR a.contract_ends_on >= (now() AT TIME ZONE 'Asia/Dubai')::date);
	IF used + new.most_fils > coalesce(allowed, 0) THEN
		RAISE EXCEPTION 'Contracts would take more in a month than direct debit % allows.', new.mandate_id
			USING errcode = 'check_violation', table = 'mandate_uses', constraint = 'mandate_uses_within_limit';
	END IF;
	RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER mandate_uses_within_limit BEFORE INSERT OR UPDATE ON "mandate_uses"
	FOR EACH ROW EXECUTE FUNCTION mandate_uses_within_limit();
