export { removeResource, resourceRecord, writeResources } from './resource-record.ts';
export { resources } from './resources.ts';
