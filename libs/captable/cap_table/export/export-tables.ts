import { mapYielding } from '#platform/config/yielding';
import { capTable, type ShareHolding } from '#ledger/holdings';
import { quantityOf } from '#captable/ocf';
import type { ClassFacts, EntryFacts, LedgerFacts, SecurityFacts } from '#captable/ledger_facts';

/** Exact figures are numbers; decimals and dates are text. */
export type Cell = string | number | null;

export interface Table {
  name: TableName;
  title: string;
  head: readonly string[];
  rows: Cell[][];
}

export const tableNames = ['holdings', 'securities', 'ledger'] as const;
export type TableName = (typeof tableNames)[number];

/** Shares as a number; LLC percentages as exact text. */
const amount = ({ class_type }: ClassFacts, quantity: number): Cell =>
  class_type === 'membership_interest' ? quantityOf(class_type, quantity) : quantity;

export function sumsOf({ entries, classes }: LedgerFacts): ShareHolding[] {
  const sums = new Map<string, ShareHolding>();
  for (const { share_class_id, account, stakeholder_id, equity_plan_id = null, quantity } of entries.flatMap(
    ({ postings }) => postings,
  )) {
    const key = `${share_class_id} ${account} ${stakeholder_id} ${equity_plan_id}`;
    const { name, class_type, votes_per_share, conversion_rights } = classes.get(share_class_id)!;
    sums.set(key, {
      share_class_id,
      name,
      class_type,
      votes_per_share,
      conversion_rights,
      account,
      stakeholder_id,
      equity_plan_id,
      quantity: (sums.get(key)?.quantity ?? 0) + quantity,
    });
  }
  return [...sums.values()];
}

function holdings(facts: LedgerFacts): Omit<Table, 'name'> {
  const { classes, holders } = facts;
  const all = [...classes.values()];
  const rows = capTable(sumsOf(facts)).holders.map(
    ({ stakeholder_id, positions, ownership_percent, votes, voting_percent }) => {
      const held = new Map(positions.map(({ share_class_id, quantity }) => [share_class_id, quantity]));
      return [
        holders.get(stakeholder_id)!.name,
        ...all.map((one) => amount(one, held.get(one.id) ?? 0)),
        ownership_percent,
        votes,
        voting_percent,
        stakeholder_id,
      ];
    },
  );
  return {
    title: 'Holdings',
    head: [
      'Holder',
      ...all.map(({ name, class_type }) => `${name} (${class_type === 'membership_interest' ? 'percent' : 'shares'})`),
      'Ownership (percent)',
      'Votes',
      'Voting power (percent)',
      'Holder id',
    ],
    rows,
  };
}

const endOf = ({ entries }: LedgerFacts): Map<string, EntryFacts> =>
  new Map(
    entries.flatMap((entry) =>
      entry.postings.flatMap(({ security_id, quantity }): [string, EntryFacts][] =>
        security_id !== null && quantity < 0 ? [[security_id, entry]] : [],
      ),
    ),
  );

async function securities(facts: LedgerFacts): Promise<Omit<Table, 'name'>> {
  const ends = endOf(facts);
  const numberOf = (id: string | null): Cell =>
    id === null ? null : (facts.securities.get(id)?.certificate_number ?? null);
  const row = (one: SecurityFacts): Cell[] => {
    const [of, end] = [facts.classes.get(one.share_class_id)!, ends.get(one.id)];
    return [
      one.certificate_number,
      of.name,
      facts.holders.get(one.stakeholder_id)!.name,
      amount(of, one.quantity),
      one.issued_on,
      one.price_per_share,
      one.consideration,
      end ? 'ended' : 'outstanding',
      end?.kind ?? null,
      end?.effective_date ?? null,
      numberOf(one.predecessor_id),
      one.id,
      one.stakeholder_id,
    ];
  };
  return {
    title: 'Securities',
    head: [
      'Number',
      'Class',
      'Holder',
      'Quantity',
      'Issued',
      'Dollars a share',
      'Consideration',
      'Status',
      'Ended by',
      'Ended',
      'Came from',
      'Security id',
      'Holder id',
    ],
    rows: await mapYielding(facts.securities.values(), row),
  };
}

async function ledger(facts: LedgerFacts): Promise<Omit<Table, 'name'>> {
  const numbers = new Map(facts.entries.map(({ id, number }) => [id, number]));
  const securitiesOnSide = ({ postings }: EntryFacts, sign: 1 | -1): SecurityFacts[] =>
    postings.flatMap(({ security_id, quantity }) =>
      security_id !== null && quantity * sign > 0 ? [facts.securities.get(security_id)!] : [],
    );
  const shown = (all: SecurityFacts[]): Cell =>
    all.length === 0
      ? null
      : all
          .map(
            (one) =>
              `${one.certificate_number}: ${facts.holders.get(one.stakeholder_id)!.name}, ` +
              `${quantityOf(facts.classes.get(one.share_class_id)!.class_type, one.quantity)}`,
          )
          .join('; ');
  const row = (entry: EntryFacts): Cell[] => {
    const of = facts.classes.get(entry.share_class_id)!;
    return [
      entry.number,
      entry.effective_date,
      entry.created.toISOString(),
      entry.kind,
      of.name,
      amount(of, entry.quantity),
      shown(securitiesOnSide(entry, -1)),
      shown(securitiesOnSide(entry, 1)),
      entry.references_entry_id === null ? null : (numbers.get(entry.references_entry_id) ?? null),
      entry.resolution_id,
      entry.document_id,
      entry.id,
    ];
  };
  return {
    title: 'Ledger',
    head: [
      'No.',
      'Effective',
      'Recorded',
      'Act',
      'Class',
      'Quantity',
      'Ended',
      'Issued',
      'Corrects no.',
      'Resolution id',
      'Document id',
      'Entry id',
    ],
    rows: await mapYielding(facts.entries, row),
  };
}

export async function tableOf(name: TableName, facts: LedgerFacts): Promise<Table> {
  const tables = { holdings: () => holdings(facts), securities: () => securities(facts), ledger: () => ledger(facts) };
  return { name, ...(await tables[name]()) };
}
