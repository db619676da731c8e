import type { Reader } from '#platform/db/reader';
import { currentKey, numberedKey } from '#platform/db/account-key';
import type { BeneficialOwnershipReport } from './beneficial-ownership-report.entity';
import type { PersonInput, ReportingCompanyInput } from './report-input.dto';

/** In the order of the report's people: applicants, then owners. */
export interface SealedPeople {
  number: string;
  people: { fincen_id: string | null; birth_date: string | null; document_number: string | null }[];
}

const about = (livemode: boolean, id: string): string =>
  `beneficial_ownership_report/${livemode ? 'live' : 'test'}/${id}`;

/** Encrypts identifying data under the account's key. */
export async function sealPeople(
  read: Reader,
  id: string,
  { tax_id }: ReportingCompanyInput,
  people: readonly PersonInput[],
): Promise<{ sealed: string; sealed_under: number }> {
  const secret: SealedPeople = {
    number: tax_id.number,
    people: people.map(({ fincen_id, birth_date, identification }) => ({
      fincen_id: fincen_id ?? null,
      birth_date: birth_date ?? null,
      document_number: identification?.number ?? null,
    })),
  };
  const key = await currentKey(read);
  const bytes = key.encrypt(Buffer.from(JSON.stringify(secret)), about(read.scope.livemode, id));
  return { sealed: bytes.toString('base64'), sealed_under: key.number };
}

/** For staff who file the report. */
export async function openSealed(
  read: Reader,
  { id, sealed, sealed_under }: Pick<BeneficialOwnershipReport, 'id' | 'sealed' | 'sealed_under'>,
): Promise<SealedPeople> {
  const key = await numberedKey(read, sealed_under!);
  const bytes = key.decrypt(Buffer.from(sealed!, 'base64'), about(read.scope.livemode, id));
  return JSON.parse(bytes.toString()) as SealedPeople;
}
