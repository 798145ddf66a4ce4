export { calendarOf } from './calendar.ts';
export { caseRowsOf, rowFor } from './case-rows.ts';
export { closeTasks, dropTasks, openTask, reopenTasks, withdrawTask } from './open-task.ts';
export { type CaseOwner, caseOwners, shownReference } from './owners.ts';
export { noteCaseChange, projectChanges, updateQueue } from './projector.ts';
export { giveWorkBack, ownedApplications, releaseWork } from './release-work.ts';
export { taskItems, timeOf } from './task-items.ts';
export { tasksOf } from './tasks-of.ts';
