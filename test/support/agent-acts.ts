import { randomUUID } from 'node:crypto';
import { addDays } from '#kernel/dates';
import { declarationOf } from '#platform/wire/resource-entity';
import { operations, type OperationDeclaration } from '#platform/operations/operation';
import { isAction } from '#governance/actions';
import { samplePdf } from '#testing/sample-pdf';
import '../../apps/gateway/gateway.module';
import { newAccount, newKey, type Account } from './accounts';
import { corporationOf } from './amendments';
import { api, type Answer, type Api } from './api';
import { query } from './database';
import { companies, ending } from './dissolutions';
import { advance, begin, clockAt, existingOf, listAll, ok, poll, today } from './formation';
import { bundleOf, common, issue, stakeholder } from './ocf-bundle';
import { exampleOf } from './schema-samples';
import { humanOf, newToken } from './tokens';
import { vestingCompany } from './vesting-stock';

export interface ActRequest {
  company: string;
  id?: string;
  body: object;
}
export interface Authorization {
  id: string;
  object: string;
  status: string;
  preview: { resource: Row; would_emit: string[]; fee_estimate: { total_cents: number } };
  result: (Row & { id?: string }) | null;
}
export interface Row {
  id: string;
  object: string;
  status: string;
  version: number;
  resolution_id: string | null;
  stockholder_consent_id: string | null;
  document_id: string | null;
  signing_envelope_id: string;
  stakeholder_id: string;
}
export interface Written {
  action: string;
  authorized_by: { human_principal_id: string; agent_id: string | null };
}

export let account: Account;
export let human: Api;
export let human_id: string;
export let approver: Api;
let on: { test_clock_id?: string } = {};

export async function openAccount(name: string): Promise<void> {
  account = await newAccount(name);
  human = api(account.sk_test);
  human_id = await humanOf(account.sk_test);
  approver = api((await newKey(account.sk_test, 'secret')).secret);
}

/** Puts new companies on a test clock at this date. */
export async function onClock<T>(act: () => Promise<T>): Promise<T> {
  on = { test_clock_id: (await clockAt(human, today())).id };
  try {
    return await act();
  } finally {
    on = {};
  }
}

export async function daysPass(company: string, days: number): Promise<void> {
  const { test_clock_id } = ok(await human.get<{ test_clock_id: string }>(`/v1/entities/${company}`));
  const { frozen_time } = ok(await human.get<{ frozen_time: number }>(`/v1/test_helpers/test_clocks/${test_clock_id}`));
  await advance(human, { id: test_clock_id }, new Date((frozen_time + days * 86_400) * 1000).toISOString());
}

export const read = async <T = Row>(path: string): Promise<T> => ok(await human.get<T>(`/v1/${path}`));
export const make = async (path: string, body: object = {}): Promise<Row> =>
  ok(await human.post<Row>(`/v1/${path}`, body));
export const becomes = (path: string, done: (seen: Row) => boolean): Promise<Row> =>
  poll(`${path} as it should be`, () => read(path), done);
export const reaches = (path: string, status: string): Promise<Row> => becomes(path, (seen) => seen.status === status);
const person = (name: string) => ({ name, email: `${randomUUID()}@tests.example` });
const complete = async (envelope: string): Promise<void> => {
  await make(`test_helpers/signing_envelopes/${envelope}/complete`);
};
export const decide = async (resolution_id: string): Promise<void> =>
  complete((await reaches(`resolutions/${resolution_id}`, 'pending_signatures')).signing_envelope_id);
const sign = async (document_id: string): Promise<void> =>
  complete(
    (
      await poll(
        `${document_id} out`,
        () => listAll<Row>(human, '/v1/signing_envelopes', { document_id, status: 'sent' }),
        ({ length }) => length === 1,
      )
    )[0]!.id,
  );
const securities = (entity_id: string): Promise<Row[]> => listAll<Row>(human, '/v1/securities', { entity_id });
async function adopted(entity_id: string, action: string, more: object): Promise<string> {
  const { id } = await make(`entities/${entity_id}/resolutions`, {
    kind: 'written_consent',
    body: 'board',
    subject: 'A decision',
    action,
    ...more,
  });
  await decide(id);
  await reaches(`resolutions/${id}`, 'adopted');
  return id;
}
const inWords = (words: string) => ({ cover_page_fields: { resolved_clauses: [words] } });

/** Ada, an officer, holds 600 shares and Bo 400. The charter authorizes some more. */
const company = async (more: object = {}): Promise<string> =>
  (await corporationOf(human, `Acts ${randomUUID().slice(0, 8)}, Inc.`, { authorized_shares: 2000, ...on, ...more }))
    .id;
const ofCompany = (body: object) => async (): Promise<ActRequest> => ({ company: await company(), body });
const ofShares = (body: object) => async (): Promise<ActRequest> => {
  const id = await company();
  return { company: id, body: { ...body, security_id: (await securities(id))[1]!.id } };
};
const series = {
  name: 'Series A Preferred Stock',
  class_type: 'preferred',
  authorized_shares: 600_000,
  id_prefix: 'PA',
  original_issue_price: '3',
  liquidation_preference_multiple: '1',
  participation: 'none',
  conversion_rights: { ratio: { numerator: '1', denominator: '1' } },
};
const holder = {
  name: 'Cove Ventures, L.P.',
  kind: 'organization',
  representative: { name: 'Ines Cove', title: 'Partner', email: 'ines@tests.example' },
};

export async function plan(): Promise<{ company: string; equity_plan_id: string }> {
  const id = await company();
  const asked = await make(`entities/${id}/equity_plans`, {
    plan_name: 'the 2026 Equity Incentive Plan',
    shares_reserved: 400,
    auto_generate_resolutions: true,
  });
  await decide(asked.resolution_id!);
  await decide(
    (await becomes(`equity_plans/${asked.id}`, ({ stockholder_consent_id }) => stockholder_consent_id !== null))
      .stockholder_consent_id!,
  );
  await reaches(`equity_plans/${asked.id}`, 'approved');
  return { company: id, equity_plan_id: asked.id };
}
export const units = (equity_plan_id: string, quantity: number, more: object = {}) => ({
  equity_plan_id,
  grantee: person('Nia Ford'),
  kind: 'rsu',
  quantity,
  vesting: {
    start: '2024-01-01',
    conditions: [
      { kind: 'date', on: '2024-06-01' },
      { kind: 'milestone', name: 'First sale' },
    ],
  },
  auto_generate_resolutions: true,
  ...more,
});
const evidence = { title: 'Report', pdf_base64: samplePdf('a report').toString('base64') };
const report = (effective_date: string, price_per_share = '10') => ({
  price_per_share,
  effective_date,
  method: 'independent_appraisal',
  provider: 'Harbor',
  evidence,
});
export const value = (entity_id: string, price_per_share: string, effective_date: string) =>
  human.post<Row>(`/v1/entities/${entity_id}/valuations`, report(effective_date, price_per_share));
async function grant(more: object = {}): Promise<{ company: string; id: string }> {
  const { company: entity_id, equity_plan_id } = await plan();
  ok(await value(entity_id, '10', today()));
  const asked = await make(`entities/${entity_id}/grants`, units(equity_plan_id, 100, more));
  await decide(asked.resolution_id!);
  await sign((await reaches(`grants/${asked.id}`, 'approved')).document_id!);
  await reaches(`grants/${asked.id}`, 'outstanding');
  return { company: entity_id, id: asked.id };
}
async function election(): Promise<{ company: string; id: string }> {
  const { company: entity_id } = await grant({
    kind: 'restricted_stock',
    price_per_share: '10',
    vesting: { start: today(), conditions: [{ kind: 'schedule', periods: 48, cliff_months: 12 }] },
  });
  return { company: entity_id, id: (await listAll<Row>(human, '/v1/tax_elections', { entity_id }))[0]!.id };
}
/** Signed by investor and company. A SAFE unless the terms say otherwise. */
export async function safe(entity_id: string, terms: object): Promise<string> {
  const asked = await make(`entities/${entity_id}/convertibles`, {
    investor: person('Lena Hart'),
    amount_cents: 100_000,
    ...terms,
    auto_generate_resolutions: true,
  });
  await decide(asked.resolution_id!);
  await sign((await reaches(`convertibles/${asked.id}`, 'approved')).document_id!);
  await reaches(`convertibles/${asked.id}`, 'outstanding');
  return asked.id;
}
export const capped = { valuation_cap_cents: 1_000_000 };

async function round(howMany = 1): Promise<{ company: string; id: string }> {
  const id = await company();
  const registered_agent = {
    name: 'Harbor Agents, Inc.',
    street: '8 The Green',
    city: 'Dover',
    county: 'Kent',
    postal_code: '19901',
  };
  return {
    company: id,
    id: (
      await make(`entities/${id}/rounds`, {
        series: 'Series A',
        id_prefix: 'PA',
        pre_money_cents: 1_000_000,
        investors: Array.from({ length: howMany }, (_, place) => ({
          ...person(['Lena Hart', 'Ines Cove'][place]!),
          amount_cents: 200_000,
        })),
        registered_agent,
      })
    ).id,
  };
}
export async function signedRound(howMany = 1): Promise<ActRequest> {
  const { company: entity_id, id } = await round(howMany);
  const { resolution_id } = await make(`rounds/${id}/draft`, { auto_generate_resolutions: true });
  await decide(resolution_id!);
  await decide(
    (await becomes(`rounds/${id}`, ({ stockholder_consent_id }) => stockholder_consent_id !== null))
      .stockholder_consent_id!,
  );
  await sign((await becomes(`rounds/${id}`, ({ document_id }) => document_id !== null)).document_id!);
  if (on.test_clock_id) await daysPass(entity_id, 16); // at the state
  const { investors, purchase_agreement_document_id } = (await reaches(`rounds/${id}`, 'chartered')) as Row & {
    investors: Row[];
    purchase_agreement_document_id: string;
  };
  await sign(purchase_agreement_document_id);
  await reaches(`rounds/${id}`, 'signed');
  return {
    company: entity_id,
    id,
    body: { payments: investors.map(({ stakeholder_id }) => ({ stakeholder_id, paid_on: today() })) },
  };
}

/**
 * Setup before the agent's request, with one row for every operation that needs a signature. A new operation needs a
 * row.
 */
export const rows: Record<string, () => Promise<ActRequest>> = {
  'director_changes.create': async () => {
    const id = await company();
    return {
      company: id,
      body: {
        kind: 'removal',
        departures: [{ stakeholder_id: (await securities(id))[1]!.stakeholder_id }],
        auto_generate_resolutions: true,
      },
    };
  },
  'officer_changes.create': ofCompany({
    appointments: [{ ...person('Nia Ford'), titles: ['Vice President'] }],
    auto_generate_resolutions: true,
  }),
  'name_changes.create': async () => ({
    company: await company(),
    body: { legal_name: `Acted ${randomUUID().slice(0, 8)}, Inc.`, auto_generate_resolutions: true },
  }),
  'authorized_shares_increases.create': ofCompany({ authorized_shares: 5000, auto_generate_resolutions: true }),
  'charter_amendments.create': ofCompany({
    purpose: 'To build and operate wind turbines.',
    auto_generate_resolutions: true,
  }),
  'stock_splits.create': ofCompany({ ratio: { numerator: 10, denominator: 1 }, auto_generate_resolutions: true }),
  'share_classes.create': ofCompany({ ...series, holders: [{ ...holder, quantity: 100 }] }),
  'share_issuances.create': ofCompany({
    purchaser: person('Lena Hart'),
    quantity: 10,
    price_per_share: '1',
    auto_generate_resolutions: true,
  }),
  'share_transfers.create': ofShares({
    transferee: person('Lena Hart'),
    reason: 'gift',
    quantity: 10,
    auto_generate_resolutions: true,
  }),
  'share_transfers.record': ofShares({
    transferee: person('Lena Hart'),
    reason: 'court_order',
    quantity: 10,
    evidence,
  }),
  'share_cancellations.create': ofShares({
    reason: 'the holder wishes to',
    quantity: 10,
    auto_generate_resolutions: true,
  }),
  'vesting_accelerations.create': async () => {
    const { company: made, security_id } = await vestingCompany(human, 'Acts', on);
    return { company: made.id, body: { security_id, auto_generate_resolutions: true } };
  },
  'share_repurchases.create': ofShares({ quantity: 10, price_per_share: '2', auto_generate_resolutions: true }),
  'share_repurchases.settle': async () => {
    const { company: entity_id, body } = await ofShares({
      quantity: 10,
      price_per_share: '2',
      auto_generate_resolutions: true,
    })();
    const { id, resolution_id } = await make(`entities/${entity_id}/share_repurchases`, body);
    await decide(resolution_id!);
    await reaches(`share_repurchases/${id}`, 'approved');
    return { company: entity_id, id, body: { capital_unimpaired: true } };
  },
  'conversions.create': async () => {
    const id = await company();
    await make(`entities/${id}/share_classes`, { ...series, holders: [{ ...holder, quantity: 100 }] });
    return {
      company: id,
      body: { security_id: (await securities(id))[2]!.id, quantity: 10, notice: 'We convert ten shares.' },
    };
  },
  'convertibles.create': ofCompany({
    investor: person('Rhea Tide'),
    amount_cents: 100_000,
    ...capped,
    auto_generate_resolutions: true,
  }),
  'convertibles.amend': async () => {
    const id = await company();
    return {
      company: id,
      id: await safe(id, capped),
      body: { valuation_cap_cents: 900_000, auto_generate_resolutions: true },
    };
  },
  'convertibles.mfn': async () => {
    const id = await company();
    return { company: id, id: await safe(id, { mfn: true }), body: { convertible_id: await safe(id, capped) } };
  },
  'convertibles.convert': async () => {
    const clock = await clockAt(human, '2026-05-04');
    const id = await company({ test_clock_id: clock.id });
    const converted = await safe(id, capped);
    await advance(human, clock, '2026-06-30T15:00:00Z');
    return {
      company: id,
      id: converted,
      body: {
        share_class_id: (await make(`entities/${id}/share_classes`, series)).id,
        closed_on: '2026-06-30',
        price_per_share: '3',
      },
    };
  },
  'convertibles.repay': async () => {
    const id = await company();
    return {
      company: id,
      id: await safe(id, { kind: 'note', note: { interest_rate_percent: '8', maturity_date: addDays(today(), 700) } }),
      body: { paid_on: today(), paid_cents: 100_000 },
    };
  },
  'convertibles.exercise': async () => {
    const id = await company();
    const [common] = await listAll<Row>(human, '/v1/share_classes', { entity_id: id, class_type: 'common' });
    return {
      company: id,
      id: await safe(id, {
        kind: 'warrant',
        warrant: { share_class_id: common!.id, quantity: 10, exercise_price: '2', expires_on: addDays(today(), 700) },
      }),
      body: { quantity: 4, paid_cents: 800 },
    };
  },
  'equity_plans.create': ofCompany({
    plan_name: 'the 2026 Equity Incentive Plan',
    shares_reserved: 400,
    auto_generate_resolutions: true,
  }),
  'equity_plans.adjust_pool': async () => {
    const { company: entity_id, equity_plan_id } = await plan();
    const resolution_id = await adopted(entity_id, 'option_plan_adoption', {
      particulars: { plan_name: 'the 2026 Equity Incentive Plan', shares_reserved: 300, class_name: 'Common Stock' },
    });
    return { company: entity_id, id: equity_plan_id, body: { shares_reserved: 300, resolution_id } };
  },
  'grants.create': async () => {
    const { company: entity_id, equity_plan_id } = await plan();
    return { company: entity_id, body: units(equity_plan_id, 100) };
  },
  'grants.amend': async () => ({
    ...(await grant()),
    body: { cancelled_quantity: 10, auto_generate_resolutions: true },
  }),
  'grants.exercise': async () => ({ ...(await grant({ kind: 'nso' })), body: { quantity: 10, paid_cents: 10_000 } }),
  'grants.release': async () => ({ ...(await grant()), body: { quantity: 10 } }),
  'grants.accelerate': async () => {
    const made = await grant();
    return {
      ...made,
      body: {
        reason: 'Sale of the company.',
        quantity: 10,
        resolution_id: await adopted(made.company, 'equity_grant', inWords('ten more vest')),
      },
    };
  },
  'grants.terminate': async () => ({ ...(await grant()), body: {} }),
  'grants.correct_termination': async () => {
    const made = await grant();
    await make(`grants/${made.id}/terminate`, { reason: 'voluntary_other' });
    return { ...made, body: { reason: 'It was somebody else.' } };
  },
  'grants.milestone': async () => ({ ...(await grant()), body: { name: 'First sale' } }),
  'stakeholders.create': ofCompany({ name: 'Noor Haddad', email: 'noor@tests.example' }),
  'valuations.create': ofCompany(report(today())),
  'tax_elections.mark_mailed': async () => ({ ...(await election()), body: { mailed_on: today(), evidence } }),
  'tax_elections.mark_filed': async () => ({ ...(await election()), body: { filed_on: today(), evidence } }),
  'resolutions.record_notice': async () => {
    const id = await company();
    const { stakeholder_id } = (await securities(id))[1]!;
    await query('update stakeholder set email = null where id = $1', [stakeholder_id]);
    const { id: resolution_id } = await make(`entities/${id}/resolutions`, {
      kind: 'written_consent',
      body: 'stockholders',
      subject: 'A second office',
      ...inWords('the lease is approved'),
    });
    await decide(resolution_id);
    await reaches(`resolutions/${resolution_id}`, 'adopted');
    return { company: id, id: resolution_id, body: { stakeholder_id, given_on: today(), manner: 'By courier' } };
  },
  'rounds.draft': async () => ({ ...(await round()), body: { auto_generate_resolutions: true } }),
  'rounds.closings': () => signedRound(),
  'cap_table.restate': async () => {
    const id = await company();
    const [, , bo] = await listAll<Row>(human, '/v1/ledger_entries', { entity_id: id, sort: 'number' });
    const authorizing_resolution_id = await adopted(
      id,
      'defective_act_ratification',
      inWords('the correction is ratified'),
    );
    return {
      company: id,
      body: {
        audit_reason: 'One share too many.',
        authorizing_resolution_id,
        corrections: [{ target_entry_id: bo!.id, correction_kind: 'field_correction', patch: { quantity: 399 } }],
      },
    };
  },
  'dissolution_revocations.create': async () => {
    const made = await companies(human).corporation(`Revoked ${randomUUID().slice(0, 8)}, Inc.`);
    const people = ending(human);
    const one = await people.decided(await people.dissolve(made));
    await people.settleTaxes(made);
    await people.signed(one);
    await people.is(one.id, 'filed');
    await advance(human, made.clock, '2026-05-20');
    await people.is(one.id, 'winding_up');
    return { company: made.id, body: { auto_generate_resolutions: true } };
  },
  'dissolutions.create': ofCompany({ auto_generate_resolutions: true }),
  'cap_table.import': async () => {
    const { id, legal_name } = await begin(human, existingOf(`Acts ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', on));
    const bundle = await bundleOf({
      issuer: { legal_name },
      objects: { stakeholders: [stakeholder('ada')], stock_classes: [common()], transactions: [issue('cs-1')] },
    });
    return {
      company: id,
      body: { audit_reason: 'As the former provider kept it.', bundle: bundle.toString('base64') },
    };
  },
};

/** Corporate actions without an entry here use their example. */
for (const operation of operations())
  if (operation.runs.handler === 'create' && isAction(operation.resource.entity ?? {}) && operation.answers === 202)
    rows[operation.id] ??= ofCompany({ ...(exampleOf(operation) as object), auto_generate_resolutions: true });

export const signed = operations().filter(
  ({ id, human: rule }) => (rule === 'signature' || rule === 'always') && id in rows,
);
export const operationById = (id: string): OperationDeclaration => signed.find((one) => one.id === id)!;
export const pathOf = ({ route }: OperationDeclaration, { company: entity_id, id }: ActRequest): string =>
  `/v1${route.replace(':id', id ?? entity_id)}`;
export const approve = (id: string): Promise<Answer<Authorization>> =>
  approver.post<Authorization>(`/v1/authorizations/${id}/approve`);
export const affectedRows = (
  { resource: { entity } }: OperationDeclaration,
  { company: entity_id }: ActRequest,
): Promise<object[]> =>
  Promise.all(
    ['ledger_entry', 'security', 'share_class', 'stakeholder', ...(entity ? [declarationOf(entity).name] : [])].map(
      (table) => query(`select id, version from "${table}" where entity_id = $1 order by id`, [entity_id]),
    ),
  );
export const writtenBy = (...answers: Answer<unknown>[]): Promise<Written[]> =>
  query<Written>(
    'select action, authorized_by from audit_entry where request_id = any($1) order by subject_id, sequence',
    [answers.map(({ requestId }) => requestId)],
  );

/** Uses its own agent, so that its effects are identifiable. */
export async function ask(operation: OperationDeclaration, request: ActRequest, key: string = randomUUID()) {
  const { id: agent_id } = ok(await human.post<{ id: string }>('/v1/agents', { name: 'Filing clerk' }));
  const agent = api((await newToken(account.sk_test, 3, { principal: { human_id, agent_id } })).secret);
  const post = () => agent.post<Authorization>(pathOf(operation, request), request.body, { key });
  return { agent_id, agent, post, answer: await post() };
}
