import { pathIn } from '../../../rules/text/language-address.ts';
import { Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { FamilyList } from '../../../contract/family-list.ts';
import { LongDay } from '../../site/long-day.tsx';
import { useSite } from '../../site/site.ts';
import { shareLink } from '../../maids/share-link.ts';
import { useText } from '../../text/use-text.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { listApi, worked } from './family-list-calls.ts';
import styles from './family-list.module.css';
import { Initials } from './initials.tsx';

type InviteSheetProps = {
  t: string;
  list: FamilyList;
  links: NonNullable<FamilyList['links']>;
  onChanged: () => void;
  onClose: () => void;
};

/** The owner sends the link, sees who is on the list, removes somebody, or stops sharing (picture 103). */
export function InviteSheet({ t: token, list, links, onChanged, onClose }: InviteSheetProps) {
  const t = useText();
  const { publicOrigin } = useSite();
  const [role, setRole] = useState<'vote' | 'look'>('vote');
  const url = `${publicOrigin}${pathIn(t.language, '/family-list')}?t=${links[role]}`;
  const words = t('What do you think of these women? {url}', { url });
  const share = () =>
    void shareLink({ url, title: t('Decide together'), advice: t('Send it to your family.') }, t);
  const run = async (call: Promise<unknown>) => {
    if (await worked(call)) onChanged();
  };
  const panel = (
    <div className={styles.invite}>
      <p className={styles.link}>
        <span dir="ltr">{url.replace(/^https?:\/\//, '')}</span>
        <Button kind="secondary" size="small" icon={<Copy aria-hidden="true" />} onClick={share}>
          {t('Copy')}
        </Button>
      </p>
      <ButtonLink
        kind="chat"
        size="large"
        full
        href={`https://wa.me/?text=${encodeURIComponent(words)}`}
        target="_blank"
        rel="noreferrer"
      >
        {t('Send on WhatsApp')}
      </ButtonLink>
      <Button kind="plain" size="large" full icon={<Share2 aria-hidden="true" />} onClick={share}>
        {t('Send another way')}
      </Button>
    </div>
  );
  return (
    <Sheet
      open
      title={t('Decide together')}
      closeLabel={t('Close')}
      onClose={onClose}
      footer={
        <p className={styles.stop}>
          <LongDay day={list.endsOn}>{(day) => t('The link works until {day}.', { day })}</LongDay>{' '}
          <button
            type="button"
            className="link"
            onClick={() =>
              void run(listApi().post('familylist/close', { body: { t: token } })).then(onClose)
            }
          >
            {t('Stop sharing')}
          </button>
        </p>
      }
    >
      <p>{t('They open the link, watch the videos and vote. No account, no app.')}</p>
      <Tabs
        label={t('What the link allows')}
        value={role}
        onChange={(id) => setRole(id === 'look' ? 'look' : 'vote')}
        tabs={[
          { id: 'vote', label: t('Vote and note'), panel },
          { id: 'look', label: t('Only look'), panel },
        ]}
      />
      <h3>{t('On this list')}</h3>
      <ul className={styles.voicesOn}>
        {list.voices.map(({ id, name, role: own, isMe, isHere }) => (
          <li key={id}>
            <Initials name={name} isMe={isMe} isHere={isHere} />
            <span>
              <b>{isMe ? t('You') : name}</b>
              <br />
              {own === 'owner'
                ? t('Made this list')
                : own === 'vote'
                  ? t('Votes')
                  : t('Only looks')}
            </span>
            {own !== 'owner' && (
              <button
                type="button"
                className="link"
                aria-label={t('Remove {name}', { name })}
                onClick={() =>
                  void run(listApi().post('familylist/remove', { body: { t: token, voice: id } }))
                }
              >
                {t('Remove')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="small muted">
        {t('If you remove somebody, the links change. Those who are on the list stay.')}
      </p>
    </Sheet>
  );
}
