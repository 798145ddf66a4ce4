import { expect, test } from 'vitest';
import { type Right, type Role, hasRight, isRole, rights, roles, whoHas } from './rights.ts';

const holder = (...own: Role[]) => ({ roles: own, isLimited: false });
const all = (role: Role): Right[] => rights.filter((right) => hasRight(holder(role), right));

test('[OFF-05] nobody without a role has a right, and several roles add up', () => {
  for (const right of rights) {
    expect(hasRight(holder(), right)).toBe(false);
    expect(hasRight(holder(...roles), right)).toBe(whoHas(right).length > 0);
  }
});

test('[OFF-05] the auditor only looks', () => {
  for (const right of all('auditor')) expect(right).toMatch(/^(see|audit)_/);
});

test('[OFF-05] the administrator reveals nothing and moves no money', () => {
  for (const right of all('administrator')) expect(right).not.toMatch(/^reveal_|refunds$/);
});

test('[OFF-51] no role both prepares and approves refunds', () => {
  const both = roles.filter(
    (role) =>
      hasRight(holder(role), 'prepare_refunds') && hasRight(holder(role), 'approve_refunds'),
  );
  expect(both).toEqual([]);
});

test('[OFF-02] a session from an authenticator app has no money, no reveal and no roles', () => {
  const limited = { roles, isLimited: true };
  const left = rights.filter((right) => hasRight(limited, right));
  expect(left.filter((right) => /^reveal_|refunds$|_roles$|^invite_/.test(right))).toEqual([]);
  expect(left).toContain('work_applications');
});

test('every right belongs to somebody, and only known roles are roles', () => {
  expect(rights.filter((right) => whoHas(right).length === 0)).toEqual([]);
  expect(['owner', '', 'toString'].filter(isRole)).toEqual([]);
});
