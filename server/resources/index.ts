export { replaceResourceMedia } from './replace-media.ts';
export { removeResource, resourceRecord, writeResources } from './resource-record.ts';
export { resources } from './resources.ts';
