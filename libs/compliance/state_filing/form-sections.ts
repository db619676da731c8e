import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import type { StateFilingFacts } from './state-filing.document';
import { capitalized } from '#kernel/words';
import { dollars, grouped } from '#kernel/money';
import { capTable, standingsOfAll } from '#ledger/holdings';
import { classesOn } from '#ledger/share_class';
import type { Row } from './filing-facts';
import { totalOf, type Price } from './filing-price';

type Sections = StateFilingFacts['sections'];

/** 8 Del. C. § 502(a). */
export async function stockRows(work: UnitOfWork, { id: entity_id }: Entity, as_of: LegalDate): Promise<Row[]> {
  const [standing] = await standingsOfAll(work, [{ entity_id, as_of }]);
  const terms = await classesOn(work, entity_id, as_of);
  return capTable(standing!).classes.flatMap(({ share_class_id, name, authorized, outstanding }) => {
    const par_value = terms.find(({ id }) => id === share_class_id)?.par_value ?? null;
    const par = par_value === null ? 'without par value' : `with a par value of $${par_value} each`;
    return authorized === null
      ? []
      : [{ label: name, value: `${grouped(authorized)} authorized ${par}, ${grouped(outstanding)} issued` }];
  });
}

export function amounts({ fees, payments, lines }: Price): Sections {
  const paid = [...fees, ...payments];
  return [
    ...[...Map.groupBy(lines, ({ period }) => period)].map(([period, steps]) => ({
      caption: `Computation for ${period}`,
      figures: true,
      rows: steps.map(({ label, value }) => ({ label, value })),
    })),
    {
      caption: 'To be paid',
      figures: true,
      rows: [
        ...paid.map(({ description, amount_cents }) => ({
          label: capitalized(description),
          value: dollars(amount_cents),
        })),
        { label: 'Total', value: dollars(totalOf(paid)) },
      ],
    },
  ];
}
