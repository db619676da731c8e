import { randomUUID } from 'node:crypto';
import type { ProblemCode } from '#kernel/problem';
import { declarationOf } from '#platform/db/resource-entity';
import { operations, type OperationDeclaration } from '#platform/http/operation';
import { samplePdf } from '#platform/testing/sample-pdf';
import '../../apps/gateway/gateway.module';
import { newAccount, newKey, type Account } from '../support/accounts';
import { corporationOf } from '../support/amendments';
import { api, expectProblem, type Answer, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { advance, begin, clockAt, companyOf, existingOf, listAll, ok, poll, today } from '../support/formation';
import { bundleOf, common, issue, stakeholder } from '../support/ocf-bundle';
import { humanOf, newToken } from '../support/tokens';

/** A company, and what an agent asks for in it: about the company itself, unless `id` says about what. */
interface Asked { company: string; id?: string; body: object }
interface Authorization { id: string; object: string; status: string; preview: { resource: Row; would_emit: string[] }; result: (Row & { id?: string }) | null }
interface Row { id: string; object: string; status: string; version: number; resolution_id: string | null; stockholder_consent_id: string | null; document_id: string | null; signing_envelope_id: string; stakeholder_id: string }
interface Written { action: string; authorized_by: { human_principal_id: string; agent_id: string | null } }

/** The test clock on which companies live, where one matters. */
let on: { test_clock_id?: string } = {};
let account: Account;
let human: Api;
let approver: Api;
let human_id: string;
beforeAll(async () => {
  account = await newAccount('Approved acts');
  human = api(account.sk_test);
  human_id = await humanOf(account.sk_test);
  approver = api((await newKey(account.sk_test, 'secret')).secret);
});
afterAll(closeDatabase);

const read = async <T = Row>(path: string): Promise<T> => ok(await human.get<T>(`/v1/${path}`));
const make = async (path: string, body: object = {}): Promise<Row> => ok(await human.post<Row>(`/v1/${path}`, body));
const becomes = (path: string, done: (seen: Row) => boolean): Promise<Row> => poll(`${path} as it should be`, () => read(path), done);
const reaches = (path: string, status: string): Promise<Row> => becomes(path, (seen) => seen.status === status);
const person = (name: string) => ({ name, email: `${randomUUID()}@tests.example` });
/** All sign what lies before them. */
const complete = async (envelope: string): Promise<void> => { await make(`test_helpers/signing_envelopes/${envelope}/complete`); };
const decide = async (resolution_id: string): Promise<void> => complete((await reaches(`resolutions/${resolution_id}`, 'pending_signatures')).signing_envelope_id);
const sign = async (document_id: string): Promise<void> => complete((await poll(`${document_id} out`, () => listAll<Row>(human, '/v1/signing_envelopes', { document_id, status: 'sent' }), ({ length }) => length === 1))[0]!.id);
const securities = (entity_id: string): Promise<Row[]> => listAll<Row>(human, '/v1/securities', { entity_id });
/** A decision of a company that is adopted, on something that it states or in words. */
async function adopted(entity_id: string, action: string, more: object): Promise<string> {
  const { id } = await make(`entities/${entity_id}/resolutions`, { kind: 'written_consent', body: 'board', subject: 'A decision', action, ...more });
  await decide(id);
  await reaches(`resolutions/${id}`, 'adopted');
  return id;
}
const inWords = (words: string) => ({ cover_page_fields: { resolved_clauses: [words] } });

/** Ada, who is its officer, has 600 of its shares and Bo 400; the charter authorises some more. */
const company = async (more: object = {}): Promise<string> => (await corporationOf(human, `Acts ${randomUUID().slice(0, 8)}, Inc.`, { authorized_shares: 2000, ...on, ...more })).id;
/** What is asked for in a company like that. */
const ofCompany = (body: object) => async (): Promise<Asked> => ({ company: await company(), body });
/** What is asked for of the shares that Bo has in it. */
const ofShares = (body: object) => async (): Promise<Asked> => { const id = await company(); return { company: id, body: { ...body, security_id: (await securities(id))[1]!.id } }; };
const series = { name: 'Series A Preferred Stock', class_type: 'preferred', authorized_shares: 600_000, id_prefix: 'PA', original_issue_price: '3', liquidation_preference_multiple: '1', participation: 'none', conversion_rights: { ratio: { numerator: '1', denominator: '1' } } };
const holder = { name: 'Cove Ventures, L.P.', kind: 'organization', representative: { name: 'Ines Cove', title: 'Partner', email: 'ines@tests.example' } };

/** A plan of 400 shares that board and holders have approved. */
async function plan(): Promise<{ company: string; equity_plan_id: string }> {
  const id = await company();
  const asked = await make(`entities/${id}/equity_plans`, { plan_name: 'the 2026 Equity Incentive Plan', shares_reserved: 400, auto_generate: true });
  await decide(asked.resolution_id!);
  await decide((await becomes(`equity_plans/${asked.id}`, ({ stockholder_consent_id }) => stockholder_consent_id !== null)).stockholder_consent_id!);
  await reaches(`equity_plans/${asked.id}`, 'approved');
  return { company: id, equity_plan_id: asked.id };
}
const units = (equity_plan_id: string, quantity: number, more: object = {}) => ({ equity_plan_id, grantee: person('Nia Ford'), kind: 'rsu', quantity, vesting: { start: '2024-01-01', conditions: [{ kind: 'date', on: '2024-06-01' }, { kind: 'milestone', name: 'First sale' }] }, auto_generate: true, ...more });
/** Says what the common stock is worth. */
const value = (entity_id: string, price_per_share: string, effective_date: string, by: Api = human) => by.post<Row>(`/v1/entities/${entity_id}/valuations`, {
  price_per_share, effective_date, method: 'independent_appraisal', provider: 'Harbor', evidence: { title: 'Report', pdf_base64: samplePdf('a report').toString('base64') },
});
/** A grant that all have signed, half of which has vested. */
async function grant(more: object = {}): Promise<{ company: string; id: string }> {
  const { company: entity_id, equity_plan_id } = await plan();
  ok(await value(entity_id, '10', today()));
  const asked = await make(`entities/${entity_id}/grants`, units(equity_plan_id, 100, more));
  await decide(asked.resolution_id!);
  await sign((await reaches(`grants/${asked.id}`, 'approved')).document_id!);
  await reaches(`grants/${asked.id}`, 'outstanding');
  return { company: entity_id, id: asked.id };
}
/** A SAFE that investor and company have signed. */
async function safe(entity_id: string, terms: object): Promise<string> {
  const asked = await make(`entities/${entity_id}/convertibles`, { investor: person('Lena Hart'), amount_cents: 100_000, ...terms, auto_generate: true });
  await decide(asked.resolution_id!);
  await sign((await reaches(`convertibles/${asked.id}`, 'approved')).document_id!);
  await reaches(`convertibles/${asked.id}`, 'outstanding');
  return asked.id;
}
const capped = { valuation_cap_cents: 1_000_000 };

/** A round whose term sheet is written. */
async function round(): Promise<{ company: string; id: string }> {
  const id = await company();
  const registered_agent = { name: 'Harbor Agents, Inc.', street: '8 The Green', city: 'Dover', county: 'Kent', postal_code: '19901' };
  return { company: id, id: (await make(`entities/${id}/rounds`, { series: 'Series A', id_prefix: 'PA', pre_money_cents: 1_000_000, investors: [{ ...person('Lena Hart'), amount_cents: 200_000 }], registered_agent })).id };
}
/** One that is decided, with the state, and signed. */
async function signedRound(): Promise<Asked> {
  const { company: entity_id, id } = await round();
  const { resolution_id } = await make(`rounds/${id}/draft`, { auto_generate: true });
  await decide(resolution_id!);
  await decide((await becomes(`rounds/${id}`, ({ stockholder_consent_id }) => stockholder_consent_id !== null)).stockholder_consent_id!);
  await sign((await becomes(`rounds/${id}`, ({ document_id }) => document_id !== null)).document_id!);
  const { investors, purchase_agreement_document_id } = (await reaches(`rounds/${id}`, 'chartered')) as Row & { investors: Row[]; purchase_agreement_document_id: string };
  await sign(purchase_agreement_document_id);
  await reaches(`rounds/${id}`, 'signed');
  return { company: entity_id, id, body: { payments: investors.map(({ stakeholder_id }) => ({ stakeholder_id, paid_on: today() })) } };
}

/** What stands before an agent asks: for every operation that needs a signature each time, so that a further one has to be added. */
const rows: Record<string, () => Promise<Asked>> = {
  'director_changes.create': async () => {
    const id = await company();
    return { company: id, body: { kind: 'removal', departures: [{ stakeholder_id: (await securities(id))[1]!.stakeholder_id }], auto_generate: true } };
  },
  'officer_changes.create': ofCompany({ appointments: [{ ...person('Nia Ford'), titles: ['Vice President'] }], auto_generate: true }),
  'name_changes.create': async () => ({ company: await company(), body: { legal_name: `Acted ${randomUUID().slice(0, 8)}, Inc.`, auto_generate: true } }),
  'authorized_shares_increases.create': ofCompany({ authorized_shares: 5000, auto_generate: true }),
  'stock_splits.create': ofCompany({ ratio: { numerator: 10, denominator: 1 }, auto_generate: true }),
  'share_classes.create': ofCompany({ ...series, holders: [{ ...holder, quantity: 100 }] }),
  'share_issuances.create': ofCompany({ purchaser: person('Lena Hart'), quantity: 10, price_per_share: '1', auto_generate: true }),
  'share_transfers.create': ofShares({ transferee: person('Lena Hart'), reason: 'gift', quantity: 10, auto_generate: true }),
  'share_cancellations.create': ofShares({ reason: 'the holder wishes to', quantity: 10, auto_generate: true }),
  'share_repurchases.create': ofShares({ quantity: 10, price_per_share: '2', auto_generate: true }),
  'share_repurchases.settle': async () => {
    const { company: entity_id, body } = await ofShares({ quantity: 10, price_per_share: '2', auto_generate: true })();
    const { id, resolution_id } = await make(`entities/${entity_id}/share_repurchases`, body);
    await decide(resolution_id!);
    await reaches(`share_repurchases/${id}`, 'approved');
    return { company: entity_id, id, body: { capital_unimpaired: true } };
  },
  'conversions.create': async () => {
    const id = await company();
    await make(`entities/${id}/share_classes`, { ...series, holders: [{ ...holder, quantity: 100 }] });
    return { company: id, body: { security_id: (await securities(id))[2]!.id, quantity: 10, notice: 'We convert ten shares.' } };
  },
  'convertibles.create': ofCompany({ investor: person('Rhea Tide'), amount_cents: 100_000, ...capped, auto_generate: true }),
  'convertibles.amend': async () => { const id = await company(); return { company: id, id: await safe(id, capped), body: { valuation_cap_cents: 900_000, auto_generate: true } }; },
  'convertibles.mfn': async () => { const id = await company(); return { company: id, id: await safe(id, { mfn: true }), body: { convertible_id: await safe(id, capped) } }; },
  'convertibles.convert': async () => {
    const clock = await clockAt(human, '2026-05-04');
    const id = await company({ test_clock_id: clock.id });
    const converted = await safe(id, capped);
    await advance(human, clock, '2026-06-30T15:00:00Z');
    return { company: id, id: converted, body: { share_class_id: (await make(`entities/${id}/share_classes`, series)).id, closed_on: '2026-06-30', price_per_share: '3' } };
  },
  'equity_plans.create': ofCompany({ plan_name: 'the 2026 Equity Incentive Plan', shares_reserved: 400, auto_generate: true }),
  'equity_plans.adjust_pool': async () => {
    const { company: entity_id, equity_plan_id } = await plan();
    const resolution_id = await adopted(entity_id, 'option_plan_adoption', { particulars: { plan_name: 'the 2026 Equity Incentive Plan', shares_reserved: 300, class_name: 'Common Stock' } });
    return { company: entity_id, id: equity_plan_id, body: { shares_reserved: 300, resolution_id } };
  },
  'grants.create': async () => { const { company: entity_id, equity_plan_id } = await plan(); return { company: entity_id, body: units(equity_plan_id, 100) }; },
  'grants.amend': async () => ({ ...await grant(), body: { cancelled_quantity: 10, auto_generate: true } }),
  'grants.exercise': async () => ({ ...await grant({ kind: 'nso' }), body: { quantity: 10, paid_cents: 10_000 } }),
  'grants.release': async () => ({ ...await grant(), body: { quantity: 10 } }),
  'grants.accelerate': async () => {
    const made = await grant();
    return { ...made, body: { reason: 'Sale of the company.', quantity: 10, resolution_id: await adopted(made.company, 'equity_grant', inWords('ten more vest')) } };
  },
  'rounds.draft': async () => ({ ...await round(), body: { auto_generate: true } }),
  'rounds.closings': signedRound,
  'cap_table.restate': async () => {
    const id = await company();
    const [, , bo] = await listAll<Row>(human, '/v1/ledger_entries', { entity_id: id, sort: 'number' });
    const authorizing_resolution_id = await adopted(id, 'defective_act_ratification', inWords('the correction is ratified'));
    return { company: id, body: { audit_reason: 'One share too many.', authorizing_resolution_id, corrections: [{ target_entry_id: bo!.id, correction_kind: 'field_correction', patch: { quantity: 399 } }] } };
  },
  'cap_table.import': async () => {
    const { id, legal_name } = await begin(human, existingOf(`Acts ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', on));
    const bundle = await bundleOf({ issuer: { legal_name }, objects: { stakeholders: [stakeholder('ada')], stock_classes: [common()], transactions: [issue('cs-1')] } });
    return { company: id, body: { audit_reason: 'As the former provider kept it.', bundle: bundle.toString('base64') } };
  },
};

const signed = operations().filter(({ human: rule }) => rule === 'signature');
const named = (id: string): OperationDeclaration => signed.find((one) => one.id === id)!;
const pathOf = ({ route }: OperationDeclaration, { company: entity_id, id }: Asked): string => `/v1${route.replace(':id', id ?? entity_id)}`;
const approve = (id: string): Promise<Answer<Authorization>> => approver.post<Authorization>(`/v1/authorizations/${id}/approve`);
/** What an act could have changed. */
const standing = ({ resource: { entity } }: OperationDeclaration, { company: entity_id }: Asked): Promise<object[]> => Promise.all(['ledger_entry', 'security', 'share_class', 'stakeholder', ...(entity ? [declarationOf(entity).name] : [])].map((table) =>
  query(`select id, version from "${table}" where entity_id = $1 order by id`, [entity_id])));
/** What requests have done. */
const writtenBy = (...answers: Answer<unknown>[]): Promise<Written[]> => query<Written>('select action, authorized_by from audit_entry where request_id = any($1) order by subject_id, sequence', [answers.map(({ requestId }) => requestId)]);

/** Has an agent of its own, so that what it did is told from everything else, ask for something. */
async function ask(operation: OperationDeclaration, asked: Asked, key: string = randomUUID()) {
  const { id: agent_id } = ok(await human.post<{ id: string }>('/v1/agents', { name: 'Filing clerk' }));
  const agent = api((await newToken(account.sk_test, 3, { principal: { human_id, agent_id } })).secret);
  const post = () => agent.post<Authorization>(pathOf(operation, asked), asked.body, { key });
  return { agent_id, agent, post, answer: await post() };
}

it('is asked of every operation that needs a signature each time', () => {
  expect(Object.keys(rows).toSorted()).toEqual(signed.map(({ id }) => id).toSorted());
});

describe.each(signed.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  it('asked for by an agent waits, and is done once, in the name of both, when a human approves it', async () => {
    const asked = await rows[id]!();
    const before = await standing(operation, asked);
    const { agent_id, agent, post, answer } = await ask(operation, asked);
    const both = { human_principal_id: human_id, agent_id };
    expect(answer).toMatchObject({ status: 202, body: {
      object: 'authorization', status: 'pending', operation: id, entity_id: asked.company, request: { method: 'POST', path: pathOf(operation, asked) }, requested_by: both, requested_of: human_id, result: null, preview: { object: 'dry_run' },
    } });
    expect(await writtenBy(answer)).toEqual([{ action: 'authorization.requested', authorized_by: both }]);
    expect(await standing(operation, asked)).toEqual(before);
    expectProblem(await agent.post(`/v1/authorizations/${answer.body.id}/approve`), 403, 'scope_denied');

    const pressed = await Promise.all([approve(answer.body.id), approve(answer.body.id)]);
    const [done, refused] = pressed.toSorted((one, other) => one.status - other.status) as [Answer<Authorization>, Answer<Authorization>];
    expectProblem(refused, 409, 'invalid_state_transition');
    const { result, ...authorization } = ok(done);
    expect(authorization).toMatchObject({ status: 'consumed', decided_by: human_id });
    const written = await writtenBy(done);
    const own = ({ action }: Written): boolean => action.startsWith('authorization.');
    expect(written.filter(own)).toEqual(['approved', 'consumed'].map((what) => ({ action: `authorization.${what}`, authorized_by: { ...both, agent_id: null } })));
    expect(written.filter((one) => !own(one)).map(({ authorized_by }) => authorized_by)).toEqual(written.filter((one) => !own(one)).map(() => both));
    const happened = await query<Written>('select e.type as action, e.authorized_by from event e join audit_entry a using (subject_id, sequence) where a.request_id = $1 and a.action = e.type', [done.requestId]);
    expect(happened.filter((one) => !own(one)).map(({ authorized_by }) => authorized_by)).toEqual(expect.arrayContaining([both]));
    expect(happened.filter((one) => !own(one) && one.authorized_by.agent_id !== agent_id)).toEqual([]);
    expect(answer.body.preview.would_emit).toEqual(expect.arrayContaining(happened.filter((one) => !own(one)).map(({ action }) => action)));
    expect(await standing(operation, asked)).not.toEqual(before);
    const { replaces_convertible_id, replaces_grant_id } = result as Row & { replaces_convertible_id?: string; replaces_grant_id?: string };
    if (asked.id) expect([result!.id, replaces_convertible_id, replaces_grant_id]).toContain(asked.id);
    if (!operation.resource.entity) expect(result).toMatchObject({ request_id: done.requestId });
    else expect(await read(`${operation.resource.path}/${result!.id}`)).toMatchObject({ id: result!.id, object: answer.body.preview.resource.object, entity_id: asked.company });

    const replayed = await post();
    expect([replayed.status, replayed.headers.get('idempotent-replayed'), replayed.body]).toEqual([202, 'true', answer.body]);
    const late = await approve(answer.body.id);
    expectProblem(late, 409, 'invalid_state_transition');
    expect(await writtenBy(refused, late, replayed)).toEqual([]);
    // Its papers go round by themselves, still in the name of both.
    if (result!.resolution_id && (asked.body as { auto_generate?: true }).auto_generate) {
      await reaches(`resolutions/${result!.resolution_id}`, 'pending_signatures');
      expect(await query<Written>('select distinct authorized_by from event where subject_id = $1', [result!.resolution_id])).toEqual([{ authorized_by: both }]);
    }
  });
});

describe('asked for on one day it is done when it is approved on the next: what it says of “today” is of that day', () => {
  afterEach(() => { on = {}; });
  // A round is signed after days at the state, so that its company has no clock that stands still.
  it.each(signed.filter(({ id }) => id !== 'rounds.closings').map((operation) => [operation.id, operation] as const))('%s', async (id, operation) => {
    const clock = await clockAt(human, today());
    on = { test_clock_id: clock.id };
    const asked = await rows[id]!();
    const { test_clock_id } = ok(await human.get<{ test_clock_id: string }>(`/v1/entities/${asked.company}`));
    const { answer } = await ask(operation, asked);
    const [{ frozen_time } = { frozen_time: 0 }] = await query<{ frozen_time: Date }>('select frozen_time from test_clock where id = $1', [test_clock_id]);
    await advance(human, { ...clock, id: test_clock_id }, new Date(+frozen_time + 86_400_000).toISOString());
    const done = await approve(answer.body.id);
    expect([done.status, (done.body as { detail?: string }).detail]).toEqual([200, undefined]);
  });
});

describe('what has changed since it was asked for', () => {
  const equity_plan_id = ({ body }: Asked) => (body as { equity_plan_id: string }).equity_plan_id;
  const cases: [string, string, ProblemCode, (asked: Asked) => Promise<unknown>][] = [
    ['the pool is promised to somebody else', 'grants.create', 'pool_exceeded', (asked) => make(`entities/${asked.company}/grants`, units(equity_plan_id(asked), 350))],
    ['the shares are promised to somebody else', 'share_issuances.create', 'authorized_shares_exceeded', ({ company: id }) => make(`entities/${id}/equity_plans`, { plan_name: 'a plan', shares_reserved: 995, auto_generate: true })
      .then(async ({ id: other, resolution_id }) => { await decide(resolution_id!); await reaches(`equity_plans/${other}`, 'adopted'); })],
    ['the grant has ended', 'grants.exercise', 'authorization_stale', ({ id }) => make(`grants/${id}/terminate`)],
    ['another SAFE has been signed, so that the price is another', 'rounds.draft', 'authorization_stale', ({ company: id }) => safe(id, capped)],
    ['the round is abandoned', 'rounds.draft', 'authorization_stale', ({ id }) => make(`rounds/${id}/abandon`)],
    ['the repurchase is given up', 'share_repurchases.settle', 'authorization_stale', ({ id }) => make(`share_repurchases/${id}/cancel`)],
    ['the decision is spent', 'cap_table.restate', 'authorization_stale', ({ company: id, body }) => make(`entities/${id}/cap_table/restate`, body)],
  ];
  it.each(cases)('%s: approving %s is refused with %s, changes nothing, and it can still be denied', async (_, id, code, change) => {
    const asked = await rows[id]!();
    const operation = named(id);
    const { answer } = await ask(operation, asked);
    expect(answer).toMatchObject({ status: 202 });
    await change(asked);
    const before = await standing(operation, asked);
    const refused = await approve(answer.body.id);
    expectProblem(refused, 409, code);
    expect([await writtenBy(refused), await standing(operation, asked), (await read(`authorizations/${answer.body.id}`)).status]).toEqual([[], before, 'pending']);
    expect(ok(await approver.post<Row>(`/v1/authorizations/${answer.body.id}/deny`, { reason: 'Ask again.' })).status).toBe('denied');
  });
});

describe('what would be done now is held against what was shown', () => {
  it('an agent that asks for a grant and then says what the stock is worth gets no other price than the one that was shown', async () => {
    const { company: entity_id, equity_plan_id } = await plan();
    ok(await value(entity_id, '10', '2026-06-01'));
    const asked = { company: entity_id, body: units(equity_plan_id, 100, { kind: 'nso' }) };
    const { answer, agent } = await ask(named('grants.create'), asked);
    expect(answer.body.preview.resource).toMatchObject({ exercise_price: '10' });
    ok(await value(entity_id, '0.05', '2026-06-02', agent));
    const before = await standing(named('grants.create'), asked);
    const refused = await approve(answer.body.id);
    expect(expectProblem(refused, 409, 'authorization_stale')).toMatchObject({ detail: expect.stringContaining('resource.exercise_price') });
    expect([await writtenBy(refused), await standing(named('grants.create'), asked), (await read(`authorizations/${answer.body.id}`)).status]).toEqual([[], before, 'pending']);
    expect(ok(await approve((await ask(named('grants.create'), asked)).answer.body.id)).result).toMatchObject({ exercise_price: '0.05' }); // as it is shown now
  });

  it('a company is formed in no other state than the one that was shown', async () => {
    const { secret } = await newToken(account.sk_test, 4, { scope_policy: { version: 1, statements: [{ sid: 'asks', effect: 'require_authorization', actions: ['entities.create'] }] } });
    const { jurisdiction: _, ...nowhere } = companyOf(`Shown ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', { submit: false });
    const home = async (default_jurisdiction: string) => ok(await api(account.sk_live).patch('/v1/account', { default_jurisdiction }));
    await home('US-DE');
    const asked = ok(await api(secret).post<Authorization>('/v1/entities', nowhere));
    expect(asked.preview.resource).toMatchObject({ jurisdiction: 'US-DE' });
    await home('US-WY');
    expectProblem(await approve(asked.id), 409, 'authorization_stale');
    await home('US-DE');
    expect(ok(await approve(asked.id)).result).toMatchObject({ jurisdiction: 'US-DE' });
  });
});

it('approved while others act on the same thing, it is done or stale, and nobody is in the way of anybody', async () => {
  const [operation, asked] = [named('grants.exercise'), { ...await rows['grants.exercise']!(), body: { quantity: 1, paid_cents: 1000 } }];
  let done = 0;
  for (let round = 0; round < 3; round += 1) {
    const waiting = await Promise.all(Array.from({ length: 3 }, () => ask(operation, asked)));
    const answers = await Promise.all(waiting.flatMap(({ answer }) => [approve(answer.body.id), human.post(pathOf(operation, asked), asked.body)]));
    const others = answers.filter(({ status }) => status !== 200);
    done += answers.length - others.length;
    for (const one of others) expectProblem(one, 409, 'authorization_stale');
  }
  expect(await read(`grants/${asked.id}`)).toMatchObject({ issued_quantity: done });
});

it.each(['portfolio', 'workspace'])('what is about a %s waits and is done as well', async (object) => {
  const { id } = await make(`${object}s`, { name: 'Before' });
  const { secret } = await newToken(account.sk_test, 4, { scope_policy: { version: 1, statements: [{ sid: 'asks', effect: 'require_authorization', actions: [`${object}s.update`] }] } });
  await becomes(`${object}s/${id}`, ({ status }) => status !== 'provisioning');
  const asked = ok(await api(secret).patch<Authorization>(`/v1/${object}s/${id}`, { name: 'After' }));
  expect(asked).toMatchObject({ object: 'authorization', entity_id: null, preview: { resource: { name: 'After' } } });
  expect(ok(await approve(asked.id)).result).toMatchObject({ id, name: 'After' });
});
