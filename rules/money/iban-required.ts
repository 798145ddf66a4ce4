const IN_ADDRESS = ['google_display', 'youtube', 'discovery', 'taboola'];
const TERMS = ['fip', 'fbp', 'igp', 'ytp', 'dsp', 'dvp', 'tbp'];
const SOURCES = ['facebook', 'instagram', 'fb', ...TERMS];

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** VAL-03: visitors from these advertisements must verify their bank account. Matching ignores case. */
export function ibanRequired(path: string, search: string): boolean {
  const address = `${path}${search}`.toLowerCase();
  const plain = decoded(address);
  if (IN_ADDRESS.some((word) => address.includes(word) || plain.includes(word))) return true;
  const parameters = new URLSearchParams(search);
  const source = parameters.get('utm_source')?.toLowerCase() ?? '';
  const term = parameters.get('utm_term')?.toLowerCase() ?? '';
  return (
    SOURCES.includes(source) ||
    TERMS.includes(term) ||
    (term.includes('domestic_worker_visa') && source.includes('gsp')) ||
    (term.includes('acq_driver') && source.includes('gspam0'))
  );
}
