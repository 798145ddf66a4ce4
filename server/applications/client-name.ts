import { sameName } from '../../rules/people/person-name.ts';
import { openText } from './cells.ts';
import type { ApplicationAccess } from './access/application-access.ts';

/** True if this is the client's own name. The payer signs, so nobody may sign in another person's name (T79). */
export function isClientsName(
  { application, dataKey }: Pick<ApplicationAccess, 'application' | 'dataKey'>,
  name: string,
): boolean {
  const own = openText(
    { id: application.id, dataKey },
    'client_name_sealed',
    application.clientNameSealed,
  );
  return own === null || sameName(own, name);
}
