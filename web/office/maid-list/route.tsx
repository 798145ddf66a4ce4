export { MaidList as Component } from './maid-list.tsx';
