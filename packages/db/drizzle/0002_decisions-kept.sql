ALTER TABLE "agent_session" ADD COLUMN "refused_rounds" json;--> statement-breakpoint
ALTER TABLE "model_call" ADD COLUMN "decision" json;