import { Printer } from 'lucide-react';
import type { Guide } from '../../../content/guides/guide.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import progress from '../../ui/progress-bar.module.css';
import { useSlot } from '../../visitor/browser/storage.ts';
import styles from './checklist.module.css';
import { tick, ticks } from './ticks.ts';

type ChecklistProps = { guide: Pick<Guide, 'name' | 'checklist'>; className?: string | undefined };

export function Checklist({ guide: { name, checklist }, className }: ChecklistProps) {
  const t = useText();
  const tickedKeys = useSlot(ticks) ?? [];
  const items = checklist.items.map((item) => {
    const key = `${name}/${item.id}`;
    return { ...item, key, ticked: tickedKeys.includes(key) };
  });
  const ready = items.filter(({ ticked }) => ticked).length;
  return (
    <Card
      as="section"
      aria-labelledby="checklist"
      className={classNames(styles.checklist, className)}
    >
      <div className={styles.head}>
        <h2 id="checklist">{t(checklist.title)}</h2>
        <span>{t('{ready} of {total} ready', { ready, total: items.length })}</span>
      </div>
      <progress
        className={classNames(progress.bar, styles.bar)}
        value={ready}
        max={items.length}
        aria-label={t('Ready')}
      />
      <ul>
        {items.map(({ id, key, label, note, ticked }) => (
          <li key={id} className={ticked ? styles.done : undefined}>
            <Checkbox
              checked={ticked}
              onChange={({ currentTarget }) => tick(key, currentTarget.checked)}
              label={t(label)}
              description={note && t(note)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <span>{t('Ticks stay on this device.')}</span>
        <Button
          kind="plain"
          size="small"
          icon={<Printer aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('Print')}
        </Button>
      </div>
    </Card>
  );
}
