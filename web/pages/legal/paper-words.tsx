import type { Block, Paper } from '../../../content/papers/paper.ts';
import { useText } from '../../text/use-text.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './paper-words.module.css';

/** The full text of a document, for visitors who do not open the file. */
export function PaperWords({ sections }: Pick<Paper, 'sections'>) {
  const t = useText();
  return sections.map(({ heading, blocks }) => (
    <section key={heading} className={styles.section}>
      <h2>{t(heading)}</h2>
      {blocks.map((block, place) => (
        <PaperBlock key={`${place}`} block={block} />
      ))}
    </section>
  ));
}

function PaperBlock({ block }: { block: Block }) {
  const t = useText();
  if ('paragraph' in block) return <p>{t(block.paragraph)}</p>;
  if ('note' in block) return <Note tone="palm">{t(block.note)}</Note>;
  if ('list' in block) {
    return (
      <ul className={styles.list}>
        {block.list.map((item) => (
          <li key={item}>{t(item)}</li>
        ))}
      </ul>
    );
  }
  if ('steps' in block) {
    return (
      <ol className={styles.steps}>
        {block.steps.map(({ title, text, who, time }) => (
          <li key={title}>
            <h3>{t(title)}</h3>
            <p className={styles.turn}>
              <b>{t(who)}</b>
              {' · '}
              {t(time)}
            </p>
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
    );
  }
  // Web pages have no signature fields.
  if ('signatures' in block) return null;
  return (
    <dl className={styles.facts}>
      {block.facts.map(({ name, value, text }) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>
            <b>{t(value)}</b>
            {text && <p>{t(text)}</p>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
