import { useText } from '../../text/use-text.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { type ShortProps, SigningScreen } from '../signing/signing-screen.tsx';
import type { StepProps } from '../step.ts';

/** The service contract: read, agreed to and signed once. */
export default function SignInformation({ wizard }: StepProps) {
  const t = useText();
  return (
    <SigningScreen
      wizard={wizard}
      step="SIGN_INFORMATION"
      title={() => t('Read and sign your agreement')}
      why={t('Nothing is agreed before you sign. Each side keeps a copy.')}
      Short={AgreementInShort}
    />
  );
}

function AgreementInShort({ wizard }: ShortProps) {
  const t = useText();
  const { maid, price } = wizard.info;
  return (
    <DetailList
      items={[
        ...(maid ? [{ term: t('Who comes'), value: maid.firstName }] : []),
        ...(price
          ? [
              {
                term: t('Each month'),
                note: t('{vat} of it is VAT', { vat: formatPrice(price.monthlyVat / 100) }),
                value: formatPrice(price.monthly / 100),
              },
            ]
          : []),
        { term: t('You can end it'), value: t('On any day, in writing') },
      ]}
    />
  );
}
