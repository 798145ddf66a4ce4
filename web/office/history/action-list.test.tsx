import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { hasRight, rights, type Role } from '../../../rules/office/rights.ts';
import { OfficeProvider } from '../shell/me.ts';
import { type Action, ActionList } from './action-list.tsx';

vi.hoisted(() => vi.stubGlobal('window', new EventTarget()));

const noura = { id: 'n', name: 'Noura Kanaan' };
const done: Action = {
  id: 'a',
  command: 'label',
  at: '2026-11-16T06:58:00.000Z',
  by: noura,
  values: { label: 'VIP' },
  about: { applicationId: 'f', reference: 'AH-4071', clientName: 'Dina Khoury', count: 3 },
  second: null,
  canUndo: true,
  undoneAt: null,
  undoneBy: null,
};

function drawn(role: Role, ...actions: readonly Action[]): string {
  const own = rights.filter((right) => hasRight({ roles: [role], isLimited: false }, right));
  const me = { ...noura, language: 'en' as const, roles: [role], rights: own, isDemo: true };
  const session = {
    isLimited: false,
    isNewDevice: false,
    isFresh: true,
    passkeys: 2,
    sessionId: 's',
    viewing: null,
  };
  return renderToStaticMarkup(
    <OfficeProvider value={{ me: { ...me, ...session }, brandName: 'Ahlan Home' }}>
      <MemoryRouter>
        <ActionList actions={actions} current="a" onChoose={() => undefined} showsWho={false} />
      </MemoryRouter>
    </OfficeProvider>,
  );
}

test('[OFF-71] an action says what was done to whom and has a button to undo it', () => {
  const page = drawn('case_officer', done);
  expect(page).toContain('Label: VIP');
  expect(page).toContain('href="/applications/f"');
  expect(page).toContain('and 2 more');
  expect(page).toContain('Undo: Label: VIP');
});

test('[OFF-71] an undone action says who undid it, and one that waits says so', () => {
  const undoneAt = '2026-11-16T07:05:00.000Z';
  const undone = { ...done, canUndo: false, undoneAt, undoneBy: 'Hamad Saeed' };
  expect(drawn('case_officer', undone)).toMatch(/Undone by Hamad Saeed/);
  expect(drawn('case_officer', undone)).not.toContain('<button');
  expect(drawn('administrator', { ...done, second: 'waits' })).toContain('Waits for approval');
});

test('[OFF-05] without the right to open the application its name is no link', () => {
  const page = drawn('marketing', done);
  expect(page).toContain('Dina Khoury');
  expect(page).not.toContain('href=');
});
