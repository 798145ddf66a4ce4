export { breachReport } from './breach-report.ts';
export { erasePerson } from './erase-person.ts';
export { filesOf } from './export-files.ts';
export { exportPerson } from './export-person.ts';
export { exportZip } from './export-zip.ts';
export { findSubject } from './subject.ts';
export { eraseRestored, retentionJob } from './retention.ts';
export { rotateMasterKey } from './rotate-master-key.ts';
