import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { applications } from '../../applications/table.ts';
import { documents } from '../../documents/table.ts';
import type { Database } from '../../platform/store/store.ts';
import { shownReference } from '../cases/index.ts';
import type { FoundDocument } from './found-document.ts';
import { documentChecks, documentReadings } from './table.ts';

export interface UsedElsewhere {
  readonly applicationId: string;
  readonly reference: string;
  readonly same: 'file' | 'number';
}

const used = (
  { applicationId, reference }: { applicationId: string; reference: string | null },
  same: UsedElsewhere['same'],
): UsedElsewhere => ({ applicationId, reference: shownReference(applicationId, reference), same });

/** Enough to see that something is wrong. */
const MOST = 10;

/**
 * Applications of other families with the same file or the same document number. The same client may apply again
 * with the same documents: applications with the same mobile number do not count.
 */
export async function usedElsewhere(
  db: Database,
  { document, application }: Pick<FoundDocument, 'document' | 'application'>,
  number: Buffer | null,
): Promise<UsedElsewhere[]> {
  const { id, mobileLookup } = application;
  const isOther = and(
    ne(applications.id, id),
    isNull(applications.erasedAt),
    sql`${applications.mobileLookup} is distinct from ${mobileLookup ?? Buffer.alloc(1)}`,
  );
  const shown = { applicationId: applications.id, reference: applications.reference };
  const sameFile = await db
    .selectDistinct(shown)
    .from(documents)
    .innerJoin(applications, eq(applications.id, documents.applicationId))
    .where(and(eq(documents.contentLookup, document.contentLookup), isOther))
    .limit(MOST);
  const sameNumber =
    number === null
      ? []
      : await db
          .selectDistinct(shown)
          .from(applications)
          .where(
            and(
              sql`${applications.id} in (
                select ${documentReadings.applicationId} from ${documentReadings}
                  where ${documentReadings.numberLookup} = ${number}
                union all
                select ${documentChecks.applicationId} from ${documentChecks}
                  where ${documentChecks.numberLookup} = ${number}
                  and ${documentChecks.withdrawnAt} is null)`,
              isOther,
            ),
          )
          .limit(MOST);
  const files = new Set(sameFile.map(({ applicationId }) => applicationId));
  return [
    ...sameFile.map((one) => used(one, 'file')),
    ...sameNumber
      .filter(({ applicationId }) => !files.has(applicationId))
      .map((one) => used(one, 'number')),
  ];
}
