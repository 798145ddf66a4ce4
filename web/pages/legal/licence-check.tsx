import { msg } from '../../../rules/text/text.ts';
import { BadgeCheck, TriangleAlert } from 'lucide-react';
import { fakeOffices } from '../../../content/facts.ts';
import { ministry } from '../../../content/ministry.ts';
import { LastChecked } from '../../site/last-checked.tsx';
import { Sentence, useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './licence-check.module.css';
import type { EnteredOffice } from '../../site/office.ts';

const CHECK = [
  msg('Ask for the licence number before you ask for a price.'),
  msg(
    'Compare it with the labour ministry’s own list of licensed offices, not with a picture of a licence.',
  ),
  msg('The name on the licence, on the contract and on the account you pay into must be the same.'),
] as const;

const SIGNS = [
  msg('It exists only as an account on social media or as a number in a chat.'),
  msg('It asks for a deposit now, by transfer to a person or in cash without a receipt.'),
  msg('It shows no prices, or says that the price is known only after you pay something.'),
  msg('It offers a trial on a visit visa. That is against the law, and the fine is yours.'),
  msg('It keeps her passport, or asks you to keep it.'),
  msg('Its contract is not the labour ministry’s, or it has no copy for you.'),
] as const;

/** Families lose deposits to fake offices, so we show how to check a licence. */
export function LicenceCheck({ office }: { office: EnteredOffice }) {
  const t = useText();
  const facts = [
    [msg('Our name'), office.name],
    [msg('Our licence number'), office.licence],
    [msg('Our address'), office.address],
  ] as const;
  const hotline = (
    <a
      href={`tel:${ministry.hotline}`}
      className={classNames('ltr tap', styles.number)}
      translate="no"
    >
      {ministry.hotline}
    </a>
  );
  const list = (
    <a href={ministry.site} rel="noopener noreferrer" className="link">
      {t('the ministry’s site')}
    </a>
  );
  return (
    <section id="licence" aria-labelledby="licence-title" className={styles.band}>
      <div className={classNames('page', styles.inside)}>
        <div>
          <h2 id="licence-title">{t('Check our licence')}</h2>
          <dl className={styles.office}>
            {facts.map(
              ([fact, value]) =>
                value !== null && (
                  <div key={fact}>
                    <dt>{t(fact)}</dt>
                    <dd dir="auto" translate="no">
                      {value}
                    </dd>
                  </div>
                ),
            )}
          </dl>
          {office.licence === null && (
            <p className={styles.where}>
              {t('Our licence number is in the contract that you read before you sign.')}
            </p>
          )}
          <ul className={styles.checks}>
            {CHECK.map((check) => (
              <li key={check}>
                <BadgeCheck aria-hidden="true" />
                {t(check)}
              </li>
            ))}
          </ul>
          <p className={styles.where}>
            <Sentence
              message="Look at {list}, or call the ministry on {hotline}."
              values={{ list, hotline }}
            />
          </p>
        </div>
        <div className={styles.fakes}>
          <h3>{t('How to spot a fake office')}</h3>
          <ul className={styles.signs}>
            {SIGNS.map((sign) => (
              <li key={sign}>
                <TriangleAlert aria-hidden="true" />
                {t(sign)}
              </li>
            ))}
          </ul>
          <p>
            {t(
              'We never ask you to pay into a person’s account. Whoever does so in our name is not us: tell us, and tell the police.',
            )}
          </p>
          <LastChecked facts={fakeOffices} />
        </div>
      </div>
    </section>
  );
}
