import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { officeCommands } from '../../../contract/office/office-calls.ts';
import type { TestApp } from '../../testing/app.ts';
import { noteCaseChange, projectChanges } from '../cases/index.ts';
import { groups, setups } from './testing/setups.ts';
import { difference, rowsOf, withoutNew } from './testing/snapshot.ts';
import { ran, undone, type Workshop, workshop } from './testing/setup.ts';

test('[OFF-71] every command that can be undone is tried', () => {
  const undoable = Object.entries(officeCommands).flatMap(([name, { undo }]) =>
    undo === 'can' ? [name] : [],
  );
  expect(Object.keys(setups).toSorted()).toEqual(undoable.toSorted());
});

describe.each(groups)('$name', ({ open, commands }) => {
  let product: TestApp;
  let on: Workshop;
  beforeAll(async () => {
    product = await open();
    on = await workshop(product);
  });
  beforeEach(() => product.deps.store.pool.query('delete from rate_limits'));
  afterAll(() => product.close());

  const pool = () => product.deps.store.pool;

  test.each(Object.entries(commands))(
    '[OFF-71] %s: do, undo, do again and undo end where they should',
    async (command, prepare) => {
      const { input, by, see, leaves } = await prepare(on);
      // The queue is up to date before, as it is after every command.
      const { rows } = await pool().query<{ id: string }>('select id from applications');
      await noteCaseChange(
        product.deps.store.db,
        rows.map(({ id }) => id),
      );
      await projectChanges(product.deps);
      const call = { command, input, ...(by && { by }) };
      const before = await rowsOf(pool(), leaves);
      const state = async () => ({
        rows: withoutNew(await rowsOf(pool(), leaves), before),
        seen: (await see?.()) ?? null,
      });
      const start = await state();
      const isAsAtStart = async () => {
        const now = await state();
        expect(difference(start.rows, now.rows)).toEqual([]);
        expect(now.seen).toEqual(start.seen);
      };

      const first = await ran(on, call);
      expect(first.canUndo).toBe(true);
      const after = await state();
      expect(after).not.toEqual(start);
      await undone(on, first, by);
      await isAsAtStart();

      const second = await ran(on, call);
      const again = await state();
      expect(difference(after.rows, again.rows)).toEqual([]);
      expect(again.seen).toEqual(after.seen);
      await undone(on, second, by);
      await isAsAtStart();
    },
  );
});
