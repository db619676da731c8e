import type { Entity } from '#companies/entity';
import { contributeCompanyEvents } from '#compliance/compliance_obligation';
import { Security } from '#ledger/security';
import { TaxElection } from './tax-election.entity';

/** A missed section 83(b) election cannot be made later, and a dissolved company elects nothing. */
const mayBeMade = ({ kind, status }: TaxElection, { dissolved_on }: Entity): boolean =>
  dissolved_on === null && (status === 'open' || (status === 'missed' && kind === 'form_2553'));

/** Named by the certificate of the holder's stock, and by the year of the company's own election. */
contributeCompanyEvents(async (work, entity) => {
  const { id: entity_id, formation_date } = entity;
  const elections = (await work.all(TaxElection, { entity_id })).filter(
    (one) => one.mailed_on !== null || one.filed_on !== null || mayBeMade(one, entity),
  );
  const securities = await work.byIds(
    Security,
    elections.flatMap(({ security_id }) => security_id ?? []),
  );
  const certificates = new Map(securities.map(({ id, certificate_number }) => [id, certificate_number]));
  return elections.map(({ kind, deadline: on, mailed_on, filed_on, security_id }) => ({
    kind: kind === 'form_2553' ? 's_election_deadline' : 'section_83b_deadline',
    on,
    period: security_id === null ? formation_date!.slice(0, 4) : certificates.get(security_id)!,
    done_on: mailed_on ?? filed_on,
  }));
});
