import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { endOfQuietHours } from '../../../rules/office/quiet-hours.ts';
import { worldNumber } from '../../../rules/people/mobile-number.ts';
import { isEmirate } from '../../../rules/people/address.ts';
import { latestAnswer, openDataKey } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import { maids } from '../../catalogue/table.ts';
import { revokeHerLink, sendHerLink } from '../../her-page/index.ts';
import { countStaffMessage, enqueue, isServed } from '../../messages/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  openVisaCase,
  openVisaCases,
  readVisaCase,
  setHerNumber,
  tellOfOpening,
} from '../../visa/index.ts';
import { visaCases } from '../../visa/table.ts';
import { cases } from '../cases/table.ts';
import { type Commands, staffIdOf } from '../commands/command.ts';
import { exportCommand } from '../commands/export-command.ts';
import { lockedVisa } from './commands.ts';
import { syncVisaTasks } from './tasks.ts';
import { visaRows } from './visa-row.ts';

function numberIn(typed: string): string {
  const number = worldNumber(typed);
  if (number === null) throw new Refusal(400, 'HER_NUMBER_WRONG');
  return number;
}

/** The visa of a hired maid: her name and nationality from the catalogue, the emirate from the address (VISA-09). */
const visa_open: Commands<'visa_open'>['visa_open'] = {
  async run({ db, deps, actor }, { applicationId, whereabouts, mobile: typed }) {
    const mobile = typed === undefined ? null : numberIn(typed);
    const [found] = await db
      .select({ application: applications, maid: maids })
      .from(applications)
      .innerJoin(maids, eq(maids.id, applications.maidId))
      .where(eq(applications.id, applicationId))
      .for('update', { of: applications });
    const dataKey = found && openDataKey(deps.keys, found.application);
    const isFinished =
      found?.application.state === 'submitted' || found?.application.state === 'active';
    if (!found || !dataKey || !isFinished || found.application.flow !== 'hire') {
      throw new Refusal(400, 'VISA_NO_MAID');
    }
    const { application, maid } = found;
    const address = await latestAnswer(db, { application, dataKey }, 'CLIENT_ADDRESS');
    const emirate = address?.emirate;
    if (emirate === undefined || !isEmirate(emirate)) throw new Refusal(400, 'VISA_NO_MAID');
    if ((await readVisaCase(db, deps.keys, { applicationId })) !== null) {
      throw new Refusal(409, 'VISA_OPEN_ALREADY');
    }
    await openVisaCase(db, {
      applicationId,
      dataKey,
      emirate,
      whereabouts,
      sponsor: 'agency',
      nationality: maid.nationalityCode,
      firstName: maid.firstName,
      mobile,
    });
    const visa = await readVisaCase(db, deps.keys, { applicationId });
    if (visa === null) throw new Error('A visa was not opened.');
    await tellOfOpening(db, deps, visa);
    await syncVisaTasks(db, deps, visa, staffIdOf(actor));
    return {
      applicationIds: [applicationId],
      details: { whereabouts },
      answer: { caseId: visa.row.id },
    };
  },
};

/** A number in a country that we do not serve gets no texts; she is called there. */
const visa_her_number: Commands<'visa_her_number'>['visa_her_number'] = {
  async run(context, { caseId, mobile: typed }) {
    const { db, deps, actor } = context;
    const mobile = numberIn(typed);
    const visa = await lockedVisa(context, caseId);
    const applicationId = visa.application.id;
    if (visa.row.closedAt !== null) throw new Refusal(409, 'VISA_CLOSED');
    const by = { actor: 'us', staffId: staffIdOf(actor) } as const;
    // The holder of the old number sees her page no longer.
    if (visa.mobile !== null && visa.mobile !== mobile) await revokeHerLink(db, caseId);
    const after = await setHerNumber(db, deps, visa, mobile, by);
    await syncVisaTasks(db, deps, after, by.staffId);
    if (isServed(deps.config.smsPrefixes, mobile)) {
      await countStaffMessage(db, deps, { number: mobile, applicationId });
      await sendHerLink(db, deps, after);
    }
    return { applicationIds: [applicationId], details: { to: 'her' } };
  },
};

const visa_message_her: Commands<'visa_message_her'>['visa_message_her'] = {
  async run(context, { caseId, text }) {
    const { db, deps } = context;
    const { application, dataKey, mobile } = await lockedVisa(context, caseId);
    if (mobile === null) throw new Refusal(400, 'NO_CONFIRMED_NUMBER');
    const applicationId = application.id;
    await countStaffMessage(db, deps, { number: mobile, applicationId });
    await enqueue(db, deps, {
      applicationId,
      dataKey,
      channel: 'sms',
      template: 'staff_message',
      to: mobile,
      slots: { text },
      dedupeKey: `visa message:${randomUUID()}`,
      notBefore: endOfQuietHours(new Date()),
    });
    return { applicationIds: [applicationId], details: { to: 'her' } };
  },
};

/** Her old link ends at once, for example when her phone was lost. */
const visa_her_link: Commands<'visa_her_link'>['visa_her_link'] = {
  async run(context, { caseId, sends }) {
    const { db, deps } = context;
    const visa = await lockedVisa(context, caseId);
    if (sends && visa.mobile === null) throw new Refusal(400, 'NO_CONFIRMED_NUMBER');
    const applicationId = visa.application.id;
    await revokeHerLink(db, caseId);
    if (sends && visa.mobile !== null) {
      await countStaffMessage(db, deps, { number: visa.mobile, applicationId });
      await sendHerLink(db, deps, visa);
    }
    return { applicationIds: [applicationId], details: { link: sends ? 'sent' : 'ended' } };
  },
};

/** Open visas as the board shows them; one's own are those that one recorded something in or owns the application of. */
const export_visas = exportCommand<'export_visas'>({
  async find({ db, deps }, { emirate, caseIds }, ownOf) {
    const visas = (await openVisaCases(db, deps.keys, emirate)).filter(
      ({ row }) => caseIds === undefined || caseIds.includes(row.id),
    );
    if (ownOf === undefined) return visas.map(({ row }) => row.id);
    const owned = await db
      .select({ id: cases.applicationId })
      .from(cases)
      .where(eq(cases.ownerId, ownOf));
    const ids = new Set(owned.map(({ id }) => id));
    return visas
      .filter(
        ({ application, events }) =>
          ids.has(application.id) || events.some(({ staffId }) => staffId === ownOf),
      )
      .map(({ row }) => row.id);
  },
  named: (ids) => ({ caseIds: ids }),
  async families({ db }, ids) {
    const found = await db
      .select({ id: visaCases.applicationId })
      .from(visaCases)
      .where(inArray(visaCases.id, ids.map(String)));
    return found.map(({ id }) => id);
  },
  async rows({ db, deps }, ids) {
    const wanted = new Set(ids);
    const visas = await openVisaCases(db, deps.keys);
    return {
      rows: await visaRows(
        db,
        visas.filter(({ row }) => wanted.has(row.id)),
      ),
    };
  },
});

export const moreCommands: Commands<
  'visa_open' | 'visa_her_number' | 'visa_message_her' | 'visa_her_link' | 'export_visas'
> = { visa_open, visa_her_number, visa_message_her, visa_her_link, export_visas };
