import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  mobileProblems,
  type NumberKind,
  spouseProblems,
  whatsappProblems,
} from '../../rules/people/contact-numbers.ts';
import { uaeMobile, worldNumber } from '../../rules/people/mobile-number.ts';
import {
  type Accepted,
  type Accepting,
  stepHandler,
  appendEvent,
  type ApplicationAccess,
  latestAnswer,
  openText,
  personLookup,
  sealText,
  settleProof,
  undoStep,
} from '../applications/index.ts';
import type { Deps } from '../platform/deps.ts';
import { applications } from '../platform/store/schema.ts';
import type { Database } from '../platform/store/store.ts';
import { missingSteps } from './missing-step.ts';
import { refuseProblems, wrongFields } from './problems.ts';
import { givenNumber, isClientsNumber, isProved, numberSteps } from './proved-numbers.ts';

const typed = z.string().check(z.maxLength(200));
const flag = z.prefault(z.boolean(), false);

/** The family's number as it is on file since the first step. */
const numberOnFile = (access: ApplicationAccess): string | null =>
  openText(access, 'mobile_sealed', access.application.mobileSealed);

/** What the family's numbers become in the application's own row. */
async function keepNumber(
  db: Database,
  access: ApplicationAccess,
  keys: Deps['keys'],
  kind: NumberKind,
  number: string | null,
) {
  const sealed = (column: string) => (number === null ? null : sealText(access, column, number));
  const lookup = number === null ? null : personLookup(keys, 'mobile', number);
  const values = {
    mobile: { mobileSealed: sealed('mobile_sealed'), mobileLookup: lookup },
    whatsapp: { whatsappSealed: sealed('whatsapp_sealed') },
    spouse: { spouseMobileSealed: sealed('spouse_mobile_sealed'), spouseMobileLookup: lookup },
  }[kind];
  await db.update(applications).set(values).where(eq(applications.id, access.application.id));
  // Only a mobile number that a code has proved comes here.
  if (kind === 'mobile') await settleProof(db, access.application.id);
}

/** Numbers: whoever gets links is asked for a code first, whether we know the number or not (T02). */
export function contactNumberSteps({ keys }: Pick<Deps, 'keys'>) {
  const needsCode = async ({ db, access }: Accepting, number: string) =>
    !(await isProved(db, keys, access.application.id, number));

  /** A client of an earlier application who was not asked yet whether this one is meant as well. */
  const isUnaskedClient = async ({ db, access }: Accepting, number: string) =>
    (await latestAnswer(db, access, numberSteps.mobile.goesOn)) === null &&
    (await isClientsNumber(db, keys, access.application.id, number));

  /** Where one goes on once a number stands. */
  async function afterwards({ db, access }: Accepting, kind: NumberKind): Promise<Accepted> {
    const phone = kind === 'mobile' && (await latestAnswer(db, access, 'CLIENT_PHONE_NUMBER'));
    return phone && phone['sameForWhatsapp'] === true ? { next: 'CLIENT_SPOUSE_NUMBER' } : {};
  }

  const CLIENT_PHONE_NUMBER = stepHandler({
    sensitive: true,
    schema: z.strictObject({ onFile: flag, mobile: z.prefault(typed, ''), sameForWhatsapp: flag }),
    async accept(accepting, answer): Promise<Accepted> {
      refuseProblems(mobileProblems(answer));
      const { db, access } = accepting;
      const number = answer.onFile ? numberOnFile(access) : uaeMobile(answer.mobile);
      if (number === null) throw wrongFields({ mobile: 'Enter your mobile number.' });
      const chat = openText(access, 'whatsapp_sealed', access.application.whatsappSealed);
      if (!answer.sameForWhatsapp && chat === number) {
        // They have just said that it is another number: the step asks which.
        await keepNumber(db, access, keys, 'whatsapp', null);
        await undoStep(db, access, 'CLIENT_WHATSAPP_NUMBER', 'client');
      }
      if (answer.sameForWhatsapp) {
        await keepNumber(db, access, keys, 'whatsapp', number);
        await appendEvent(
          db,
          access.application.id,
          {
            kind: 'accepted',
            step: 'CLIENT_WHATSAPP_NUMBER',
            actor: 'client',
            data: { answer: { number } },
          },
          access.dataKey,
        );
      }
      const data = { number, sameForWhatsapp: answer.sameForWhatsapp };
      if (await needsCode(accepting, number)) return { data, next: numberSteps.mobile.proves };
      await keepNumber(db, access, keys, 'mobile', number);
      if (await isUnaskedClient(accepting, number))
        return { data, next: numberSteps.mobile.goesOn };
      return answer.sameForWhatsapp ? { data, next: 'CLIENT_SPOUSE_NUMBER' } : { data };
    },
  });

  const CLIENT_WHATSAPP_NUMBER = stepHandler({
    sensitive: true,
    schema: z.strictObject({ sameAsMobile: flag, number: z.prefault(typed, '') }),
    async accept(accepting, answer): Promise<Accepted> {
      refuseProblems(whatsappProblems(answer));
      const { db, access } = accepting;
      const mobile = await givenNumber(db, access, 'mobile');
      const number = answer.sameAsMobile ? mobile : worldNumber(answer.number);
      if (number === null) throw wrongFields({ number: 'Enter your WhatsApp number.' });
      await keepNumber(db, access, keys, 'whatsapp', number);
      // Text messages go to mobiles of the Emirates; a number from abroad is only chatted with.
      const isHere = uaeMobile(number) !== null && number !== mobile;
      const proves = isHere && (await needsCode(accepting, number));
      return { data: { number }, ...(proves && { next: numberSteps.whatsapp.proves }) };
    },
  });

  const CLIENT_SPOUSE_NUMBER = stepHandler({
    sensitive: true,
    schema: z.strictObject({ none: flag, mobile: z.prefault(typed, '') }),
    async accept(accepting, answer): Promise<Accepted> {
      const { db, access, flowState } = accepting;
      const own = await givenNumber(db, access, 'mobile');
      if (answer.none && flowState.signedBySpouse) {
        throw wrongFields({ mobile: 'Your spouse has signed. Enter their number.' });
      }
      // The number that the link went to need not be typed again.
      const { spouseMobileSealed } = access.application;
      const isKept = !answer.none && answer.mobile.trim() === '' && spouseMobileSealed !== null;
      const onFile = openText(access, 'spouse_mobile_sealed', spouseMobileSealed);
      const mobile = isKept && onFile !== null ? onFile : answer.mobile;
      refuseProblems(spouseProblems({ none: answer.none, mobile }, own));
      const number = answer.none ? null : uaeMobile(mobile);
      await keepNumber(db, access, keys, 'spouse', number);
      if (number === null) return { data: { none: true } };
      const getsLink = flowState.wa !== null || flowState.sma;
      const proves = getsLink && (await needsCode(accepting, number));
      return { data: { number }, ...(proves && { next: numberSteps.spouse.proves }) };
    },
  });

  /** The code was entered by `contact/checknumbercode`; here only its outcome counts. */
  const proves = (kind: NumberKind) =>
    stepHandler({
      sensitive: true,
      schema: z.strictObject({}),
      async accept(accepting): Promise<Accepted> {
        const { db, access } = accepting;
        const number = await givenNumber(db, access, kind);
        if (number === null) throw missingSteps([numberSteps[kind].asks]);
        if (!(await isProved(db, keys, access.application.id, number))) {
          throw wrongFields({ code: 'Enter the six digits that we sent.' });
        }
        await keepNumber(db, access, keys, kind, number);
        if (await isClientsNumber(db, keys, access.application.id, number)) {
          return { next: numberSteps[kind].goesOn };
        }
        return afterwards(accepting, kind);
      },
    });

  const goesOn = (kind: NumberKind) =>
    stepHandler({
      schema: z.strictObject({ agreed: z.literal(true) }),
      accept: async (accepting): Promise<Accepted> => ({
        data: { agreed: true },
        ...(await afterwards(accepting, kind)),
      }),
    });

  return {
    CLIENT_PHONE_NUMBER,
    CLIENT_WHATSAPP_NUMBER,
    CLIENT_SPOUSE_NUMBER,
    EXISTING_CLIENT_PHONE_NUMBER: proves('mobile'),
    EXISTING_CLIENT_WHATSAPP_NUMBER: proves('whatsapp'),
    EXISTING_CLIENT_SPOUSE_NUMBER: proves('spouse'),
    CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE: goesOn('mobile'),
    CONTINUE_NEW_APP_APPROVAL_AFTER_WHATSAPP: goesOn('whatsapp'),
    CONTINUE_NEW_APP_APPROVAL_AFTER_SPOUSE: goesOn('spouse'),
  };
}
