import type { Language } from '../../../rules/text/fill-template.ts';
import { dateWords } from '../../../rules/text/date-words.ts';
import { useEffect, useState } from 'react';
import { type ChatHours, chatHours } from '../../../rules/marketing/chat-hours.ts';

const MINUTE = 60_000;

/** By Dubai time. Null until hydration: a cached page has no current time. */
export function useChatHours(): ChatHours | null {
  const [hours, setHours] = useState<ChatHours | null>(null);
  useEffect(() => {
    let timer: number | undefined;
    const read = () => {
      window.clearTimeout(timer);
      setHours(chatHours(new Date()));
      timer = window.setTimeout(read, MINUTE - (Date.now() % MINUTE));
    };
    read();
    // Timers stop while a computer sleeps.
    document.addEventListener('visibilitychange', read);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, []);
  return hours;
}

const arabicClock = dateWords('ar', { hour: 'numeric', minute: '2-digit' });

/** 2:40 pm */
export function clockText(minuteOfDay: number, language: Language): string {
  if (language === 'ar') return arabicClock(new Date(minuteOfDay * MINUTE));
  const hour = Math.floor(minuteOfDay / 60);
  const minute = String(minuteOfDay % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`;
}
