export { readArrivalPlan } from './arrival-plan.ts';
export { parameterRecord, removeParameter, writeParameters } from './parameter-record.ts';
export { parameters } from './parameters.ts';
