ALTER TABLE "maid_skills" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "maid_skills" ADD CONSTRAINT "maid_skills_level" CHECK ("maid_skills"."level" in ('CONFIDENT', 'SOME'));--> statement-breakpoint
ALTER TABLE "maid_skills" ADD CONSTRAINT "maid_skills_level_able" CHECK ("maid_skills"."able" or "maid_skills"."level" is null);