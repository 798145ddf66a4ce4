/** Loaded before the product in browser tests: its clock, and the time that its answers tell pages, are those of the tests. */
import { subscribe } from 'node:diagnostics_channel';
import { ServerResponse } from 'node:http';
import './shifted-date.ts';

subscribe('http.server.request.start', (begun) => {
  if (typeof begun !== 'object' || begun === null || !('response' in begun)) return;
  // Node takes the time of this header from the system.
  if (begun.response instanceof ServerResponse) {
    begun.response.setHeader('date', new Date().toUTCString());
  }
});
