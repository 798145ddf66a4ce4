import { herAddress } from '../../her-page/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockVisaCase } from '../../visa/index.ts';
import type { NoteRead } from '../documents/scan.ts';
import type { OfficeHandlers } from '../office-handler.ts';

/** The address of her page for a colleague who shows it to her, for example in a video call. */
export const herLinkHandler = (
  { keys, store }: Pick<Deps, 'keys' | 'store'>,
  noteRead: NoteRead,
): OfficeHandlers<'POST office/visas/herlink'> => ({
  'POST office/visas/herlink': ({ body: { caseId } }, { member, origin }) =>
    store.transaction(async (db) => {
      const visa = await lockVisaCase(db, keys, { id: caseId });
      if (visa === null) throw new Refusal(404, 'NO_VISA');
      await noteRead(db, {
        staffId: member.id,
        applicationId: visa.application.id,
        field: 'her_link',
        reason: 'show_her',
      });
      return { url: `${origin}${await herAddress(db, keys, visa)}` };
    }),
});
