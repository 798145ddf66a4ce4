import {
  BookUser,
  CalendarDays,
  CalendarHeart,
  CarFront,
  FileText,
  HandCoins,
  MapPin,
  Moon,
  Palmtree,
  Wallet,
} from 'lucide-react';
import type { HerPageContent } from '../../../contract/her-page.ts';
import styles from './her-page.module.css';

const rowIcons = { day: CalendarDays, ride: CarFront, place: MapPin, words: FileText };
/** In the order of the rights. */
const rightIcons = [BookUser, Wallet, Moon, CalendarHeart, Palmtree, HandCoins];

const digits = (number: string): string => number.replaceAll(' ', '');

function Task({ task }: Pick<HerPageContent, 'task'>) {
  return (
    <section className={styles.task}>
      <p className={styles.label}>{task.label}</p>
      <h2>{task.title}</h2>
      {task.note !== null && <p className={styles.taskNote}>{task.note}</p>}
      {task.rows.length > 0 && (
        <ul className={styles.taskRows}>
          {task.rows.map(({ kind, title, note }) => {
            const Icon = rowIcons[kind];
            return (
              <li key={kind}>
                <Icon aria-hidden />
                <div>
                  <b>{kind === 'place' || kind === 'words' ? <bdi>{title}</bdi> : title}</b>
                  {note !== null && <small>{note}</small>}
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {task.map && (
        <a className={styles.map} href={task.map.address} rel="noreferrer" target="_blank">
          <MapPin aria-hidden />
          {task.map.label}
        </a>
      )}
    </section>
  );
}

/** Everything on her page except its language links: the same on her phone and in the client's copy. */
export function HerPageBody({ page }: { page: HerPageContent }) {
  const { task, bring, after, documents, rights, help } = page;
  return (
    <div className={styles.body}>
      <h1>{page.hello}</h1>
      <p className={styles.intro}>{page.intro}</p>
      {page.family !== null && <p className={styles.intro}>{page.family}</p>}
      <Task task={task} />
      {bring && (
        <section>
          <h2>{bring.title}</h2>
          <ul className={styles.rows}>
            {bring.things.map(({ title, note }) => (
              <li key={title} className={styles.thing}>
                <div>
                  <b>{title}</b>
                  {note !== null && <small>{note}</small>}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {after && (
        <section>
          <h2>{after.title}</h2>
          <ol className={styles.rows}>
            {after.steps.map(({ who, what }) => (
              <li key={what} className={styles.step}>
                <span>{what}</span>
                <small>{who}</small>
              </li>
            ))}
          </ol>
        </section>
      )}
      {documents && (
        <section>
          <h2>{documents.title}</h2>
          <ul className={styles.rows}>
            {documents.lines.map(({ title, note }) => (
              <li key={title} className={styles.thing}>
                <div>
                  <b>{title}</b>
                  <small>{note}</small>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{rights.title}</h2>
        <ul className={styles.rows}>
          {rights.lines.map(({ title, note }, index) => {
            const Icon = rightIcons[index] ?? BookUser;
            return (
              <li key={title} className={styles.right}>
                <Icon aria-hidden className={Icon === HandCoins ? 'mirrored' : undefined} />
                <div>
                  <b>{title}</b>
                  {note !== null && <small>{note}</small>}
                </div>
              </li>
            );
          })}
        </ul>
      </section>
      <section className={styles.help}>
        <h2>{help.title}</h2>
        <p>
          {help.ministry}
          <a href={`tel:${digits(help.hotline)}`}>{help.hotline}</a>
        </p>
        <p>
          {help.danger}
          <a href={`tel:${help.police}`}>{help.police}</a>
        </p>
      </section>
    </div>
  );
}
