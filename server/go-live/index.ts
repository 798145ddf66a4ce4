export { examplesInForce } from './examples.ts';
export { closeWhileExamples, type GoLiveState, watchExamples } from './gate.ts';
