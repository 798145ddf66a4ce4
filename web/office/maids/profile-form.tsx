import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { minimumWage, priceProblem } from '../../../rules/money/price-check.ts';
import { listWords } from '../../../rules/text/date-words.ts';
import { priceParts } from '../../../rules/money/price-parts.ts';
import { useText } from '../../text/use-text.tsx';
import { formatNumber } from '../../ui/price.tsx';
import { clock } from '../../maids/maid-words.ts';
import { dateWithYear } from '../words/time-words.ts';
import { useEditor } from './editor.ts';
import { arrangementWords, faithWords } from './field-words.ts';
import { ChecksField, ExperienceField, LanguagesField, RolesField } from './list-fields.tsx';
import styles from './maids.module.css';
import { PrivateFields, TextBox } from './private-fields.tsx';
import { SkillLevelsField, SkillsField } from './skills-field.tsx';
import { ChoiceField, DayField, LetterField, NumberField, TextField } from './simple-fields.tsx';

type SectionProps = { title: string; note: string; children: ReactNode };

const Section = ({ title, note, children }: SectionProps) => (
  <section className={styles.section}>
    <h2>
      {title}
      <small>{note}</small>
    </h2>
    <div className={styles.grid}>{children}</div>
  </section>
);

/** All fields of a maid, in the order of her profile. */
export function ProfileForm() {
  const t = useText();
  const { view, lists } = useEditor();
  return (
    <div className={styles.form}>
      <Section title={t('Who she is')} note={t('Families see the first name only')}>
        <TextField field="firstName" />
        <TextField field="arabicName" />
        <TextBox person={view.person} field="familyName" label={t('Family name')} />
        <DayField field="bornOn" />
        <ChoiceField
          field="nationality"
          options={lists.nationalities.map(({ code, label }) => [code, label])}
        />
        <NumberField field="numberOfChildren" />
        <ChoiceField
          field="religion"
          options={Object.entries(faithWords(t))}
          none={t('Not given')}
        />
      </Section>
      <Section title={t('Work')} note={t('In her order; cards show the first three skills')}>
        <SkillsField field="skills" />
        <SkillLevelsField />
        <SkillsField field="notYet" />
        <ExperienceField />
        <ChoiceField field="arrangement" options={Object.entries(arrangementWords(t))} />
        <ChoiceField
          field="matchingType"
          options={lists.matchingTypes.map(({ id, name }) => [String(id), name])}
        />
        <RolesField />
        <LanguagesField />
      </Section>
      <Section title={t('Price')} note={t('The site shows the split')}>
        <NumberField field="monthlyPrice" isMoney />
        <NumberField field="wage" isMoney />
        <DayField field="availableFrom" />
        <Split />
      </Section>
      <Section title={t('Her words')} note={t('On her profile')}>
        <LetterField field="letter" />
        <LetterField field="arabicLetter" />
      </Section>
      <Film />
      <Section title={t('Checked')} note={t('Shown with the date')}>
        <ChecksField />
      </Section>
      <Section title={t('For us')} note={t('Families never see this')}>
        <PrivateFields person={view.person} />
      </Section>
    </div>
  );
}

/** The parts of the price as families read them, and whether they add up. */
function Split() {
  const t = useText();
  const { view } = useEditor();
  const { monthlyPrice: price, wage, nationality } = view.next;
  const { shares } = view;
  const problem = priceProblem({ price, wage, nationality, shares });
  const names = {
    visa: t('Visa'),
    insurance: t('insurance'),
    service: t('service'),
    vat: t('VAT'),
  };
  const parts = priceParts({ price, wage, shares }).flatMap(({ kind, amount }) =>
    kind === 'wage' ? [] : [`${names[kind]} ${formatNumber(amount)}`],
  );
  const least = minimumWage(nationality);
  return (
    <p className={styles.split} data-testid="price-split">
      {problem === 'not_adding_up'
        ? t('It does not add up: nothing is left for our service.')
        : t('{parts}: it adds up.', { parts: listWords(parts, t.language) })}{' '}
      {least !== null &&
        (wage >= least
          ? t('Above the minimum of AED {least}.', { least: formatNumber(least) })
          : t('Below the minimum of AED {least}.', { least: formatNumber(least) }))}
    </p>
  );
}

const MEGABYTE = 1_000_000;

function Film() {
  const t = useText();
  const { view } = useEditor();
  const { film, consentOn } = view;
  const picture = view.cards.now.housemaid.posterURL;
  return (
    <section className={styles.section}>
      <h2>
        {t('Video')}
        <small>{t('Nobody is published without captions')}</small>
      </h2>
      <div className={styles.film}>
        {picture && <img src={picture} alt="" width={62} height={78} />}
        <div>
          {film === null ? (
            <b>{t('No video yet')}</b>
          ) : (
            <p>
              <bdi>
                <b>{film.name}</b>
              </bdi>{' '}
              {t('{time} long', { time: clock(film.seconds) })}
              {film.bytes !== null &&
                t(', {size} MB', { size: (film.bytes / MEGABYTE).toFixed(1) })}
            </p>
          )}
          <p className={styles.tags}>
            {film !== null && (
              <span className={`tag ${film.hasCaptions ? 'g' : 'y'}`}>
                {film.hasCaptions ? t('English captions') : t('English captions missing')}
              </span>
            )}
            {film !== null && (
              <span className={`tag ${film.hasArabicCaptions ? 'g' : 'y'}`}>
                {film.hasArabicCaptions ? t('Arabic captions') : t('Arabic captions missing')}
              </span>
            )}
            {film?.hasTranscript && <span className="tag g">{t('Transcript')}</span>}
            <span className={`tag ${consentOn === null ? 'y' : 'g'}`}>
              {consentOn === null
                ? t('No consent recorded')
                : t('Her consent, {day}', { day: dateWithYear(consentOn) })}
            </span>
          </p>
        </div>
        <Link className="btn" to={`/maids/${view.id}/media`}>
          {t('Media and consent')}
        </Link>
      </div>
    </section>
  );
}
