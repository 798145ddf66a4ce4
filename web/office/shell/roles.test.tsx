import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
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
    isFresh: true,
    passkeys: 2,
    sessionId: 's',
  };
  return { me, brandName: 'Ahlan Home' };
}

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
