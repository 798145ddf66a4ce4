import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { OfficeCallTable } from '../../../contract/office/office-call.ts';
import { officeCalls } from '../../../contract/office/office-calls.ts';
import { hasRight, type Right, rights, type Role, roles } from '../../../rules/office/rights.ts';
import { englishText, translator } from '../../../rules/text/text.ts';
import { MaidRow } from '../maid-list/maid-row.tsx';
import { OfficeProvider } from './me.ts';
import { startPath } from './paths.ts';
import { places } from './places.ts';

vi.hoisted(() => vi.stubGlobal('window', new EventTarget()));

const t = translator(englishText);
const rightsOf = (role: Role) =>
  rights.filter((right) => hasRight({ roles: [role], isLimited: false }, right));
const mayAny = (role: Role, allowed: Right | readonly Right[]) =>
  [allowed].flat().some((right) => rightsOf(role).includes(right));

function office(role: Role) {
  const me = {
    id: 'a',
    name: 'Noura',
    language: 'en' as const,
    roles: [role],
    rights: rightsOf(role),
    isDemo: true,
    isLimited: false,
    isNewDevice: false,
    isFresh: true,
    passkeys: 2,
    sessionId: 's',
    viewing: null,
  };
  return { me, brandName: 'Ahlan Home' };
}

/** What each screen of the menu loads when it opens, and what its rows lead to. */
const loads: Readonly<Record<string, readonly (keyof typeof officeCalls)[]>> = {
  '/': ['GET office/today'],
  '/applications': ['GET office/queue', 'GET office/board', 'GET office/views'],
  '/applications?filter=flow:replacement': ['GET office/queue', 'GET office/application/{id}'],
  '/documents': ['GET office/documents', 'GET office/document/{id}'],
  '/arrivals': ['GET office/arrivals', 'GET office/application/{id}'],
  '/visas': ['GET office/visas', 'GET office/visas/case'],
  '/money': ['GET office/money', 'GET office/money/refunds', 'GET office/money/ledger'],
  '/maids': ['GET office/maids', 'GET office/maids/lists'],
  '/campaigns': ['GET office/campaigns'],
  '/content': ['GET office/content', 'GET office/content/item'],
  '/reports': ['GET office/reports', 'GET office/reports/codes'],
  '/people': ['GET office/people'],
  '/audit': ['GET office/audit', 'GET office/audit/entry'],
};

const maid = { id: 7, version: 1, name: 'Maria', face: null, profile: null, record: null };
const drawnRow = (role: Role) =>
  renderToStaticMarkup(
    <OfficeProvider value={office(role)}>
      <MemoryRouter>
        <table>
          <tbody>
            <MaidRow
              maid={maid}
              today="2026-11-16"
              number={1}
              isCursor={false}
              isFirst
              isSelected={false}
              onEdited={null}
            />
          </tbody>
        </table>
      </MemoryRouter>
    </OfficeProvider>,
  );

test.each(roles)('[OFF-05] the office of %s opens on a screen of its own menu', (role) => {
  const menu = places(t).filter(({ rights: needed }) => mayAny(role, needed));
  const start = startPath(menu);
  const seesToday = mayAny(role, officeCalls['GET office/today'].allowed);
  expect(start === '/').toBe(seesToday);
  expect(menu.map(({ path }) => path)).toContain(start);
});

test.each(roles)(
  '[OFF-05] in the list, %s can open a maid only if her page may be seen',
  (role) => {
    const drawn = drawnRow(role);
    expect(drawn).toContain('Maria');
    expect(drawn.includes('href="/maids/7"')).toBe(
      mayAny(role, officeCalls['GET office/maid'].allowed),
    );
  },
);

const sessions = roles.flatMap((role) => [
  { role, isLimited: false },
  { role, isLimited: true },
]);

test.each(sessions)(
  '[OFF-02] [OFF-05] every screen in the menu of $role opens (limited session: $isLimited)',
  ({ role, isLimited }) => {
    const may = (right: Right) => hasRight({ roles: [role], isLimited }, right);
    const refused = places(t)
      .filter(({ rights: needed }) => needed.some(may))
      .flatMap(({ path }) => {
        const calls = loads[path];
        if (calls === undefined) return [`${path} is missing in this test`];
        return calls.filter((call) => {
          const allowed: OfficeCallTable[keyof OfficeCallTable]['allowed'] =
            officeCalls[call].allowed;
          if (allowed === 'everybody' || allowed === 'colleagues') return false;
          return !(typeof allowed === 'string' ? [allowed] : allowed).some(may);
        });
      });
    expect(refused).toEqual([]);
  },
);
