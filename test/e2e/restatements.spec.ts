import { randomUUID } from 'node:crypto';
import { samplePdf } from '#testing/sample-pdf';
import { newAccount } from '../support/accounts';
import { api, expectProblem, type Answer, type Api } from '../support/api';
import {
  begin,
  companyOf,
  everyEventOf,
  existingOf,
  listAll,
  ok,
  poll,
  today,
  type Company,
} from '../support/formation';

interface Entry {
  id: string;
  number: number;
  kind: string;
  effective_date: string;
  security_id: string;
  stakeholder_id: string;
  quantity: number;
  references_entry_id: string | null;
  resolution_id: string | null;
}
interface Security {
  id: string;
  status: string;
  stakeholder_id: string;
  certificate_number: string;
  quantity: number;
  predecessor_id: string | null;
}
interface Change {
  before: number;
  after: number;
  change: number;
}
interface Restated {
  request_id: string;
  diff: {
    as_of: string;
    classes: { outstanding: Change }[];
    holders: (Change & { stakeholder_id: string })[];
    entries: {
      entry_id: string;
      correction_kind: string | null;
      reversal_entry_id: string | null;
      before: { quantity: number };
      after: { entry_id: string; quantity: number; security_id: string } | null;
    }[];
  };
}
interface Table {
  outstanding: number;
  holders: { stakeholder_id: string; quantity: number }[];
}

let mine: Api;
beforeAll(async () => {
  mine = api((await newAccount('Restatements')).sk_test);
});

const reason = 'Bo had 350 shares: the schedule that we were given had been rounded up.';
const entriesOf = (company: { id: string }) =>
  listAll<Entry>(mine, '/v1/ledger_entries', { entity_id: company.id, sort: 'number' });
const securitiesOf = (company: { id: string }) =>
  listAll<Security>(mine, '/v1/securities', { entity_id: company.id, sort: 'created' });
const tableOf = async (company: { id: string }, query = '') =>
  ok(await mine.get<Table>(`/v1/entities/${company.id}/cap_table${query}`));
const restate = <T = Restated>(company: { id: string }, body: object, options = {}) =>
  mine.post<T>(`/v1/entities/${company.id}/cap_table/restate`, { audit_reason: reason, ...body }, options);
const refusedParams = (answer: Answer<unknown>) =>
  expectProblem(answer, 400, 'invalid_request').errors!.map(
    ({ param, code }: { param: string; code: string }) => `${param} ${code}`,
  );

const opened = async (company: { id: string }, action = 'defective_act_ratification'): Promise<string> =>
  ok(
    await mine.post<{ id: string }>(`/v1/entities/${company.id}/resolutions`, {
      kind: 'written_consent',
      subject: 'Correction of the stock ledger',
      action,
      cover_page_fields: {
        resolved_clauses: [
          'the correction of the stock ledger that is laid before the Board is ratified, 8 Del. C. § 204',
        ],
      },
    }),
  ).id;
const ratified = async (company: { id: string }): Promise<string> => {
  const id = await opened(company);
  const look = async () => ok(await mine.get<{ status: string; signing_envelope_id: string }>(`/v1/resolutions/${id}`));
  const { signing_envelope_id } = await poll(`${id} out`, look, ({ status }) => status === 'pending_signatures');
  ok(await mine.post(`/v1/test_helpers/signing_envelopes/${signing_envelope_id}/complete`));
  await poll(`${id} adopted`, look, ({ status }) => status === 'adopted');
  return id;
};

const existing = (): Promise<Company> =>
  begin(
    mine,
    existingOf(`Restated ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', {
      founders: [
        {
          name: 'Ada Okafor',
          email: `${randomUUID()}@tests.example`,
          roles: ['director', 'officer'],
          titles: ['President', 'Secretary'],
          shares: 600,
        },
        {
          name: 'Bo Chen',
          email: `${randomUUID()}@tests.example`,
          roles: ['officer'],
          titles: ['Treasurer'],
          shares: 400,
        },
      ],
      authorized_shares: 1200,
      par_value: '0.01',
    }),
  );

const ofLedger = (type: string): boolean => /^(ledger_entry|security)\./.test(type);

it('corrects an entry by further ones on board ratification, as rehearsed, and alters no earlier record', async () => {
  const company = await existing();
  const [, ada, bo] = (await entriesOf(company)) as [Entry, Entry, Entry];
  const corrections = [{ target_entry_id: bo.id, correction_kind: 'field_correction', patch: { quantity: 350 } }];
  expect(
    expectProblem(
      await restate(company, { corrections, authorizing_resolution_id: await opened(company) }),
      409,
      'resolution_required',
    ),
  ).toMatchObject({ act: 'defective_act_ratification', body: 'board' });
  const authorizing_resolution_id = await ratified(company);
  const before = {
    table: await tableOf(company),
    events: (await everyEventOf(mine, company.id)).length,
    known_at: new Date().toISOString(),
  };
  const rehearsed = ok(
    await restate<{ would_emit: string[]; cascade: { object: string; kind: string }[]; resource: Restated }>(
      company,
      { corrections, authorizing_resolution_id },
      { query: { dry_run: 'true' } },
    ),
  );
  expect(rehearsed.cascade).toEqual([
    { object: 'ledger_entry', kind: 'reversal' },
    { object: 'security', kind: 'security' },
    { object: 'ledger_entry', kind: 'opening_position' },
  ]);
  expect(await tableOf(company)).toEqual(before.table);

  const answer = await restate(company, { corrections, authorizing_resolution_id });
  const { request_id, diff } = ok(answer);
  expect([request_id, diff.as_of]).toEqual([answer.requestId, today()]);
  expect(diff).toMatchObject({
    classes: [{ outstanding: { before: 1000, after: 950, change: -50 } }],
    holders: [{ stakeholder_id: bo.stakeholder_id, before: 400, after: 350, change: -50 }],
  });
  expect(diff.entries).toMatchObject([
    { entry_id: bo.id, correction_kind: 'field_correction', before: { quantity: 400 }, after: { quantity: 350 } },
  ]);
  expect(rehearsed.resource.diff.holders).toEqual(diff.holders);
  expect(
    (await everyEventOf(mine, company.id))
      .slice(before.events)
      .map(({ type }) => type)
      .filter(ofLedger)
      .toSorted(),
  ).toEqual(rehearsed.would_emit.filter(ofLedger).toSorted());

  const [after] = diff.entries;
  expect((await entriesOf(company)).slice(3)).toMatchObject([
    {
      id: after!.reversal_entry_id,
      kind: 'reversal',
      quantity: 400,
      references_entry_id: bo.id,
      resolution_id: authorizing_resolution_id,
      effective_date: bo.effective_date,
    },
    {
      id: after!.after!.entry_id,
      kind: 'opening_position',
      quantity: 350,
      references_entry_id: bo.id,
      resolution_id: authorizing_resolution_id,
      effective_date: bo.effective_date,
    },
  ]);
  expect(await listAll<Entry>(mine, '/v1/ledger_entries', { references_entry_id: bo.id })).toHaveLength(2);
  expect(await securitiesOf(company)).toMatchObject([
    { id: ada.security_id, status: 'outstanding' },
    { id: bo.security_id, status: 'retracted', quantity: 400 },
    {
      id: after!.after!.security_id,
      status: 'outstanding',
      quantity: 350,
      certificate_number: 'CS-3',
      predecessor_id: bo.security_id,
    },
  ]);
  expect((await tableOf(company)).outstanding).toBe(950);
  const { holders } = await tableOf(company, `?known_at=${before.known_at}`);
  expect(holders).toEqual(before.table.holders);
  expect(
    ok(await mine.get<{ entries: object[] }>(`/v1/entities/${company.id}/cap_table/diff?from=2020-01-01`)).entries,
  ).toHaveLength(5);
  const audit = await listAll<{ action: string; reason: string | null; request_id: string }>(
    mine,
    '/v1/audit_entries',
    { subject_id: company.id },
  );
  expect(audit.filter(({ action }) => action === 'cap_table.restated')).toMatchObject([{ reason, request_id }]);

  expect(
    expectProblem(
      await restate(company, {
        corrections: [{ target_entry_id: ada.id, correction_kind: 'full_reissue' }],
        authorizing_resolution_id,
      }),
      409,
      'resolution_required',
    ).detail,
  ).toContain('already been used for cap_table.restate');
  expect(refusedParams(await restate(company, { corrections, authorizing_resolution_id }))).toEqual([
    'corrections[0].target_entry_id not_applicable',
  ]);
});

describe('what rests on a corrected entry', () => {
  let company: Company;
  let ada: Entry;
  let bo: Entry;
  let repurchase: Entry;
  beforeAll(async () => {
    company = await existing();
    [, ada, bo] = (await entriesOf(company)) as [Entry, Entry, Entry];
    const { id, resolution_id } = ok(
      await mine.post<{ id: string; resolution_id: string }>(`/v1/entities/${company.id}/share_repurchases`, {
        security_id: bo.security_id,
        quantity: 100,
        price_per_share: '2',
        auto_generate_resolutions: true,
      }),
    );
    const { signing_envelope_id } = await poll(
      `${resolution_id} out`,
      async () =>
        ok(await mine.get<{ status: string; signing_envelope_id: string }>(`/v1/resolutions/${resolution_id}`)),
      ({ status }) => status === 'pending_signatures',
    );
    const corrections = [{ target_entry_id: bo.id, correction_kind: 'cancellation' }];
    expectProblem(
      await restate(company, { corrections, authorizing_resolution_id: await ratified(company) }),
      409,
      'invalid_state_transition',
    ); // another act on it is in progress
    ok(await mine.post(`/v1/test_helpers/signing_envelopes/${signing_envelope_id}/complete`));
    await poll(
      `${id} approved`,
      async () => ok(await mine.get<{ status: string }>(`/v1/share_repurchases/${id}`)),
      ({ status }) => status === 'approved',
    );
    ok(await mine.post(`/v1/share_repurchases/${id}/settle`, { capital_unimpaired: true }));
    repurchase = (await entriesOf(company)).at(-1)!;
  });

  it('refuses the whole when it could not have been, and names the entry that breaks', async () => {
    const authorizing_resolution_id = await ratified(company);
    const refused = async (patch: object, ...more: object[]) =>
      restate(company, {
        authorizing_resolution_id,
        corrections: [{ target_entry_id: bo.id, correction_kind: 'field_correction', patch }, ...more],
      });
    expect(expectProblem(await refused({ quantity: 99 }), 409, 'ledger_contradiction')).toMatchObject({
      entry_id: repurchase.id,
      detail: expect.stringContaining('the entry covers 100 shares, but only 99 would exist'),
    });
    expect(
      expectProblem(await refused({ stakeholder_id: ada.stakeholder_id }), 409, 'ledger_contradiction')['entry_id'],
    ).toBe(repurchase.id);
    expectProblem(await refused({ quantity: 701 }), 409, 'authorized_shares_exceeded');
    expect((await entriesOf(company)).at(-1)!.id).toBe(repurchase.id);
  });

  it('is recorded anew with it, and what is struck out leaves its holder what there was', async () => {
    const restated = ok(
      await restate(company, {
        authorizing_resolution_id: await ratified(company),
        corrections: [
          {
            target_entry_id: bo.id,
            correction_kind: 'full_reissue',
            patch: { quantity: 500, price_per_share: '0.02' },
          },
        ],
      }),
    );
    expect(restated.diff.entries).toMatchObject([
      { entry_id: bo.id, correction_kind: 'full_reissue' },
      { entry_id: repurchase.id, correction_kind: null, before: { quantity: 100 }, after: { quantity: 100 } },
    ]);
    expect((await securitiesOf(company)).map(({ status, quantity }) => `${status} ${quantity}`)).toEqual([
      'outstanding 600',
      'repurchased 400',
      'reissued 300',
      'repurchased 500',
      'outstanding 400',
    ]);
    const anew = restated.diff.entries[1]!.after!.entry_id;
    const struck = ok(
      await restate(company, {
        authorizing_resolution_id: await ratified(company),
        corrections: [{ target_entry_id: anew, correction_kind: 'cancellation' }],
      }),
    );
    expect(struck.diff).toMatchObject({
      holders: [{ before: 400, after: 500 }],
      entries: [
        { entry_id: anew, correction_kind: 'cancellation', after: { kind: 'stock_reissuance', quantity: 500 } },
      ],
    });
    expect((await tableOf(company)).holders.map(({ quantity }) => quantity).toSorted((a, b) => a - b)).toEqual([
      500, 600,
    ]);
  });

  it('may have been right until a day: what was issued is cancelled then', async () => {
    const { diff } = ok(
      await restate(company, {
        authorizing_resolution_id: await ratified(company),
        corrections: [{ target_entry_id: ada.id, correction_kind: 'cancellation', patch: { effective_date: today() } }],
      }),
    );
    expect(diff.entries).toMatchObject([
      {
        entry_id: ada.id,
        reversal_entry_id: null,
        after: { kind: 'stock_cancellation', quantity: 600, effective_date: today() },
      },
    ]);
    expect((await securitiesOf(company))[0]).toMatchObject({ id: ada.security_id, status: 'cancelled' });
  });
});

it('names every correction that is wrong at once', async () => {
  const company = await existing();
  const [charter, ada, bo] = (await entriesOf(company)) as [Entry, Entry, Entry];
  const unknown = (prefix: string) => `${prefix}_01m7zy2e3wecz8ca9dc69145qy`;
  const correct = (target_entry_id: string, correction_kind: string, patch?: object) => ({
    target_entry_id,
    correction_kind,
    patch,
  });
  expect(
    refusedParams(
      await restate(company, {
        authorizing_resolution_id: unknown('res'),
        corrections: [
          correct(unknown('led'), 'cancellation'),
          correct(charter.id, 'field_correction', { quantity: 1 }),
          correct(ada.id, 'field_correction'),
          correct(ada.id, 'cancellation'),
          correct(bo.id, 'field_correction', {
            effective_date: '2999-01-01',
            share_class_id: unknown('shc'),
            stakeholder_id: unknown('stk'),
            transferee_stakeholder_id: unknown('stk'),
            price_per_share: '0.001',
          }),
        ],
      }),
    ),
  ).toEqual([
    'corrections[0].target_entry_id not_found',
    'corrections[1].target_entry_id not_applicable',
    'corrections[2].patch missing',
    'corrections[3].target_entry_id duplicate',
    'corrections[4].patch.transferee_stakeholder_id not_applicable',
    'corrections[4].patch.effective_date invalid',
    'corrections[4].patch.share_class_id not_found',
    'corrections[4].patch.stakeholder_id not_found',
    'corrections[4].patch.transferee_stakeholder_id not_found',
  ]);
  expect(
    refusedParams(
      await restate(company, {
        authorizing_resolution_id: unknown('res'),
        corrections: [correct(bo.id, 'field_correction', { price_per_share: '0.001' })],
      }),
    ),
  ).toEqual(['corrections[0].patch.price_per_share below_par']);
  expect(
    refusedParams(
      await restate(company, {
        authorizing_resolution_id: unknown('res'),
        corrections: [
          correct(bo.id, 'cancellation', { quantity: 1, effective_date: '2021-03-09' }),
          correct(ada.id, 'void', { quantity: 0 }),
        ],
      }),
    ),
  ).toEqual(['corrections[1].correction_kind invalid', 'corrections[1].patch.quantity invalid']);
  expect(
    refusedParams(
      await restate(company, {
        authorizing_resolution_id: unknown('res'),
        corrections: [correct(bo.id, 'cancellation', { quantity: 1 })],
      }),
    ),
  ).toEqual(['corrections[0].patch.quantity not_applicable']);
  expectProblem(
    await restate(company, {
      authorizing_resolution_id: unknown('res'),
      corrections: [correct(bo.id, 'cancellation')],
    }),
    409,
    'resolution_required',
  );
});

it('restating valued stock needs a valuation that holds, else 409 valuation_stale, unless struck out', async () => {
  const company = await existing();
  const [, ada] = (await entriesOf(company)) as [Entry, Entry];
  const authorizing_resolution_id = await ratified(company);
  const report = {
    price_per_share: '0.25',
    effective_date: today(),
    method: 'independent_appraisal',
    provider: 'Harbor Valuations, LLC',
    evidence: { title: 'Report', pdf_base64: samplePdf('valued').toString('base64') },
  };
  const { id } = ok(await mine.post<{ id: string }>(`/v1/entities/${company.id}/valuations`, report));
  ok(
    await mine.post(`/v1/entities/${company.id}/valuations/${id}/material_event`, {
      kind: 'term_sheet',
      description: 'A term sheet was signed.',
    }),
  );
  const body = (correction_kind: string) => ({
    authorizing_resolution_id,
    corrections: [{ target_entry_id: ada.id, correction_kind }],
  });
  expect(expectProblem(await restate(company, body('full_reissue')), 409, 'valuation_stale')).toMatchObject({
    valuation_id: id,
    stale_reason: 'material_event',
  });
  expect(ok(await restate(company, body('cancellation'))).diff.classes).toMatchObject([
    { outstanding: { change: -600 } },
  ]);
});

it('of an LLC moves interests between members, who decide it, and leaves a hundred percent', async () => {
  const member = (name: string, equity_percent: string) => ({
    name,
    email: `${randomUUID()}@tests.example`,
    roles: ['member'],
    equity_percent,
  });
  const llc = await begin(
    mine,
    existingOf(`Restated ${randomUUID().slice(0, 8)}, LLC`, 'llc', {
      founders: [member('Ada Okafor', '60'), member('Bo Chen', '40')],
    }),
  );
  const [ada, bo] = (await entriesOf(llc)) as [Entry, Entry];
  const authorizing_resolution_id = await ratified(llc);
  const to = (entry: Entry, quantity: number) => ({
    target_entry_id: entry.id,
    correction_kind: 'field_correction',
    patch: { quantity },
  });
  expect(
    refusedParams(await restate(llc, { authorizing_resolution_id, corrections: [to(ada, 700_000_000_000)] })),
  ).toEqual(['corrections conflict']);
  expect(
    ok(
      await restate(llc, {
        authorizing_resolution_id,
        corrections: [to(ada, 700_000_000_000), to(bo, 300_000_000_000)],
      }),
    ).diff.holders.map(({ change }) => change),
  ).toEqual([100_000_000_000, -100_000_000_000]);
});

it('is for companies that decide: 409 for a draft', async () => {
  const { id } = await begin(mine, companyOf('Draft Restated, Inc.', 'c_corp', { submit: false }));
  expectProblem(
    await restate(
      { id },
      {
        authorizing_resolution_id: 'res_01m7zy2e3wecz8ca9dc69145qy',
        corrections: [{ target_entry_id: 'led_01m7zy2e3wecz8ca9dc69145qy', correction_kind: 'cancellation' }],
      },
    ),
    409,
    'invalid_state_transition',
  );
});
