import { invalidParam, Problem } from '#kernel/problem';
import type { RequestContext } from '#platform/operations/context';
import { type Document, startRendering, writePaper } from '#documents/document';
import { stockLedger, type StockLedgerFacts } from './stock-ledger.document';
import { companyFacts, Entity } from '#companies/entity';
import { dayAt, capTable } from '#ledger/holdings';
import { quantityOf } from '#captable/ocf';
import type { PrintStockLedger } from './export.dto';
import { ledgerFacts, type ClassFacts, type EntryFacts, type LedgerFacts } from '#captable/ledger_facts';
import { sumsOf } from './export-tables';

/** Nobody reads a longer document. */
const maxLines = 2000;

const amount = ({ class_type }: ClassFacts, quantity: number): number | string =>
  class_type === 'membership_interest' ? quantityOf(class_type, quantity) : quantity;
const words = (kind: string): string =>
  kind
    .replace(/^stock_/, '')
    .replaceAll('_', ' ')
    .replace(/^./, (first) => first.toUpperCase());

/** Returns 409 `invalid_state_transition` if no ledger exists yet. */
export async function printLedger(
  { id, as_of, since }: PrintStockLedger,
  { work, read }: RequestContext,
): Promise<Document> {
  const entity = await work.lock(Entity, id);
  const day = dayAt(entity, work.now, as_of);
  if (since !== undefined && since > day) throw invalidParam('since', `since must be on or before ${day}.`);
  const facts = await ledgerFacts(read, entity, { as_of: day });
  if (facts.entries.length === 0)
    throw new Problem(
      'invalid_state_transition',
      `The company does not have a ledger on ${day}. The ledger opens when the state accepts the company or you ` +
        'record its stock.',
    );
  const paper = paperFacts(facts, since ?? null, work.now);
  const lines = paper.entries.length + paper.holders.length;
  if (lines > maxLines)
    throw invalidParam(
      'since',
      `The document would have ${lines} entries and holders, but the limit is ${maxLines}. Send a ` +
        'later since, or choose a different format.',
      'too_large',
    );
  const document = writePaper(work, entity, { template: stockLedger, facts: paper, execution_status: null });
  startRendering(work, document);
  return document;
}

function paperFacts(facts: LedgerFacts, since: string | null, now: Date): StockLedgerFacts {
  const { entity, as_of } = facts;
  const { classes, holders } = capTable(sumsOf(facts));
  const classOf = (id: string): ClassFacts => facts.classes.get(id)!;
  return {
    company: companyFacts(entity),
    as_of,
    since,
    recorded_at: now.toISOString(),
    document_date: as_of,
    classes: classes.map(({ share_class_id, name, authorized, outstanding }) => ({
      name,
      authorized,
      outstanding: amount(classOf(share_class_id), outstanding),
      par_value: classOf(share_class_id).par_value,
    })),
    holders: holders.map(({ stakeholder_id, ownership_percent, positions }) => {
      const { name, address } = facts.holders.get(stakeholder_id)!;
      return {
        stakeholder_id,
        name,
        address,
        ownership_percent,
        positions: positions.map(({ share_class_id, quantity }) => ({
          class_name: classOf(share_class_id).name,
          quantity: amount(classOf(share_class_id), quantity),
        })),
      };
    }),
    entries: facts.entries
      .filter(({ effective_date }) => since === null || effective_date >= since)
      .map((entry) => ({
        number: entry.number,
        effective_date: entry.effective_date,
        act: words(entry.kind),
        class_name: classOf(entry.share_class_id).name,
        quantity: amount(classOf(entry.share_class_id), entry.quantity),
        ended: securitiesIn(entry, -1, facts),
        issued: securitiesIn(entry, 1, facts),
      })),
  };
}

const securitiesIn = (
  { postings }: EntryFacts,
  sign: 1 | -1,
  { securities, holders, classes }: LedgerFacts,
): StockLedgerFacts['entries'][number]['ended'] =>
  postings.flatMap(({ security_id, quantity }) => {
    if (security_id === null || quantity * sign < 0) return [];
    const security = securities.get(security_id)!;
    return [
      {
        certificate_number: security.certificate_number,
        holder: holders.get(security.stakeholder_id)!.name,
        quantity: amount(classes.get(security.share_class_id)!, security.quantity),
      },
    ];
  });
