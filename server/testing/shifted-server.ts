/** Loaded before the product in browser tests: its clock, and the time that its answers tell pages, are those of the tests. */
import { ServerResponse } from 'node:http';
import './shifted-date.ts';

const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function withShiftedTime(...given: unknown[]) {
  // Node takes the time of this header from the system.
  if (!this.hasHeader('date')) this.setHeader('date', new Date().toUTCString());
  return Reflect.apply(writeHead, this, given);
};
