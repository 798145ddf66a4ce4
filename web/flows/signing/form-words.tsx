import { directionOf } from '../../../rules/text/text.ts';
import { ChevronDown, FileText } from 'lucide-react';
import type { FormBlock, SigningForm } from '../../../contract/signing.ts';
import { useText } from '../../text/use-text.tsx';
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

/** The exact text to sign, on the page or as a PDF. */
export function FormWords({ form, url }: { form: SigningForm; url: string }) {
  const t = useText();
  // The form is written in our own languages only.
  const language = t.language === 'ar' ? 'ar' : 'en';
  return (
    <details className={styles.form}>
      <summary>
        {t('Read the form')}
        <ChevronDown aria-hidden="true" />
      </summary>
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
    </details>
  );
}
