import { useText } from '../../../text/use-text.tsx';
import { officeApi } from '../../shell/office-api.ts';
import { useCall } from '../../shell/use-call.ts';
import { shortDate } from '../../words/time-words.ts';
import { filledTemplate } from '../draft.ts';
import { firstNameOf, type View } from '../view.ts';
import { PickDialog } from './pick-dialog.tsx';

type TemplateDialogProps = {
  view: View;
  language: 'en' | 'ar';
  onPick: (code: string, text: string) => void;
  onClose: () => void;
};

/** Texts that were prepared; the one picked can still be changed before it is sent. */
export function TemplateDialog({ view, language, onPick, onClose }: TemplateDialogProps) {
  const t = useText();
  const { data, error } = useCall('templates', () => officeApi.get('office/templates'), []);
  const templates = data?.templates ?? null;
  const values = {
    name: firstNameOf(view.row.clientName) ?? '',
    client: firstNameOf(view.row.clientName) ?? '',
    maid: view.row.maid?.name ?? '',
    reference: view.row.reference,
    day: view.arrival === null ? '' : shortDate(view.arrival.day),
  };
  return (
    <PickDialog
      title={language === 'ar' ? t('Templates in Arabic') : t('Templates in English')}
      field={t('Search templates')}
      options={templates?.map(({ code, name, en }) => ({ id: code, name, more: en })) ?? null}
      error={error}
      onPick={(code) => {
        const template = templates?.find((one) => one.code === code);
        if (template !== undefined) onPick(code, filledTemplate(template[language], values));
      }}
      onClose={onClose}
    />
  );
}
