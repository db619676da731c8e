import { contributeStockHeld, type StockHeld } from '#companies/stakeholder';

contributeStockHeld((work, entity_id, on) =>
  work.statement<StockHeld>(
    `select h.id as stakeholder_id, h.name, h.kind, sum(s.quantity)::bigint as quantity, c.name as class_name
     from security s join stakeholder h on h.id = s.stakeholder_id join share_class c on c.id = s.share_class_id
     where s.entity_id = $1 and s.status = 'outstanding' and (s.issued_on <= $2::date or $2::date is null)
     group by h.id, h.name, h.kind, c.id, c.name order by h.id, c.id`,
    [entity_id, on],
  ),
);
