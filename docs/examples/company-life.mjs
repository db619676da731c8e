#!/usr/bin/env node
/**
 * The life of a company in test mode, from formation to sale, with its cap table after each step. Needs Node 20 or
 * later and no packages.
 *
 *   npm start   # in one terminal, then in another:
 *   node docs/examples/company-life.mjs [credentials.json]
 *
 * A test clock passes three years in about a minute, and test helpers sign every document. For another server, pass a
 * file with `base_url` and `sk_test`.
 */
import { readFileSync } from 'node:fs';
import { advance, decided, evidence, get, list, pays, post, session, signed, until } from './client.mjs';
import { title, printTable, printWaterfall } from './print.mjs';

session(JSON.parse(readFileSync(process.argv[2] ?? '.data/credentials.json', 'utf8')));
const monthly = (start) => ({ start, conditions: [{ kind: 'schedule', periods: 48, cliff_months: 12 }] });
const person = (name) => ({ name, email: `${name.toLowerCase().replaceAll(' ', '.')}@founders.example` });

title('1. Two founders form a corporation in Delaware, buy their stock and mail their elections under section 83(b)');
const clock = await post('/test_helpers/test_clocks', { frozen_time: Date.parse('2026-05-04T12:00:00Z') / 1000 });
const company = await post('/entities', {
  legal_name: 'Tern & Plover, Inc.',
  entity_type: 'c_corp',
  jurisdiction: 'US-DE',
  test_clock_id: clock.id,
  founders: [
    { ...person('Ada Okafor'), roles: ['director', 'officer'], titles: ['President', 'Treasurer'], shares: 4_000_000 },
    { ...person('Bo Chen'), roles: ['director', 'officer'], titles: ['Secretary'], shares: 4_000_000 },
  ],
});
const of = `/entities/${company.id}`;
await advance(clock, '2026-06-01');
await until(
  () => get(of),
  ({ status }) => status === 'active',
);
const [consent] = await until(
  () => list('/resolutions', { entity_id: company.id }),
  ([first]) => first?.status === 'pending_signatures',
);
await decided(consent.id);
const agreements = await list('/documents', { entity_id: company.id, type: 'stock_purchase_agreement' });
const bought = [];
for (const { stakeholder_id } of (await get(of)).founders) {
  await signed(agreements.find((one) => one.stakeholder_id === stakeholder_id).id);
  const [security] = await until(
    () => list('/securities', { entity_id: company.id, stakeholder_id }),
    ({ length }) => length === 1,
  );
  bought.push(security);
}
for (const election of await until(
  () => list('/tax_elections', { entity_id: company.id, kind: 'section_83b' }),
  ({ length }) => length === 2,
)) {
  console.log(`   an election is due on ${election.deadline}, and was mailed on 2026-06-01`);
  await post(`/tax_elections/${election.id}/mark_mailed`, {
    mailed_on: '2026-06-01',
    evidence: evidence('Receipt of certified mail'),
  });
}
await printTable(company);

title('2. An adviser buys stock; the certificate says 25,000 shares');
const issuance = await post(`${of}/share_issuances`, {
  purchaser: person('Mara Voss'),
  quantity: 25_000,
  price_per_share: '0.01',
  auto_generate_resolutions: true,
});
await decided(issuance.resolution_id);
await signed(
  (
    await until(
      () => get(`/share_issuances/${issuance.id}`),
      ({ status }) => status === 'approved',
    )
  ).document_id,
);
const { security_id: adviser } = await until(
  () => get(`/share_issuances/${issuance.id}`),
  ({ status }) => status === 'completed',
);
await printTable(company);

title(
  '3. An equity plan with a pool of a million shares, which the holders approve, and a valuation under section 409A',
);
const plan = await post(`${of}/equity_plans`, {
  plan_name: 'the 2026 Equity Incentive Plan',
  shares_reserved: 1_000_000,
  auto_generate_resolutions: true,
});
await decided(plan.resolution_id);
const adopted = await until(
  () => get(`/equity_plans/${plan.id}`),
  ({ stockholder_consent_id }) => stockholder_consent_id !== null,
);
await decided(adopted.stockholder_consent_id);
await until(
  () => get(`/equity_plans/${plan.id}`),
  ({ status }) => status === 'approved',
);
await post(`${of}/valuations`, {
  price_per_share: '0.1',
  effective_date: '2026-06-01',
  method: 'independent_appraisal',
  provider: 'Harbor Appraisal',
  evidence: evidence('Valuation report'),
});
await printTable(company);

title('4. Five grants: two incentive stock options, two that are not, and units');
const grants = [];
for (const [name, kind, quantity] of [
  ['Nia Ford', 'iso', 240_000],
  ['Omar Reyes', 'iso', 120_000],
  ['Pia Lang', 'nso', 96_000],
  ['Quinn Abel', 'nso', 48_000],
  ['Rui Tan', 'rsu', 24_000],
]) {
  const grant = await post(`${of}/grants`, {
    equity_plan_id: plan.id,
    grantee: person(name),
    kind,
    quantity,
    vesting: monthly('2026-06-01'),
    auto_generate_resolutions: true,
  });
  await decided(grant.resolution_id);
  await signed(
    (
      await until(
        () => get(`/grants/${grant.id}`),
        ({ status }) => status === 'approved',
      )
    ).document_id,
  );
  grants.push(
    await until(
      () => get(`/grants/${grant.id}`),
      ({ status }) => status === 'outstanding',
    ),
  );
}
await printTable(company);

title('5. Three SAFEs; the first has most favored terms, and its holder elects those of the second');
const safes = [];
for (const [name, terms] of [
  ['Lena Hart', { amount_cents: 10_000_000, mfn: true }],
  ['Cove Angels', { amount_cents: 25_000_000, valuation_cap_cents: 800_000_000 }],
  ['Ida Moss', { amount_cents: 50_000_000, valuation_cap_cents: 1_000_000_000 }],
]) {
  const safe = await post(`${of}/convertibles`, { investor: person(name), ...terms, auto_generate_resolutions: true });
  await decided(safe.resolution_id);
  safes.push(await pays(safe));
}
const elected = await post(`/convertibles/${safes[0].id}/mfn`, { convertible_id: safes[1].id });
await pays(elected);
await printTable(company);

title(
  '6. A year later: a priced round of $5 million at $15 million, with a pool of a tenth, in which the SAFEs become ' +
    'stock',
);
await advance(clock, '2027-06-15');
const round = await post(`${of}/rounds`, {
  series: 'Series Seed',
  id_prefix: 'SEED',
  pre_money_cents: 1_500_000_000,
  pool: { percent: '10' },
  investors: [
    { ...person('Sol Marsh'), amount_cents: 350_000_000 },
    { ...person('Tove Lind'), amount_cents: 150_000_000 },
  ],
});
const { price_per_share } = await get(`/rounds/${round.id}/pro_forma`);
console.log(`   $${price_per_share} a share`);
const drafted = await post(`/rounds/${round.id}/draft`, { auto_generate_resolutions: true });
await decided(drafted.resolution_id);
await decided(
  (
    await until(
      () => get(`/rounds/${round.id}`),
      ({ stockholder_consent_id }) => stockholder_consent_id !== null,
    )
  ).stockholder_consent_id,
);
await signed(
  (
    await until(
      () => get(`/rounds/${round.id}`),
      ({ document_id }) => document_id !== null,
    )
  ).document_id,
);
await until(
  () => list('/filings', { entity_id: company.id, type: 'amendment' }),
  ([filing]) => filing?.status === 'submitted',
);
await advance(clock, '2027-06-30');
const chartered = await until(
  () => get(`/rounds/${round.id}`),
  ({ status }) => status === 'chartered',
);
await signed(chartered.purchase_agreement_document_id);
await until(
  () => get(`/rounds/${round.id}`),
  ({ status }) => status === 'signed',
);
await post(`/rounds/${round.id}/closings`, {
  payments: round.investors.map(({ stakeholder_id }, index) => ({
    stakeholder_id,
    paid_on: '2027-06-30',
    reference: `Wire ${index + 1}`,
  })),
});
await post(`/rounds/${round.id}/close`);
await printTable(company);

title('7. An option is exercised in part');
await advance(clock, '2027-08-15');
await post(`/grants/${grants[0].id}/exercise`, { quantity: 60_000, paid_cents: 600_000 });
await printTable(company);

title('8. A founder leaves, and the company buys back what has not vested, for what was paid');
await advance(clock, '2027-09-01');
const repurchase = await post(`${of}/share_repurchases`, {
  security_id: bought[1].id,
  portion: 'unvested',
  service_ended_on: '2027-09-01',
  auto_generate_resolutions: true,
});
await decided(repurchase.resolution_id);
await until(
  () => get(`/share_repurchases/${repurchase.id}`),
  ({ status }) => status === 'approved',
);
await post(`/share_repurchases/${repurchase.id}/settle`, { capital_unimpaired: true });
await printTable(company);

title(
  '9. An error is found: the adviser had paid for 20,000 shares. The board ratifies the correction, and what was ' +
    'known before stays as it was',
);
await advance(clock, '2027-10-01');
// The correction restates options too, and so needs a usable valuation. That of June 2026 is a year old, and the round
// made it stale.
await post(`${of}/valuations`, {
  price_per_share: '0.32',
  effective_date: '2027-09-30',
  method: 'independent_appraisal',
  provider: 'Harbor Appraisal',
  evidence: evidence('Valuation report'),
});
const [wrong] = await list('/ledger_entries', { entity_id: company.id, security_id: adviser });
const ratification = await post(`${of}/resolutions`, {
  kind: 'written_consent',
  subject: 'Correction of the stock ledger',
  action: 'defective_act_ratification',
  cover_page_fields: {
    resolved_clauses: ['the correction of the stock ledger that is laid before the Board is ratified, 8 Del. C. § 204'],
  },
});
await decided(ratification.id);
await until(
  () => get(`/resolutions/${ratification.id}`),
  ({ status }) => status === 'adopted',
);
await post(`${of}/cap_table/restate`, {
  audit_reason: 'The adviser paid for 20,000 shares; the agreement said 25,000 by mistake.',
  authorizing_resolution_id: ratification.id,
  corrections: [{ target_entry_id: wrong.id, correction_kind: 'field_correction', patch: { quantity: 20_000 } }],
});
await printTable(company);
console.log('   as it was known on the day before:');
await printTable(company, { known_at: '2027-09-30T16:00:00Z' });

title('10. The company is sold for $40 million: who gets what');
await advance(clock, '2028-06-01');
await printWaterfall(company, 4_000_000_000);
console.log(`\ndone: ${company.id}`);
