import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { auditKinds } from '../../../rules/office/audit.ts';
import { applications } from '../../applications/table.ts';
import { checkAudit } from '../../platform/audit/audit-check.ts';
import { noteAudit } from '../../platform/audit/audit.ts';
import { auditLog } from '../../platform/audit/table.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { noteRead } from '../application/data-reads.ts';
import { digestReads } from '../application/read-digests.ts';
import { addCase } from '../cases/testing.ts';
import { signedIn } from '../testing.ts';

type Audit = OfficeAnswer<'GET office/audit'>;
type Entry = OfficeAnswer<'GET office/audit/entry'>;
type Colleague = Awaited<ReturnType<typeof signedIn>>;

let product: TestApp;
let auditor: Colleague;
let officer: Colleague;
let lead: Colleague;
let approver: Colleague;
let family: string;
let other: string;

const listed = async (who: Colleague, query = ''): Promise<Audit> =>
  (await who.get(`office/audit${query}`)).json();
const entry = async (who: Colleague, id: string): Promise<Entry> =>
  (await who.get(`office/audit/entry?id=${id}`)).json();
const db = () => product.deps.store.db;

beforeAll(async () => {
  product = await testApp();
  auditor = await signedIn(product, ['auditor'], { name: 'Mariam Al Suwaidi' });
  officer = await signedIn(product, ['case_officer']);
  lead = await signedIn(product, ['operations_lead'], { name: 'Hamad Saeed' });
  approver = await signedIn(product, ['finance_approves'], { name: 'Deepa Thomas' });
  family = (await addCase(product.deps)).id;
  other = (await addCase(product.deps, { name: 'Omar Said', mobile: '+971501234599' })).id;
  const read = { applicationId: family, reason: 'call_family' };
  await noteRead(db(), { ...read, staffId: officer.staffId, field: 'mobile' });
  await noteRead(db(), { ...read, staffId: lead.staffId, field: 'page', reason: 'opened' });
  await officer.run('label', { applicationIds: [family], label: 'vip' });
  await lead.run('label', { applicationIds: [other], label: 'vip' });
  await noteAudit(db(), { actor: 'operator x', action: 'refund', subject: other });
  await digestReads(product.deps.store);
});
afterAll(() => product.close());

test('[OFF-70] one list of reads, changes, refusals and exports says who, what, whose, why and when', async () => {
  await officer.get('office/reports');
  await officer.run('export_audit', {});
  await expect
    .poll(async () => (await listed(auditor, '?kind=refused')).entries.map(({ fields }) => fields))
    .toEqual([['POST office/command', 'export_audit'], ['GET office/reports']]);
  const { entries } = await listed(auditor, `?person=${family}`);
  expect(entries.find(({ kind }) => kind === 'reveal')).toMatchObject({
    who: { name: 'Noura Kanaan' },
    fields: ['mobile'],
    reason: 'call_family',
    applicationId: family,
    clientName: 'Leila Haddad',
  });
  expect(entries.find(({ kind }) => kind === 'change')).toMatchObject({ command: 'label' });
  expect(new Set(entries.map(({ applicationId }) => applicationId))).toEqual(new Set([family]));
  const of = await listed(auditor, `?staffId=${lead.staffId}`);
  expect(new Set(of.entries.map(({ who }) => who?.id))).toEqual(new Set([lead.staffId]));
  for (const kind of auditKinds) {
    const found = await listed(auditor, `?kind=${kind}`);
    expect(found.entries.every((one) => one.kind === kind)).toBe(true);
  }
  expect((await auditor.get('office/audit?person=AH-NOBODY')).statusCode).toBe(404);
});

test('[OFF-70] viewing the audit is recorded, once an hour for each colleague and person', async () => {
  const views = async () =>
    (await listed(auditor, `?person=${other}`)).entries.filter(({ action }) => action === 'view');
  await listed(auditor, `?person=${other}`);
  await expect.poll(async () => (await views()).length).toBe(1);
  expect((await views())[0]?.who?.name).toBe('Mariam Al Suwaidi');
});

test('[OFF-05] [OFF-70] everybody sees their own entries, finance money, the lead the team’s, the auditor all', async () => {
  const own = await listed(officer);
  expect(own.scope).toBe('own');
  expect(own.entries.length).toBeGreaterThan(1);
  expect(own.entries.every(({ who }) => who?.id === officer.staffId)).toBe(true);
  const money = await listed(approver);
  expect(money.scope).toBe('money');
  expect(money.entries.some(({ action }) => action === 'refund')).toBe(true);
  expect(money.entries.some(({ command }) => command === 'label')).toBe(false);
  expect(money.entries.every(({ clientName }) => clientName === null)).toBe(true);
  const team = await listed(lead);
  expect(team.scope).toBe('team');
  const foreign = team.entries.filter(({ who }) => who?.id !== lead.staffId);
  expect(foreign.length).toBeGreaterThan(1);
  expect(foreign.every(({ applicationId }) => applicationId !== null)).toBe(true);
  // An entry beyond one's sight cannot be opened by its number either.
  const hidden = (await listed(auditor, `?person=${other}`)).entries[0]?.id ?? '';
  expect((await officer.get(`office/audit/entry?id=${hidden}`)).statusCode).toBe(404);
});

test('[OFF-70] pages follow each other without a gap or a repetition', async () => {
  await noteAudit(
    db(),
    ...Array.from({ length: 120 }, () => ({
      actor: 'client',
      action: 'read' as const,
      subject: other,
    })),
  );
  const ids: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const query: string = next === '' ? '' : `&before=${encodeURIComponent(next)}`;
    const page: Audit = await listed(auditor, `?person=${other}&kind=read${query}`);
    ids.push(...page.entries.map(({ id }) => id));
    next = page.next;
  }
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(120);
  expect((await listed(auditor, '?before=nonsense')).entries.length).toBe(50);
});

test('[OFF-70] an entry shows its place in the chain, and a changed line or read is found', async () => {
  const { store, keys } = product.deps;
  const { entries } = await listed(auditor, `?person=${family}`);
  const reveal = entries.find(({ kind }) => kind === 'reveal')?.id ?? '';
  const change = entries.find(({ kind }) => kind === 'change')?.id ?? '';
  const place = await entry(auditor, change);
  expect(place.isIntact).toBe(true);
  expect(place.chain.map(({ sequence }) => `a${sequence}`)[1]).toBe(change);
  expect((await entry(auditor, reveal)).chain.find(({ isThis }) => isThis)?.action).toBe('reads');
  expect(await checkAudit(store, keys)).toMatchObject({ brokenAt: null });
  expect((await listed(auditor)).chain.brokenAt).toBeNull();

  await store.pool.query('alter table data_reads disable trigger user');
  await store.pool.query(`update data_reads set field = 'email' where id = $1`, [reveal.slice(1)]);
  expect((await entry(auditor, reveal)).isIntact).toBe(false);
  const sequence = Number(change.slice(1));
  await store.pool.query('alter table audit_log disable trigger audit_stays');
  await store.pool.query(`update audit_log set actor = 'nobody' where sequence = $1`, [sequence]);
  expect((await entry(auditor, change)).isIntact).toBe(false);
  // Lines that were checked before are checked again in turns.
  await checkAudit(store, keys);
  expect((await checkAudit(store, keys)).brokenAt).toBe(sequence);
  expect((await listed(auditor)).chain.brokenAt).toBe(sequence);
});

test('[OFF-70] the export is signed, safe in a spreadsheet and itself in the audit', async () => {
  const ran = await auditor.run('export_audit', { person: other });
  const { canUndo, answer } = ran.json();
  expect(canUndo).toBe(false);
  const [csv, signature, key] = [answer.csv, answer.signature, answer.publicKey].map(String);
  const isValid = (text: string) =>
    verify(
      null,
      Buffer.from(text),
      createPublicKey(key ?? ''),
      Buffer.from(signature ?? '', 'base64'),
    );
  expect(isValid(csv ?? '')).toBe(true);
  expect(isValid(`${csv} `)).toBe(false);
  expect(csv?.split('\r\n').length).toBeGreaterThan(120);
  expect(csv).not.toContain('Omar Said');
  const [line] = (await listed(auditor, '?kind=export')).entries;
  expect(line).toMatchObject({ command: 'export_audit', who: { name: 'Mariam Al Suwaidi' } });
});

test('[OFF-72] the report for a person says who saw her data by role, replacements included, and making it is recorded', async () => {
  const [replacement] = await db()
    .insert(applications)
    .values({
      appIdLookup: Buffer.from('replacement'),
      appIdSealed: Buffer.alloc(0),
      flow: 'replacement',
      state: 'submitted',
      submittedAt: new Date(),
      validUntil: new Date(Date.now() + 86_400_000),
      replacesApplicationId: family,
    })
    .returning({ applicationId: applications.id });
  if (replacement === undefined) throw new Error('No replacement was added.');
  const read = { ...replacement, field: 'page', reason: 'opened' };
  await noteRead(db(), { ...read, staffId: approver.staffId });
  const answer = await lead.post('office/audit/report', { applicationId: family });
  const { seen, clientName }: OfficeAnswer<'POST office/audit/report'> = answer.json();
  expect(clientName).toBe('Leila Haddad');
  expect(new Set(seen.map(({ role }) => role))).toEqual(
    new Set(['case_officer', 'operations_lead', 'finance_approves']),
  );
  expect(answer.body).not.toContain('Noura');
  const lines = await db().select().from(auditLog);
  expect(lines.at(-1)).toMatchObject({ action: 'report', subject: family });
  const refused = await officer.post('office/audit/report', { applicationId: family });
  expect(refused.statusCode).toBe(403);
});
