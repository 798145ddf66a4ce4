import { servedEmirates } from '../../../content/contact/arrival.ts';
import { clientAddress as step } from '../../../contract/steps/contact.ts';
import { addressProblems, cleanAddress, isServed } from '../../../rules/people/address.ts';
import { type Accepted, earlierAddress, stepHandler } from '../../applications/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { refuseProblems } from '../refusals.ts';

const noAddress = () => new Refusal(400, 'NO_ADDRESS', {}, { sameAddress: 'NO_ADDRESS' });

export const clientAddress = ({ keys }: Pick<Deps, 'keys'>) =>
  stepHandler(step, {
    async accept({ db, access }, { sameAddress, ...typed }): Promise<Accepted<typeof step.code>> {
      const given = sameAddress ? await earlierAddress(db, keys, access) : typed;
      if (given === null) throw noAddress();
      refuseProblems(addressProblems(given));
      const address = cleanAddress(given);
      // A visa is for any emirate.
      const served =
        access.application.flow === 'visa' ||
        isServed(servedEmirates, access.application.planType, address.emirate);
      return { data: { ...address }, ...(!served && { next: 'ABU_DHABI_MISMATCHED' }) };
    },
  });
