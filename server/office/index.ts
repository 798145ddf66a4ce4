export { closeTasks, openTask, withdrawTask } from './cases/index.ts';
export { beginDemoOffice } from './demo/begin-demo-office.ts';
export { readingsOf } from './documents/readings.ts';
export { previewCalls } from './content/preview.ts';
export { readsBrokenAt } from './application/read-digests.ts';
export { adoptMaidMedia, replaceItemMedia } from './media/index.ts';
export { office } from './office.ts';
export { syncVisaTasks } from './visas/tasks.ts';
export { builtOfficePage, registerOfficePage } from './page.ts';
