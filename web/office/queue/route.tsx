export { Queue as Component } from './queue.tsx';
