/** Additional sources that a page may load from, by kind. */
export interface Sources {
  readonly script: string;
  readonly style: string;
  readonly image: string;
  readonly connect: string;
  readonly frame: string;
}

const GOOGLE = 'https://translate.google.com';
const googleApis = 'https://translate.googleapis.com https://translate-pa.googleapis.com';
const googleFiles = 'https://www.gstatic.com https://fonts.gstatic.com';

const googleSources: Sources = {
  script: `${GOOGLE} ${googleApis} https://www.gstatic.com`,
  style: `${googleApis} https://www.gstatic.com https://fonts.googleapis.com`,
  image: `${GOOGLE} ${googleApis} ${googleFiles} https://www.google.com`,
  connect: `${GOOGLE} ${googleApis}`,
  frame: GOOGLE,
};

/** Google's widget loads its parts from several hosts; any other from the host of its script. */
export function translationSources(scriptUrl: string): Sources {
  const { origin } = new URL(scriptUrl);
  if (origin === GOOGLE) return googleSources;
  return { script: origin, style: origin, image: origin, connect: origin, frame: origin };
}
