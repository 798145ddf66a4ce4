import { directionOf } from '../../../rules/text/text.ts';
import { ChevronDown, FileText } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { FormBlock, SigningForm } from '../../../contract/signing.ts';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { openPdf } from '../../visitor/overlay.ts';
import styles from './form-words.module.css';
import pad from './signing.module.css';

function Block({ block }: { block: FormBlock }) {
  if ('paragraph' in block) return <p>{block.paragraph}</p>;
  if ('note' in block) return <p>{block.note}</p>;
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  }
  return (
    <dl>
      {block.facts.map(({ name, value, text }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{text === undefined ? value : `${value}. ${text}`}</dd>
        </div>
      ))}
    </dl>
  );
}

interface FormWordsProps {
  readonly form: SigningForm;
  /** The address of the same text as a PDF. */
  readonly url: string;
  /** The most important figure, always visible. */
  readonly headline?: ReactNode;
  /** How much room the signature leaves for the text. */
  readonly room?: 'beside_pad' | 'beside_pads' | 'whole';
  /** Above the text: the figures in short. */
  readonly children?: ReactNode;
}

/** The exact text to sign: it scrolls in its place, unfolds to its whole length, and opens as a PDF. */
export function FormWords({ form, url, headline, room = 'whole', children }: FormWordsProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  // The form is written in our own languages only.
  const language = t.language === 'ar' ? 'ar' : 'en';
  return (
    <div className={styles.form}>
      <div className={styles.bar}>
        <span className={styles.headline}>{headline ?? form.title}</span>
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('Show less') : t('Read it all')}
          <ChevronDown aria-hidden="true" />
        </button>
      </div>
      <section
        id={id}
        aria-label={form.title}
        // Arrow keys scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={classNames(styles.window, styles[room], isOpen && styles.open)}
      >
        {children}
        {/* Machine translation is off, because this is the exact text that is signed. */}
        <div className={styles.words} translate="no" lang={language} dir={directionOf(language)}>
          <div>
            <button
              type="button"
              className={pad.tool}
              onClick={() => openPdf({ title: form.title, url })}
            >
              <FileText aria-hidden="true" />
              {t('Open as PDF')}
            </button>
          </div>
          <h2>{form.title}</h2>
          <p>{form.subtitle}</p>
          {form.sections.map(({ heading, blocks }) => (
            <section key={heading}>
              <h3>{heading}</h3>
              {blocks.map((block, index) => (
                <Block key={`${index}`} block={block} />
              ))}
            </section>
          ))}
        </div>
      </section>
    </div>
  );
}
