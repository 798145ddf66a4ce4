export { registerDiscovery } from './discovery.ts';
