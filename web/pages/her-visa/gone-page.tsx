import { herWords } from '../../../content/her-page/her-words.ts';
import { herLanguages } from '../../../rules/visa/her-language.ts';
import { useSite } from '../../site/site.ts';
import styles from './her-visa.module.css';

/** The same for every link that does not work, in all languages: we do not know who opened it. */
export function GonePage() {
  const { brandName, chat } = useSite();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <b>{brandName}</b>
      </header>
      <main className={styles.gone}>
        {herLanguages.map((language) => {
          const { title, note } = herWords[language].gone;
          return (
            <section key={language} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
              {language === 'en' ? <h1>{title}</h1> : <h2>{title}</h2>}
              <p>{note}</p>
            </section>
          );
        })}
        {chat && (
          <p>
            <a className={styles.call} href={`tel:${chat.number}`}>
              {chat.number}
            </a>
          </p>
        )}
      </main>
    </div>
  );
}
