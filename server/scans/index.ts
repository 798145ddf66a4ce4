export { scans } from './scans.ts';
