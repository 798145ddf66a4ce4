import { Info } from 'lucide-react';
import { westernDigits } from '../../../../rules/people/mobile-number.ts';
import { sponsorFields } from '../../../../rules/visa/application-answers.ts';
import {
  LEAST_INCOME,
  SPONSOR_DEPOSIT,
  sponsorSource,
} from '../../../../rules/visa/sponsorship.ts';
import { useSite } from '../../../site/site.ts';
import { useText } from '../../../text/use-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Note } from '../../../ui/note.tsx';
import { dirhams } from '../../../../rules/money/money.ts';
import type { StepProps } from '../../engine/step.ts';
import { useAnswer } from '../../engine/use-answer.ts';
import { useFound } from '../../engine/use-found.ts';
import { StepScreen } from '../../frame/step-screen.tsx';
import { SourceLine } from '../source-line.tsx';
import { typedDigits } from '../../../text/typed-digits.ts';

/** Who sponsors her: we do, or the family, which has to meet the income rule. */
export default function VisaSponsor({ wizard }: StepProps<'VISA_SPONSOR'>) {
  const t = useText();
  const { brandName } = useSite();
  const { fetched } = useAnswer(() => wizard.api.get('visa/facts', {}));
  const leastIncome = fetched.kind === 'there' ? fetched.answer.leastIncome : LEAST_INCOME;
  const chosen = wizard.draft('sponsor');
  const income = wizard.draft('income');
  const married = wizard.draft('married');
  const sponsor = chosen.value || (wizard.info.visa?.sponsor ?? 'agency');
  const digits = westernDigits(income.value).replaceAll(/[\s,]/g, '');
  const answer = {
    sponsor,
    income: /^\d{1,9}$/.test(digits) ? Number(digits) : 0,
    married: married.value === 'yes',
  };
  const [found, setFound] = useFound(() => sponsorFields(answer, leastIncome));
  const problems = { ...wizard.problems, ...found };
  const problem = (field: string) => problems[field] && t(problems[field]);
  const send = (given: typeof answer) => {
    const wrong = sponsorFields(given, leastIncome);
    setFound(wrong);
    if (Object.keys(wrong).length > 0) return;
    void wizard.submit(given.sponsor === 'family' ? given : { sponsor: given.sponsor });
  };
  const isRefused = problems['income'] !== undefined || problems['married'] !== undefined;
  return (
    <StepScreen
      title={t('Who will sponsor her?')}
      why={t('Our sponsorship has no income rule. The price is the same.')}
      problems={problems}
      actionLabel={t('Continue')}
      onAction={() => send(answer)}
    >
      <RadioGroup
        id="sponsor"
        name="sponsor"
        legend={t('Who will sponsor her?')}
        hideLegend
        appearance="cards"
        error={problem('sponsor')}
        value={sponsor}
        onChange={chosen.set}
        options={[
          {
            value: 'agency',
            label: brandName,
            description: t('No minimum income. Two years. You need your Emirates ID.'),
          },
          {
            value: 'family',
            label: t('You'),
            description: t(
              'Family income of {amount} a month or more, a marriage certificate, and a deposit of {deposit} to the authority.',
              { amount: dirhams(leastIncome, t), deposit: dirhams(SPONSOR_DEPOSIT, t) },
            ),
          },
        ]}
      />
      {sponsor === 'family' && (
        <>
          <SourceLine {...sponsorSource} />
          <TextField
            id="income"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            dir="ltr"
            label={t('Your family’s income a month, in dirhams')}
            value={income.value}
            error={problem('income')}
            onChange={({ target }) => income.set(typedDigits(target))}
          />
          <Checkbox
            id="married"
            label={t('We are married and have our marriage certificate')}
            checked={married.value === 'yes'}
            error={problem('married')}
            onChange={({ target }) => married.set(target.checked ? 'yes' : 'no')}
          />
          {isRefused && (
            <Note
              tone="palm"
              icon={<Info aria-hidden="true" />}
              action={
                <Button
                  kind="secondary"
                  size="small"
                  onClick={() => {
                    chosen.set('agency');
                    send({ sponsor: 'agency', income: 0, married: false });
                  }}
                >
                  {t('Use our sponsorship')}
                </Button>
              }
            >
              {t('We can sponsor her instead: no minimum income, the same price.')}
            </Note>
          )}
        </>
      )}
    </StepScreen>
  );
}
