import { get, list, post } from './client.mjs';

export const title = (text) => console.log(`\n${text}`);

const count = (shares) => shares.toLocaleString('en-US');
const dollars = (cents) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

async function names(company) {
  const people = await list('/stakeholders', { entity_id: company.id });
  return new Map(people.map(({ id, name }) => [id, name]));
}

/** Prints holdings by class, promised shares and the shares still available. */
export async function printTable(company, query = {}) {
  const table = await get(`/entities/${company.id}/cap_table`, query);
  const of = await names(company);
  const classes = new Map(table.classes.map(({ share_class_id, name }) => [share_class_id, name]));
  const rows = table.holders.flatMap(({ stakeholder_id, positions, fully_diluted_percent }) =>
    positions.map(({ share_class_id, quantity }, index) => [
      of.get(stakeholder_id),
      classes.get(share_class_id),
      quantity,
      index === 0 ? fully_diluted_percent : null,
    ]),
  );
  const granted = [...table.holders, ...table.grantees].filter((one) => one.granted > 0);
  rows.push(
    ...granted.map((one) => [
      of.get(one.stakeholder_id),
      'granted',
      one.granted,
      table.holders.includes(one) ? null : one.fully_diluted_percent,
    ]),
  );
  if (table.pool_available > 0) rows.push(['', 'left in the pool', table.pool_available, table.pool_percent]);
  for (const [who, what, shares, percent] of rows)
    console.log(
      `   ${who.padEnd(14)} ${what.padEnd(32)} ${count(shares).padStart(12)} ` +
        `${percent === null ? '' : `${Number(percent).toFixed(2).padStart(7)} %`}`,
    );
  console.log(`   ${''.padEnd(14)} ${'fully diluted'.padEnd(32)} ${count(table.fully_diluted).padStart(12)}`);
}

/** Prints each holder's payment, vested options included, if the company is sold for `proceeds_cents`. */
export async function printWaterfall(company, proceeds_cents) {
  const { classes, holders, grants } = await post(`/entities/${company.id}/waterfall`, {
    proceeds_cents,
    grants: 'vested',
  });
  const of = await names(company);
  for (const { name, as_common, amount_cents } of classes)
    console.log(
      `   ${name.padEnd(32)} ${(as_common ? 'as common stock' : 'its preference').padEnd(16)} ` +
        `${dollars(amount_cents).padStart(16)}`,
    );
  console.log();
  for (const { stakeholder_id, amount_cents } of holders)
    console.log(`   ${of.get(stakeholder_id).padEnd(49)} ${dollars(amount_cents).padStart(16)}`);
  for (const { stakeholder_id, quantity, amount_cents } of grants)
    console.log(
      `   ${`${of.get(stakeholder_id)}, ${count(quantity)} granted`.padEnd(49)} ${dollars(amount_cents).padStart(16)}`,
    );
}
