import { servedEmirates } from '../../../content/contact/arrival.ts';
import { clientAddress as step } from '../../../contract/steps/apply/client-address.ts';
import { addressProblems, cleanAddress, isServed } from '../../../rules/people/address.ts';
import { type Accepted, stepHandler } from '../../applications/index.ts';
import { refuseProblems } from '../problems.ts';

export const clientAddress = stepHandler(step, {
  accept({ access }, typed): Promise<Accepted> {
    refuseProblems(addressProblems(typed));
    const address = cleanAddress(typed);
    // A visa is for any emirate.
    const served =
      access.application.flow === 'visa' ||
      isServed(servedEmirates, access.application.planType, address.emirate);
    return Promise.resolve({
      data: { ...address },
      ...(!served && { next: 'ABU_DHABI_MISMATCHED' }),
    });
  },
});
