import { codeRecord } from '../../../contract/campaign-records.ts';
import { isOwnAddress, putCodes, readCodeRecords } from '../../redirects/index.ts';
import { redirects } from '../../redirects/table.ts';
import { defineKind } from '../kind.ts';
import * as z from 'zod/mini';

/** A code leads to an address, a chat, or a number to call. */
export const redirectKind = defineKind({
  name: 'redirects',
  table: redirects,
  key: 'code',
  schema: codeRecord.check(
    z.refine(({ code }) => !isOwnAddress(`/${code}`), {
      error: 'is an address of the site itself, which no redirect replaces',
      path: ['code'],
    }),
  ),
  read: readCodeRecords,
  write: putCodes,
});
