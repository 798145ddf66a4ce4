ALTER TABLE "surveys" ADD COLUMN "comment_sealed" "bytea";--> statement-breakpoint
-- Comments of earlier versions are sealed at the next start, and all are sealed anew when the master key changes.
drop trigger surveys_stay on surveys;--> statement-breakpoint
create trigger surveys_stay before update on surveys
  for each row execute function refuse_change('comment', 'comment_sealed');
