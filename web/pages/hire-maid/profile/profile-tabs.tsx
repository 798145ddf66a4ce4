import { msg } from '../../../../rules/text/text.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { MaidProfile } from '../../../../contract/catalogue.ts';
import { useWideScreen } from '../../../site/use-wide-screen.ts';
import { useText } from '../../../text/use-text.tsx';
import { tabAfterKey } from '../../../ui/tabs.tsx';
import { Abilities, Families, HerWords } from './profile-sections.tsx';
import styles from './profile-tabs.module.css';
import { WhatWeChecked } from './what-we-checked.tsx';

/** Only sections with content. */
function sectionsOf({ letter, sentences, experience, skills, notYet, checks }: MaidProfile) {
  return [
    { id: 'words', title: msg('In her words'), Body: HerWords, has: letter || sentences.length },
    { id: 'families', title: msg('Families before yours'), Body: Families, has: experience.length },
    {
      id: 'abilities',
      title: msg('What she does'),
      Body: Abilities,
      has: skills.length + notYet.length,
    },
    { id: 'checked', title: msg('What we checked'), Body: WhatWeChecked, has: checks.length },
  ].filter(({ has }) => has);
}

/** Tabs on wide screens; on phones, and without script, one section below the other. */
export function ProfileTabs({ profile }: { profile: MaidProfile }) {
  const t = useText();
  const wide = useWideScreen();
  const list = useRef<HTMLDivElement>(null);
  const sections = sectionsOf(profile);
  const [wanted, setWanted] = useState('words');
  const chosen = sections.find(({ id }) => id === wanted) ?? sections[0];
  const moveByKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const current = sections.findIndex((section) => section === chosen);
    const target = tabAfterKey(event, current, sections.length);
    const section = target === undefined ? undefined : sections[target];
    if (!section) return;
    event.preventDefault();
    setWanted(section.id);
    list.current?.querySelector<HTMLElement>(`#${section.id}-tab`)?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={t('About {name}', { name: profile.housemaid.firstName })}
        className={styles.tabs}
        onKeyDown={moveByKey}
      >
        {sections.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${id}-tab`}
            aria-selected={id === chosen?.id}
            aria-controls={id}
            tabIndex={id === chosen?.id ? 0 : -1}
            onClick={() => setWanted(id)}
          >
            {id === 'families' ? t('Families') : t(title)}
          </button>
        ))}
      </div>
      {sections.map(({ id, title, Body }) => (
        <section
          key={id}
          id={id}
          {...(wide === true && { role: 'tabpanel' })}
          aria-labelledby={`${id}-title`}
          data-chosen={id === chosen?.id}
          className={styles.tabbed}
        >
          <h2 id={`${id}-title`}>{t(title)}</h2>
          <Body profile={profile} />
        </section>
      ))}
    </>
  );
}
