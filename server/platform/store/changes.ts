import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { Log } from '../logging.ts';

export const TOPICS = [
  'catalogue',
  'holds',
  'parameters',
  'site',
  'redirects',
  'resources',
  'rules',
] as const;
/**
 * Topics of the office, on which no page of the site depends: applications that the queue has to look at, what office
 * pages show, who is present, and colleagues with their sessions.
 */
type OfficeTopic = 'cases' | 'office' | 'presence' | 'staff';
/** A topic that every node listens to, or one application, home or family list that is open on this node. */
export type Topic =
  | (typeof TOPICS)[number]
  | OfficeTopic
  | 'home sign-ins'
  | `application:${string}`
  | `home:${string}`
  | `family-list:${string}`;

export interface Changes {
  readonly onChange: (topic: Topic, listener: () => void) => () => void;
  close(): Promise<void>;
}

const heartbeatInterval = 5_000;

/** Listens for changes by any process. After a lost connection anything may have changed, so all listeners are called. */
export async function listenForChanges(
  connection: ClientConfig,
  log: Pick<Log, 'warn' | 'error'>,
): Promise<Changes> {
  const listeners = new Map<string, Set<() => void>>();
  const closing = new AbortController();
  let client = await listen();
  const heartbeat = setInterval(
    () => void client.query('select 1').catch(() => hangUp(client)),
    heartbeatInterval,
  );
  heartbeat.unref();

  async function listen(): Promise<Client> {
    const fresh = new Client({
      ...connection,
      application_name: 'ahlan-home changes',
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
    });
    fresh.on('error', () => undefined);
    fresh.on('notification', ({ payload }) => {
      if (payload !== undefined) notify(payload);
    });
    try {
      await fresh.connect();
      await fresh.query('listen changed');
    } catch (error) {
      hangUp(fresh);
      throw error;
    }
    fresh.once('end', () => void listenAgain());
    return fresh;
  }

  async function listenAgain(): Promise<void> {
    if (closing.signal.aborted) return;
    log.warn('The connection that receives changes is down');
    let pause = 50;
    while (!closing.signal.aborted) {
      await sleep(pause);
      pause = Math.min(pause * 2, 1_000);
      try {
        client = await listen();
        if (closing.signal.aborted) return hangUp(client);
        return [...listeners.keys()].forEach(notify);
      } catch {
        continue;
      }
    }
  }

  function notify(topic: string): void {
    for (const listener of listeners.get(topic) ?? []) {
      try {
        listener();
      } catch (error) {
        log.error({ err: error, topic }, 'A listener for changes failed');
      }
    }
  }

  return {
    onChange(topic, listener) {
      const ofTopic = listeners.get(topic) ?? new Set();
      listeners.set(topic, ofTopic.add(listener));
      return () => {
        ofTopic.delete(listener);
        if (ofTopic.size === 0 && listeners.get(topic) === ofTopic) listeners.delete(topic);
      };
    },
    async close() {
      closing.abort();
      clearInterval(heartbeat);
      await client.end().catch(() => undefined);
    },
  };
}

/** Closes a connection without waiting for a server that may never answer. */
function hangUp(client: Client): void {
  void client.end().catch(() => undefined);
}
