import { useState, useSyncExternalStore } from 'react';
import { useText } from '../../text/use-text.tsx';
import { unanswered } from '../../visitor/api/api-error.ts';
import { captcha } from '../../visitor/api/captcha.ts';
import { chatHref } from '../../visitor/chat.ts';
import { incorrectCode } from '../../visitor/messages.tsx';
import { notifications } from '../../visitor/api/notifications.ts';
import { useOnDemand } from '../../site/on-demand.ts';
import { useSite } from '../../site/site.ts';

const nothing = () => null;

/** One dialog for all requests that wait for a captcha (CAP-02). */
export function CaptchaHost() {
  const t = useText();
  const { chat, view } = useSite();
  const state = useSyncExternalStore(captcha.subscribe, captcha.snapshot, nothing);
  const [typed, setTyped] = useState({ imageId: '', answer: '' });
  const dialog = useOnDemand(
    state !== null,
    () => import('./captcha-dialog.tsx').then((module) => module.CaptchaDialog),
    (error) => captcha.cancel(unanswered(error)),
  );
  if (!state || !dialog) return null;
  const { imageId, form, busy, wrong } = state;
  // The typed text belongs to the picture that was shown.
  const answer = typed.imageId === imageId ? typed.answer : '';
  const verify = async () => {
    if (!(await captcha.verify(answer))) notifications.show(incorrectCode);
  };
  return dialog({
    form,
    url: imageId && `/api/download/${encodeURIComponent(imageId)}`,
    answer,
    onAnswer: (next) => setTyped({ imageId, answer: next }),
    error: wrong ? t('Incorrect code. Here is a new one.') : undefined,
    busy,
    onVerify: () => void verify(),
    onRefresh: (next) => void captcha.refresh(next),
    onCancel: () => captcha.cancel(),
    chatHref: chat ? chatHref(chat, view.device) : undefined,
  });
}
