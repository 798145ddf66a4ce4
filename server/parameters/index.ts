export { parameterRecord, removeParameter, writeParameters } from './parameter-record.ts';
export { parameters } from './parameters.ts';
