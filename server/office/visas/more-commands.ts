import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { CommandInput } from '../../../contract/office/office-calls.ts';
import type { RefundReason } from '../../../rules/office/ledger.ts';
import { endOfQuietHours } from '../../../rules/office/quiet-hours.ts';
import { isEmirate } from '../../../rules/people/address.ts';
import type { StopReason } from '../../../rules/visa/stages.ts';
import { latestAnswer, openDataKey } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import { maids } from '../../catalogue/table.ts';
import { revokeHerLink, sendHerLink } from '../../her-page/index.ts';
import { countStaffMessage, enqueue } from '../../messages/index.ts';
import { paymentsOf } from '../../payments/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  appendVisaEvent,
  openVisaCase,
  openVisaCases,
  readVisaCase,
  tellOfOpening,
  visaRefundOf,
} from '../../visa/index.ts';
import { type CommandContext, type Commands, staffIdOf } from '../commands/command.ts';
import { lockedVisa } from './commands.ts';
import { syncVisaTasks } from './tasks.ts';
import { visaRows } from './visa-row.ts';

/** Gives a payment back, or prepares it for a second person; the office joins it. */
export type GiveBack = (
  context: CommandContext,
  input: CommandInput<'refund_payment'>,
) => Promise<void>;

/** Finance and the family never learn of a medical reason. */
const refundReason: Readonly<Record<StopReason, RefundReason>> = {
  medical_unfit: 'cancelled',
  permit_refused: 'cancelled',
  she_withdrew: 'left',
  family_cancelled: 'cancelled',
};

/** The refund of a stopped visa, from the newest payment back (VISA-08). */
const visa_refund = (giveBack: GiveBack): Commands<'visa_refund'>['visa_refund'] => ({
  async run(context, { caseId }) {
    const { db, deps, actor } = context;
    const visa = await lockedVisa(context, caseId);
    const { application, progress } = visa;
    const { stopReason } = progress;
    if (progress.choice !== 'refund' || stopReason === null) {
      throw new Refusal(409, 'VISA_NOT_REFUND');
    }
    if (progress.refundFils !== null) throw new Refusal(409, 'VISA_REFUNDED');
    const refund = await visaRefundOf(db, visa);
    if (refund === null || refund.refund === 0) throw new Refusal(400, 'VISA_REFUND_IN_MONEY');
    let left = refund.refund;
    for (const payment of await paymentsOf(db, application.id)) {
      const fils = Math.min(left, payment.capturedAt === null ? 0 : payment.leftFils);
      if (fils <= 0) continue;
      await giveBack(context, { paymentId: payment.id, fils, reason: refundReason[stopReason] });
      left -= fils;
    }
    const after = await appendVisaEvent(db, deps, visa, {
      kind: 'refunded',
      actor: 'us',
      staffId: staffIdOf(actor),
      data: { fils: refund.refund - left },
    });
    await syncVisaTasks(db, deps, after, staffIdOf(actor));
    const details = { fils: refund.refund - left };
    return { applicationIds: [application.id], details, answer: details };
  },
});

/** The visa of a hired maid: her name and nationality from the catalogue, the emirate from the address (VISA-09). */
const visa_open: Commands<'visa_open'>['visa_open'] = {
  async run({ db, deps, actor }, { applicationId, whereabouts }) {
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
    const emirate = address?.['emirate'];
    if (typeof emirate !== 'string' || !isEmirate(emirate)) throw new Refusal(400, 'VISA_NO_MAID');
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
      mobile: null,
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

/** The rows go to the colleague once and are not stored; the audit log says how many. */
const export_visas: Commands<'export_visas'>['export_visas'] = {
  async run({ db, deps }, { emirate }) {
    const rows = await visaRows(db, await openVisaCases(db, deps.keys, emirate));
    return { applicationIds: [], details: { count: rows.length }, secret: { rows } };
  },
};

export const moreCommands = (
  giveBack: GiveBack,
): Commands<
  'visa_refund' | 'visa_open' | 'visa_message_her' | 'visa_her_link' | 'export_visas'
> => ({
  visa_refund: visa_refund(giveBack),
  visa_open,
  visa_message_her,
  visa_her_link,
  export_visas,
});
