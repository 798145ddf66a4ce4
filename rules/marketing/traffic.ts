const NANNY_ROOT = '/?maidsMode=nanny';
const ROOT = '/';
const LIVE_OUT = '/hire-maid?check_pref=live_out';

/** The marketing redirector's target, by the content tag of the advertisement. The first matching line wins. */
export function trafficTarget(utmContent: string): string {
  const content = utmContent.toLowerCase();
  const has = (word: string) => content.includes(word);
  const visa = has('visa');
  if (has('nanny') && !visa) return NANNY_ROOT;
  if (has('liveout') || has('live out')) return LIVE_OUT;
  if (has('maid') && !visa) return ROOT;
  if (visa && (has('babysitter') || has('nanny'))) return '/wa-1';
  if (visa && has('driver')) return '/wa-3';
  if (visa) return '/wa-2';
  return ROOT;
}
