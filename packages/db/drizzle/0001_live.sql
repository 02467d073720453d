CREATE TABLE "compaction_lease" (
	"session_id" text NOT NULL,
	"branch" text NOT NULL,
	"scope" text NOT NULL,
	"holder" text NOT NULL,
	"acquired_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "compaction_lease_session_id_branch_scope_pk" PRIMARY KEY("session_id","branch","scope")
);
--> statement-breakpoint
CREATE TABLE "session_removal" (
	"session_id" text PRIMARY KEY NOT NULL,
	"environment_id" text NOT NULL,
	"change_xid" xid8 DEFAULT pg_current_xact_id() NOT NULL,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "worker_process" (
	"id" text PRIMARY KEY NOT NULL,
	"pool_id" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agent_session" ADD COLUMN "pressure" double precision GENERATED ALWAYS AS (case when trigger_tokens > 0 then live_tokens::double precision / trigger_tokens else 0 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_session" ADD COLUMN "open_calls_since" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "agent_session" SET "open_calls_since" = "last_activity_at" WHERE "open_calls" > 0;--> statement-breakpoint
ALTER TABLE "agent_session" ADD COLUMN "change_xid" xid8 DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "session_removal_change_idx" ON "session_removal" USING btree ("change_xid");--> statement-breakpoint
CREATE INDEX "agent_session_pressure_idx" ON "agent_session" USING btree ("environment_id","pressure" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "agent_session_compactions_idx" ON "agent_session" USING btree ("environment_id","compactions" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "agent_session_freed_idx" ON "agent_session" USING btree ("environment_id","freed_tokens" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "agent_session_change_idx" ON "agent_session" USING btree ("change_xid");--> statement-breakpoint
CREATE INDEX "agent_session_near_limit_idx" ON "agent_session" USING btree ("last_activity_at" DESC NULLS LAST) WHERE "agent_session"."live_tokens" * 10 >= "agent_session"."usable_window_tokens" * 9;--> statement-breakpoint
CREATE INDEX "agent_session_futile_idx" ON "agent_session" USING btree ("last_activity_at" DESC NULLS LAST) WHERE "agent_session"."last_decision" ->> 'outcome' = 'futile';--> statement-breakpoint
CREATE INDEX "compaction_unsuccessful_idx" ON "compaction" USING btree ("created_at" DESC NULLS LAST) WHERE "compaction"."outcome" <> 'committed';--> statement-breakpoint
CREATE INDEX "model_call_started_idx" ON "model_call" USING btree ("started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE FUNCTION note_session_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.change_xid := pg_current_xact_id();
	IF TG_OP = 'INSERT' THEN
		DELETE FROM session_removal WHERE session_id = NEW.id;
	END IF;
	PERFORM pg_notify('orrery_session', NEW.id);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION note_session_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO session_removal (session_id, environment_id) VALUES (OLD.id, OLD.environment_id)
		ON CONFLICT (session_id) DO UPDATE SET change_xid = pg_current_xact_id(), removed_at = now();
	PERFORM pg_notify('orrery_session', OLD.id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER agent_session_change BEFORE INSERT OR UPDATE ON agent_session
	FOR EACH ROW EXECUTE FUNCTION note_session_change();--> statement-breakpoint
CREATE TRIGGER agent_session_removal AFTER DELETE ON agent_session
	FOR EACH ROW EXECUTE FUNCTION note_session_removal();
