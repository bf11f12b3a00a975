-- Kept pages of every instance are emptied. A channel hears the same words once a transaction.
CREATE OR REPLACE FUNCTION "mark_catalogue_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "catalogue_state" SET "version" = pg_current_xact_id()::text WHERE "version" <> pg_current_xact_id()::text;
	PERFORM pg_notify('shapla_catalogue', '');
	RETURN NULL;
END
$$;
