import { useContext } from 'react';
import {
  data,
  type LoaderFunctionArgs,
  type MetaDescriptor,
  useLoaderData,
  useLocation,
} from 'react-router';
import type { Api } from '../../../contract/api.ts';
import type { HerPageContent } from '../../../contract/her-page.ts';
import { isHerLanguage } from '../../../rules/visa/her-language.ts';
import { apiContext } from '../../site/api-context.ts';
import { NonceContext } from '../../site/early/early-presses.tsx';
import { headers } from '../../site/header-setting.ts';
import { HerPageBody } from '../../site/her-page/her-page-body.tsx';
import { InlineScript } from '../../site/inline-code.tsx';
import type { PageHandle } from '../../site/page-handle.ts';
import { refusedStatus } from '../../site/page-loaders.ts';
import { useSite } from '../../site/site.ts';
import { GonePage } from './gone-page.tsx';
import styles from './her-visa.module.css';

export const handle: PageHandle = { header: headers.exception, footer: false, light: true };

type Shown = HerPageContent | { readonly language: 'en'; readonly gone: true };

export const meta = ({ loaderData }: { loaderData?: Shown }): MetaDescriptor[] => [
  { title: loaderData && 'pageTitle' in loaderData ? loaderData.pageTitle : 'Your visa' },
];

async function load(api: Api, search: URLSearchParams): Promise<Shown> {
  const asked = search.get('language') ?? '';
  const query = { t: search.get('t') ?? '', ...(isHerLanguage(asked) && { language: asked }) };
  try {
    return await api.get('her-page/visa', { query });
  } catch (error) {
    const status = refusedStatus(error);
    if (status === 404 || status === 400) return { language: 'en', gone: true };
    throw error;
  }
}

/** The page is only ever rendered by the server, so it has no loader for the browser. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const shown = await load(context.get(apiContext), new URL(request.url).searchParams);
  return data(shown, { status: 'gone' in shown ? 404 : 200 });
}

/** Shows the buttons that need script, and reads the page aloud where the phone can. */
const TOOLS = `(()=>{
const by=(name)=>document.querySelector("[data-"+name+"]"),listen=by("listen"),print=by("print");
if(print){print.hidden=false;print.onclick=()=>window.print()}
const voice=window.speechSynthesis;
if(!voice||!listen||!window.SpeechSynthesisUtterance)return;
const words=listen.querySelector("span"),start=words.textContent;
const ended=()=>{words.textContent=start};
listen.hidden=false;
listen.onclick=()=>{
if(voice.speaking){voice.cancel();ended();return}
const said=new SpeechSynthesisUtterance(document.querySelector("main").innerText);
said.lang=document.documentElement.lang;said.rate=.9;said.onend=ended;
words.textContent=listen.dataset.stop;
voice.speak(said)};
addEventListener("pagehide",()=>voice.cancel())})()`;

function HerVisa({ page }: { page: HerPageContent }) {
  const { brandName } = useSite();
  const token = new URLSearchParams(useLocation().search).get('t') ?? '';
  const addressIn = (language: string) =>
    `/her-visa?${new URLSearchParams({ t: token, language }).toString()}`;
  const nonce = useContext(NonceContext);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <b>{brandName}</b>
        <button type="button" className={styles.tool} data-listen data-stop={page.stop} hidden>
          <span>{page.listen}</span>
        </button>
      </header>
      <nav className={styles.languages} aria-label={page.languagesLabel}>
        {page.languages.map(({ code, name }) => (
          <a
            key={code}
            href={addressIn(code)}
            lang={code}
            hrefLang={code}
            aria-current={code === page.language ? 'true' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      <main>
        <HerPageBody page={page} />
      </main>
      <footer className={styles.footer}>
        <button type="button" className={styles.tool} data-print hidden>
          {page.print}
        </button>
      </footer>
      <InlineScript code={TOOLS} nonce={nonce} />
    </div>
  );
}

export default function HerVisaPage() {
  const shown = useLoaderData<Shown>();
  return 'gone' in shown ? <GonePage /> : <HerVisa page={shown} />;
}
