import { SchemaBaseline } from '#platform/migrations/schema-baseline';

/** Transfers by death, divorce and court order are recorded on evidence. Nobody signs them for the company. */
export class TransfersByLaw1795950000000 extends SchemaBaseline {
  readonly statements = [byLaw];
}

const byLaw = `
alter table share_transfer drop constraint share_transfer_reason_check;
alter table share_transfer add constraint share_transfer_reason_check
  check (reason in ('sale', 'gift', 'family_gift', 'death', 'divorce', 'court_order'));
alter table share_transfer alter column signer_stakeholder_id drop not null;
alter table share_transfer add constraint share_transfer_signer
  check ((signer_stakeholder_id is null) = (reason in ('death', 'divorce', 'court_order')));
`;
