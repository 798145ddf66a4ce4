export { registerHomeLive } from './home/live.ts';
export { my } from './my.ts';
export { documentReminding } from './documents/reminders.ts';
export { myPartsRoute } from './documents/uploads.ts';
export { registerCopyFile } from './own-data/copy-file.ts';
export { registerIncomingWhatsapp } from './whatsapp/incoming.ts';
