import { readSplit } from '../../libs/captable/stock_split/stock-split.validation';
import { carryOut } from '../../libs/captable/stock_split/carry-out-split';
import { positionsOf } from '../../libs/captable/stock_split/split-outcome';
import { stockSplitMachine } from '../../libs/captable/stock_split/stock-split.dto';
import type { LegalDate } from '#kernel/dates';
import type { TestTenant } from '#testing/database';
import { Document } from '#documents/document';
import { Entity } from '#companies/entity';
import { Filing } from '#filings/filing';
import { openResolution } from '#governance/resolution';
import { ShareClass } from '#ledger/share_class';
import { StockSplit } from '#captable/stock_split';

interface SplitOrder {
  share_class_id: string;
  signer: string;
  numerator: number;
  denominator: number;
  up: boolean;
}

/** As on state acceptance. Null if the split cannot start. */
export async function splitStock(
  tenant: TestTenant,
  entity_id: string,
  { share_class_id, signer, numerator, denominator, up }: SplitOrder,
  on: LegalDate,
): Promise<StockSplit | null> {
  return tenant.run(async (work) => {
    const entity = await work.lock(Entity, entity_id);
    const classes = await work.lockAll(ShareClass, { entity_id });
    const of = classes.find(({ id }) => id === share_class_id)!;
    const authorized_shares = Math.ceil((of.authorized_shares! * numerator) / denominator) + 10;
    const asked = {
      ratio: { numerator, denominator },
      authorized_shares,
      fractional_shares: up ? ('round_up' as const) : ('cash' as const),
      ...(up || denominator === 1 || numerator % denominator === 0 ? {} : { fair_value_per_share: '0.37' }),
    };
    const read = await (async () =>
      readSplit(asked, {
        of,
        classes,
        positions: await positionsOf(work, of),
        jurisdiction: entity.jurisdiction,
      }))().catch(() => ({ terms: null, errors: [] }));
    if (!read.terms || read.errors.length > 0) return null;
    const resolution = await openResolution(work, entity, {
      kind: 'written_consent',
      subject: 'Split',
      cover_page_fields: { resolved_clauses: ['the stock is split'] },
    });
    const [document] = await work.byIds(Document, [resolution.document_id]);
    const filing = work.insert(Filing, {
      entity_id,
      type: 'amendment',
      subject_id: 'spl',
      legal_name: 'Acme, Inc.',
      jurisdiction: 'US-DE',
      authority: 'delaware_division_of_corporations',
      fee_cents: 0,
      payment_cents: 0,
      expedite: 'standard',
      document_id: document!.id,
      attempt: 1,
    });
    const made = work.insert(StockSplit, {
      entity_id,
      share_class_id,
      former_authorized_shares: of.authorized_shares!,
      counted_from: null,
      ...read.terms,
      resolution_id: resolution.id,
      holders_vote: false,
      auto_generated: false,
      signer_stakeholder_id: signer,
      document_id: document!.id,
      filing_id: filing.id,
    });
    await carryOut({ work, entity, action: made, today: on }, on);
    return work.move(made, stockSplitMachine.moves.complete, { effective_date: on, completed_at: work.now });
  });
}
