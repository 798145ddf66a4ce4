export type Device = 'mobile' | 'desktop';

const LONGEST_AGENT = 512;
const MOBILE_AGENT =
  /Android|webOS|iPhone|iPad|iPod|BlackBerry|BB10|IEMobile|Windows Phone|Opera Mini|OpenHarmony|KAIOS|\bMobile\b/i;
/** A Chromebook or a Windows tablet with a keyboard counts as a desktop, whatever else its user agent says. */
const DESKTOP_AGENT = /\bCrOS\b|Windows NT/;
const MOST_MAC_TOUCH_POINTS = 2;
const NARROW = 768;

/** WIZ-13: phones and tablets by user agent. */
export function isMobileAgent(userAgent: string): boolean {
  const agent = userAgent.slice(0, LONGEST_AGENT);
  return MOBILE_AGENT.test(agent) && !DESKTOP_AGENT.test(agent);
}

/** WIZ-13: an iPad's user agent says Mac, but no Mac has that many touch points. */
export function deviceOf(userAgent: string, touchPoints = 0): Device {
  const tablet =
    touchPoints > MOST_MAC_TOUCH_POINTS && userAgent.slice(0, LONGEST_AGENT).includes('Macintosh');
  return tablet || isMobileAgent(userAgent) ? 'mobile' : 'desktop';
}

export const isNarrow = (width: number): boolean => width < NARROW;
