const NANNY_ROOT = '/?maidsMode=nanny';
const ROOT = '/';
const LIVE_OUT = '/hire-maid?check_pref=live_out';
const LIVE_OUT_NANNY = `${LIVE_OUT}&maidsMode=nanny`;

/** The marketing redirector's target, by the content tag of the advertisement. The first matching line wins. */
export function trafficTarget(utmContent: string): string {
  const content = utmContent.toLowerCase();
  const has = (word: string) => content.includes(word);
  const visa = has('visa');
  const isLiveOut = has('liveout') || has('live out');
  const isNanny = has('nanny') && !visa;
  // Both lines hold, so both are followed.
  if (isNanny && isLiveOut) return LIVE_OUT_NANNY;
  if (isNanny) return NANNY_ROOT;
  if (isLiveOut) return LIVE_OUT;
  if (has('maid') && !visa) return ROOT;
  if (visa && (has('babysitter') || has('nanny'))) return '/wa-1';
  if (visa && has('driver')) return '/wa-3';
  if (visa) return '/wa-2';
  return ROOT;
}
