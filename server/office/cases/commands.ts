import type { queueCommands } from '../../../contract/office/queue.ts';
import type { Commands } from '../commands/command.ts';
import { assign, label } from './case-commands.ts';
import { export_applications } from './export-command.ts';
import { add_task, complete_task, snooze_task } from './task-commands.ts';
import { remove_view, save_view } from './view-commands.ts';

export const queueCommandsOf: Commands<keyof typeof queueCommands> = {
  assign,
  label,
  export_applications,
  snooze_task,
  add_task,
  complete_task,
  save_view,
  remove_view,
};
