import { asc } from 'drizzle-orm';
import { z } from 'zod';
import { isOwnAddress } from '../../redirects/index.ts';
import { redirects } from '../../redirects/table.ts';
import { chat, target } from '../fields.ts';
import { defineKind } from '../kind.ts';
import { upsert } from '../upsert.ts';

/** A code leads to an address, a chat, or a number to call. */
export const redirectKind = defineKind({
  name: 'redirects',
  table: redirects,
  key: 'code',
  schema: z
    .strictObject({
      code: z
        .string()
        .regex(
          /^[A-Za-z0-9][A-Za-z0-9_/-]{0,79}\*?$/,
          'must be a path without the first /; a * at its end stands for any ending',
        )
        .refine(
          (code) => !isOwnAddress(`/${code}`),
          'is an address of the site itself, which no redirect replaces',
        ),
      target: target.optional(),
      chat: chat.optional(),
      call: chat.shape.number.optional(),
      permanent: z.boolean().default(false),
      note: z.string().max(500).optional(),
    })
    .refine((row) => [row.target, row.chat, row.call].filter(Boolean).length === 1, {
      error: 'needs exactly one of target, chat and call',
      path: ['target'],
    })
    .refine((row) => !row.permanent || row.target !== undefined, {
      error: 'only a target can be permanent: a chat depends on who asks',
      path: ['permanent'],
    }),
  async read(db, chosen) {
    const rows = await db.select().from(redirects).where(chosen).orderBy(asc(redirects.code));
    return rows.map((row) => ({
      code: row.code,
      ...(row.target !== null && { target: row.target }),
      ...(row.kind === 'chat' &&
        row.chatNumberCode !== null && {
          chat: {
            number: row.chatNumberCode,
            ...(row.chatMessage !== null && { message: row.chatMessage }),
          },
        }),
      ...(row.kind === 'call' && row.chatNumberCode !== null && { call: row.chatNumberCode }),
      permanent: row.permanent,
      ...(row.note && { note: row.note }),
    }));
  },
  async write(db, records) {
    await upsert(
      db,
      redirects,
      [],
      records.map((row) => ({
        code: row.code,
        kind: row.chat ? ('chat' as const) : row.call ? ('call' as const) : ('address' as const),
        target: row.target ?? null,
        chatNumberCode: row.chat?.number ?? row.call ?? null,
        chatMessage: row.chat?.message ?? null,
        permanent: row.permanent,
        note: row.note ?? '',
      })),
    );
  },
});
