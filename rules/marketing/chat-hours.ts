const OPENS = 9 * 60;
const CLOSES = 22 * 60;
const DAY = 24 * 60;
/** The Emirates keep UTC+4 all year. */
const DUBAI_AHEAD = 4 * 60;

export interface ChatHours {
  readonly open: boolean;
  /** Minutes since midnight in Dubai, for the mark on the bar of hours. */
  readonly minuteOfDay: number;
  readonly opensAtMinute: number;
  readonly closesAtMinute: number;
  /** Whole minutes, begun ones included, until the team goes or comes back. */
  readonly untilMinutes: number;
  /** When the team is back; null while it is there. */
  readonly backAt: Date | null;
  /** The team comes back on the next day by the Dubai calendar. */
  readonly backTomorrow: boolean;
}

/** The team answers 7 days a week, 9 am to 10 pm in Dubai (WHO-07). */
export function chatHours(now: Date): ChatHours {
  const minutes = now.getTime() / 60_000 + DUBAI_AHEAD;
  const exact = ((minutes % DAY) + DAY) % DAY;
  const open = exact >= OPENS && exact < CLOSES;
  const backTomorrow = exact >= CLOSES;
  const turn = open ? CLOSES : backTomorrow ? OPENS + DAY : OPENS;
  return {
    open,
    minuteOfDay: Math.floor(exact),
    opensAtMinute: OPENS,
    closesAtMinute: CLOSES,
    untilMinutes: Math.ceil(turn - exact),
    backAt: open ? null : new Date(Math.round((minutes - exact + turn - DUBAI_AHEAD) * 60_000)),
    backTomorrow,
  };
}
