CREATE TABLE "agent_session" (
	"id" text PRIMARY KEY NOT NULL,
	"environment_id" text NOT NULL,
	"external_id" text NOT NULL,
	"agent_name" text NOT NULL,
	"model" text,
	"declared_window_tokens" integer,
	"transport" text NOT NULL,
	"root_kind" text NOT NULL,
	"title" text,
	"on_hold" boolean DEFAULT false NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_activity_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"live_tokens" bigint DEFAULT 0 NOT NULL,
	"live_reported_tokens" bigint,
	"trigger_tokens" bigint DEFAULT 0 NOT NULL,
	"window_tokens" bigint,
	"usable_window_tokens" bigint,
	"open_calls" integer DEFAULT 0 NOT NULL,
	"compactions" integer DEFAULT 0 NOT NULL,
	"freed_tokens" bigint DEFAULT 0 NOT NULL,
	"model_calls" integer DEFAULT 0 NOT NULL,
	"reported_calls" integer DEFAULT 0 NOT NULL,
	"prompt_tokens" bigint DEFAULT 0 NOT NULL,
	"cache_read_tokens" bigint,
	"cache_write_tokens" bigint,
	"fresh_tokens" bigint,
	"output_tokens" bigint,
	"last_decision" json
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" text PRIMARY KEY NOT NULL,
	"environment_id" text NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"hint" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"action" text NOT NULL,
	"environment_id" text,
	"subject_id" text NOT NULL,
	"before" json,
	"after" json
);
--> statement-breakpoint
CREATE TABLE "compaction" (
	"session_id" text NOT NULL,
	"id" text NOT NULL,
	"environment_id" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"seq" integer,
	"number" integer,
	"branch" text DEFAULT '' NOT NULL,
	"scope" text DEFAULT '' NOT NULL,
	"trigger" text NOT NULL,
	"supersedes" text,
	"superseded_by" text,
	"covered_events" integer NOT NULL,
	"covered_tokens" bigint NOT NULL,
	"tokens_before" bigint,
	"tokens_after" bigint,
	"summary_tokens" bigint,
	"policy_version" integer NOT NULL,
	"summarizer_model" text NOT NULL,
	"prompt_version" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"detail" json,
	"decision" json NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "compaction_session_id_id_pk" PRIMARY KEY("session_id","id")
);
--> statement-breakpoint
CREATE TABLE "environment" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"is_protected" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event" (
	"session_id" text NOT NULL,
	"seq" integer NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"timestamp" timestamp (3) with time zone NOT NULL,
	"invocation_id" text NOT NULL,
	"author" text NOT NULL,
	"agent_name" text,
	"branch" text DEFAULT '' NOT NULL,
	"scope" text DEFAULT '' NOT NULL,
	"tokens" integer NOT NULL,
	"bytes" integer NOT NULL,
	"content_digest" text NOT NULL,
	"measure" json NOT NULL,
	"payload" json NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_session_id_seq_pk" PRIMARY KEY("session_id","seq")
);
--> statement-breakpoint
CREATE TABLE "model_call" (
	"session_id" text NOT NULL,
	"id" text NOT NULL,
	"seq" integer NOT NULL,
	"based_on_seq" integer NOT NULL,
	"view_digest" text NOT NULL,
	"agent_name" text NOT NULL,
	"branch" text DEFAULT '' NOT NULL,
	"scope" text DEFAULT '' NOT NULL,
	"model" text NOT NULL,
	"prefix_digest" text,
	"estimated_tokens" bigint NOT NULL,
	"trigger_tokens" bigint NOT NULL,
	"usable_window_tokens" bigint,
	"started_at" timestamp (3) with time zone NOT NULL,
	"prompt_tokens" bigint,
	"fresh_tokens" bigint,
	"cache_read_tokens" bigint,
	"cache_write_tokens" bigint,
	"output_tokens" bigint,
	CONSTRAINT "model_call_session_id_id_pk" PRIMARY KEY("session_id","id")
);
--> statement-breakpoint
CREATE TABLE "policy_version" (
	"environment_id" text NOT NULL,
	"version" integer NOT NULL,
	"values" json NOT NULL,
	"is_active" boolean NOT NULL,
	"author" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "policy_version_environment_id_version_pk" PRIMARY KEY("environment_id","version")
);
--> statement-breakpoint
CREATE TABLE "session_head" (
	"session_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"seq" integer NOT NULL,
	"head" json NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_link" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_session" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "agent_session_activity_idx" ON "agent_session" USING btree ("environment_id","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "agent_session_all_activity_idx" ON "agent_session" USING btree ("last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "agent_session_open_idx" ON "agent_session" USING btree ("environment_id") WHERE "agent_session"."open_calls" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_secret_hash_key" ON "api_key" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "api_key_environment_idx" ON "api_key" USING btree ("environment_id");--> statement-breakpoint
CREATE INDEX "audit_entry_at_idx" ON "audit_entry" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "compaction_live_key" ON "compaction" USING btree ("session_id","branch","scope") WHERE "compaction"."outcome" = 'committed' and "compaction"."superseded_by" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "compaction_number_key" ON "compaction" USING btree ("session_id","number") WHERE "compaction"."number" is not null;--> statement-breakpoint
CREATE INDEX "compaction_environment_idx" ON "compaction" USING btree ("environment_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "environment_slug_key" ON "environment" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "event_client_id_key" ON "event" USING btree ("session_id","id");--> statement-breakpoint
CREATE INDEX "event_kind_idx" ON "event" USING btree ("session_id","kind","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "model_call_seq_key" ON "model_call" USING btree ("session_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "policy_version_active_key" ON "policy_version" USING btree ("environment_id") WHERE "policy_version"."is_active";--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_link_token_hash_key" ON "sign_in_link" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "user_session_token_hash_key" ON "user_session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "user_session_expires_idx" ON "user_session" USING btree ("expires_at");