export { confirm } from './confirm.ts';
