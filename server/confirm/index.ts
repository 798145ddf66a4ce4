export { appIdLookup } from './app-id.ts';
export { confirm } from './confirm.ts';
