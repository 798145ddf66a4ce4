import { isRouteErrorResponse } from 'react-router';
import { ApiError } from '../visitor/api/api-error.ts';

/** The status of a failed page load, by the server or in the browser. */
export const errorStatus = (error: unknown): number | null =>
  isRouteErrorResponse(error) || error instanceof ApiError ? error.status : null;

/** How a page failed, which decides what the visitor reads. */
export function errorKind(error: unknown): 'missing' | 'offline' | 'failed' {
  if (isRouteErrorResponse(error)) return error.status === 404 ? 'missing' : 'failed';
  if (error instanceof ApiError && error.status === 0) return 'offline';
  return 'failed';
}
