import { House } from 'lucide-react';
import {
  type Address,
  addressFields,
  addressProblems,
  emirates,
  isEmirate,
} from '../../../../rules/people/address.ts';
import { useText } from '../../../text/use-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { AddressFields } from '../../arrival/address-fields.tsx';
import type { StepProps, Wizard } from '../../engine/step.ts';
import { StepScreen } from '../../frame/step-screen.tsx';
import { useFound } from '../../engine/use-found.ts';
import { ConfirmNumber } from '../confirm-number.tsx';
import { useFamily } from '../use-family.ts';

const typedAddress = (wizard: Wizard): Address => {
  const typed = (field: keyof Address) => wizard.draft(field).value;
  return {
    emirate: typed('emirate') || (wizard.info.visa?.emirate ?? ''),
    area: typed('area'),
    homeType: typed('homeType') || 'apartment',
    street: typed('street'),
    building: typed('building'),
    unit: typed('unit'),
    landmark: typed('landmark'),
    makani: typed('makani'),
    notes: typed('notes'),
  };
};

/** The delivery address. An address on file is shown as its area only and has to be typed again. */
export default function ClientAddress({ wizard }: StepProps<'CLIENT_ADDRESS'>) {
  const t = useText();
  const address = typedAddress(wizard);
  const family = useFamily(wizard);
  const [found, setFound] = useFound(() => addressProblems(address));
  const { onFile } = wizard.info;
  const isKept =
    onFile.area !== null &&
    addressFields.every((field) => field === 'homeType' || wizard.draft(field).value === '');
  const problems = { ...wizard.problems, ...found };
  const problem = (field: string) => problems[field] && t(problems[field]);
  const send = () => {
    if (isKept) return wizard.go('GENERIC_ROUTER');
    const wrong = addressProblems(address);
    setFound(wrong);
    if (Object.keys(wrong).length === 0) void wizard.submit({ ...address });
  };
  return (
    <StepScreen
      title={t('Where Do You Live')}
      why={
        isKept
          ? t('We have your home in {area}. Continue, or enter another one.', {
              area: onFile.area ?? '',
            })
          : wizard.info.flow === 'visa'
            ? t('Her permit names the home she works in.')
            : t('We bring her to your door.')
      }
      problems={problems}
      actionLabel={t('Continue')}
      onAction={send}
    >
      {onFile.area === null && <ConfirmNumber wizard={wizard} family={family} />}
      {onFile.area === null && family?.address && (
        <Note
          id="sameAddress"
          tone="palm"
          icon={<House aria-hidden="true" />}
          action={
            <Button
              kind="secondary"
              size="small"
              onClick={() => void wizard.submit({ sameAddress: true })}
            >
              {t('Use it')}
            </Button>
          }
        >
          {t('You gave us your address in {area}, {emirate}.', {
            area: family.address.area,
            emirate: isEmirate(family.address.emirate) ? t(emirates[family.address.emirate]) : '',
          })}
        </Note>
      )}
      <AddressFields
        address={address}
        set={(field, value) => wizard.draft(field).set(value)}
        problem={problem}
      />
    </StepScreen>
  );
}
