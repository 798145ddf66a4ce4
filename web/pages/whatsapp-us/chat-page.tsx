import { MessageCircle } from 'lucide-react';
import { type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router';
import type { Api } from '../../../contract/api.ts';
import type { CampaignTags } from '../../../rules/marketing/campaigns.ts';
import { visitorContext } from '../../site/api-context.ts';
import { useDeparture } from '../../site/use-departure.ts';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { browserLoader, serverLoader } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { useText } from '../../text/use-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { drawQr } from '../../ui/qr-code.tsx';
import { useView } from '../../site/use-view.ts';
import { ByHours } from './by-hours.tsx';
import styles from './chat-page.module.css';
import { chatQuery } from './chat-query.ts';
import { CopyNumber } from './copy-number.tsx';
import { HoursBar } from './hours-bar.tsx';
import { HoursLine } from './hours-line.tsx';
import { Opening } from './opening.tsx';
import { PhoneCode } from './phone-code.tsx';
import { useChatHours } from './use-chat-hours.ts';

export const handle: PageHandle = { header: headers.information };

const words = pageMeta((t) => ({
  title: t('Chat with us on WhatsApp'),
  description: t(
    'A person answers 7 days a week, 9 am to 10 pm. Open the chat here or scan the code.',
  ),
}));
export const meta = (matched: Parameters<typeof words>[0]) => [
  ...words(matched),
  { name: 'robots', content: 'noindex' },
];

async function load(api: Api, search: URLSearchParams) {
  const chat = await api.get('appsutils/getwhatsappconfig', {
    query: chatQuery(search),
  });
  return { chat, code: await drawQr(chat.link) };
}

/** Phones are redirected on the server and need no page in between. */
export const loader = (asked: LoaderFunctionArgs) => {
  const { view, tags } = asked.context.get(visitorContext);
  return serverLoader(handle, async (api, search) => {
    const shown = await load(api, withTags(search, tags));
    if (view.device === 'mobile' && checksForPhone(search)) throw redirect(shown.chat.link);
    return shown;
  })(asked);
};
export const clientLoader = browserLoader('/whatsapp-us', handle, load);

/** A cached page's address has no campaign; the tags that its rule allows are passed beside it. */
function withTags(search: URLSearchParams, tags: CampaignTags): URLSearchParams {
  const all = new URLSearchParams(search);
  for (const [field, value] of Object.entries(tags)) {
    all.set(field === 'event' ? field : `utm_${field}`, value);
  }
  return all;
}

function checksForPhone(search: URLSearchParams): boolean {
  const asked = search.get('checkMobile');
  return asked !== null && asked !== '0' && asked !== 'false';
}

/** Long enough to read the number, short enough for visitors who only want the chat. */
const SECONDS = 5;

type ChatPageProps = { loaderData: Awaited<ReturnType<typeof load>> };

export default function ChatPage({ loaderData: { chat, code } }: ChatPageProps) {
  const t = useText();
  const hours = useChatHours();
  const [search] = useSearchParams();
  const phone = useView().device === 'mobile';
  const how = phone ? '' : t('Scan the code, or type the number into your phone.');
  const straight = phone && checksForPhone(search);
  const departure = useDeparture(chat.link, straight ? 0 : SECONDS);
  return (
    <div className={classNames('page', styles.chat)}>
      <div>
        <HoursLine />
        <h1 className={styles.title}>
          <ByHours
            hours={hours}
            always={t('Chat with us on WhatsApp')}
            open={t('Chat with us on WhatsApp')}
            closed={t('Write now, we answer at 9 am')}
          />
        </h1>
        <p className={styles.lead}>
          <ByHours
            hours={hours}
            always={t('A person answers. {how}', { how })}
            open={t('A person answers. We reply within 1 minute. {how}', { how })}
            closed={t('Your message waits in the same chat and is answered first.')}
          />
        </p>
        <p className={styles.number} translate="no">
          <bdi dir="ltr">{chat.shownNumber}</bdi>
        </p>
        {chat.chatId && (
          <p className={classNames('small', 'muted', styles.reference)}>
            {t('Your reference: {reference}', { reference: chat.chatId })}
          </p>
        )}
        <div className={styles.actions}>
          <ButtonLink
            kind="chat"
            size="large"
            href={chat.link}
            rel="noopener noreferrer"
            icon={<MessageCircle aria-hidden="true" className="mirrored" />}
          >
            {phone ? t('Open WhatsApp') : t('Open WhatsApp on this computer')}
          </ButtonLink>
          <CopyNumber number={chat.whatsappNumber} className={styles.copy} />
        </div>
        <Opening departure={departure} />
        <HoursBar hours={hours} />
      </div>
      {code && <PhoneCode drawing={code} chatId={chat.chatId} />}
    </div>
  );
}
