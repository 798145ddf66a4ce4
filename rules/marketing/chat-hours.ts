const OPENS = 9 * 60;
const CLOSES = 22 * 60;
const DAY = 24 * 60;
/** Dubai is UTC+4 all year. */
const DUBAI_AHEAD = 4 * 60;

export interface ChatHours {
  readonly open: boolean;
  /** Minutes since midnight in Dubai, for the mark on the chart. */
  readonly minuteOfDay: number;
  readonly opensAtMinute: number;
  readonly closesAtMinute: number;
  /** Minutes, rounded up, until the team leaves or returns. */
  readonly untilMinutes: number;
  /** When the team returns; null while it is available. */
  readonly backAt: Date | null;
  /** The team returns on the next day in Dubai. */
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
