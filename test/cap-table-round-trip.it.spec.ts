import { ledgerFacts } from '../libs/captable/ledger_facts/ledger-facts';
import { ocfBundle } from '../libs/captable/ocf/bundle';
import { standings } from '../libs/ledger/holdings/projection';
import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { addDays, type LegalDate } from '#kernel/dates';
import { vestedOf } from '#equity/grant-vesting';
import { Reader } from '#platform/db/reader';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Entity } from '#companies/entity';
import { Grant } from '#plans/grant';
import { LedgerEntry, partsOf, ShareLedger } from '#ledger/ledger_entry';
import { classesOn, ShareClass } from '#ledger/share_class';
import { Stakeholder } from '#companies/stakeholder';
import { everyPromise, livePromises, promiseLives } from './support/promise-lives';
import { live, lifeBegins, lives } from './support/share-lives';
import { act, begins, found, split, splitLives } from './support/split-lives';
import { corporation } from './support/corporation';
import { endImportThreads, importService } from './support/import-service';
import { unzipped } from './support/unzip';

let database: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
});
afterAll(() => Promise.all([database?.stop(), endImportThreads()]));

const read = (): Reader => new Reader(database.app, tenant.scope);
const exported = async (entity_id: string, as_of: LegalDate): Promise<Buffer> =>
  ocfBundle(await ledgerFacts(read(), await read().find(Entity, entity_id), { as_of }), new Date('2030-01-01'));
const emptyCompany = (): Promise<string> =>
  tenant.run((work) => work.insert(Entity, { ...corporation, status: 'registered', formation_date: lifeBegins }).id);
const take = (id: string, bundle: Buffer) =>
  tenant.run((work) =>
    importService().import({ id, audit_reason: 'As it was.', bundle: bundle.toString('base64') }, {
      work,
      read: work,
    } as never),
  );

/** Replaces ids by names. A security uses its certificate or number, a person their name. */
async function bundleContent(bundle: Buffer): Promise<unknown> {
  const files = await unzipped(bundle);
  const items = [...files]
    .filter(([name]) => name !== 'Manifest.ocf.json')
    .flatMap(([, content]) => (JSON.parse(content.toString()) as { items: Record<string, unknown>[] }).items);
  const names = new Map<string, string>();
  for (const { id, object_type, name, plan_name, security_id, custom_id, stock_class_id } of items as Record<
    string,
    string
  >[]) {
    if (object_type === 'STAKEHOLDER') names.set(id!, (name as unknown as { legal_name: string }).legal_name);
    if (object_type === 'STOCK_CLASS') names.set(id!, name!);
    if (object_type === 'TX_STOCK_ISSUANCE') names.set(security_id!, `${stock_class_id} ${custom_id}`);
    if (object_type === 'STOCK_PLAN') names.set(id!, plan_name!);
    if (object_type === 'TX_CONVERTIBLE_ISSUANCE' || object_type === 'TX_WARRANT_ISSUANCE')
      names.set(security_id!, custom_id!);
  }
  const splits = (items as Record<string, string>[])
    .filter(({ object_type }) => object_type === 'TX_STOCK_CLASS_SPLIT')
    .map(({ id }) => id!);
  // Identifies unissued classes by name and splits by their position.
  const plain = JSON.stringify(items.map(({ id: _, current_relationship: __, ...one }) => one))
    .replace(/"(shc|stk|sec|eqp|cvt)_[0-9a-z]{26}([ /][^"]*)?"/g, (quoted) => {
      const named = names.get(JSON.parse(quoted) as string) ?? quoted;
      return JSON.stringify(named.replace(/^shc_[0-9a-z]{26}/, (id) => names.get(id) ?? id));
    })
    .replace(/(?<=in place of )[^"]+(?=\.")/g, (id) => names.get(id) ?? id)
    .replace(/spl_[0-9a-z]{26}/g, (id) => `split${splits.indexOf(id)}`);
  return JSON.parse(plain) as unknown;
}

const sharesByHolder = async (entity_id: string, as_of: LegalDate) => {
  const people = new Map(
    (
      await database.system.query<{ id: string; name: string }>(
        'select id, name from stakeholder where entity_id = $1',
        [entity_id],
      )
    ).map(({ id, name }) => [id, name]),
  );
  return (await standings(read(), entity_id, { as_of }))
    .map(
      ({ name, account, stakeholder_id, quantity }) =>
        `${name} ${account} ${people.get(stakeholder_id ?? '') ?? ''} ${quantity}`,
    )
    .filter((line) => !line.endsWith(' 0'))
    .toSorted();
};

const ofPapers = /^(STOCK_LEGEND_TEMPLATE|VALUATION|TX_(STOCK|EQUITY_COMPENSATION|CONVERTIBLE|WARRANT)_ACCEPTANCE)$/;

/** Omits the facts that only the deciders and signers know. Recipient, start date and share count identify a grant. */
async function toldOfGrants(bundle: Buffer): Promise<string[]> {
  const all = (await bundleContent(bundle)) as Record<string, unknown>[];
  const names = new Map(
    all
      .filter(({ object_type }) => object_type === 'TX_EQUITY_COMPENSATION_ISSUANCE')
      .map((one) => [
        one['security_id'] as string,
        `the grant to ${String(one['stakeholder_id'])} of ${String(one['date'])}, ${String(one['quantity'])}`,
      ]),
  );
  return all
    .filter(({ object_type }) => !ofPapers.test(object_type as string))
    .map((one) => {
      const {
        board_approval_date: _,
        stock_legend_ids: __,
        security_law_exemptions: ___,
        release_price: ____,
        custom_id,
        comments = [],
        ...rest
      } = one;
      const said = (withoutLegend(comments as string[]) ?? []).filter(
        (comment) => !comment.includes('§ 422(d)') && !comment.startsWith('The fair market value of a share'),
      );
      const number = rest['object_type'] === 'TX_EQUITY_COMPENSATION_ISSUANCE' ? null : custom_id;
      const told = { ...rest, number, said };
      return canonicalize(
        JSON.parse(
          JSON.stringify(told, (key, value: unknown) =>
            key === 'trigger_id' ? (value as string).split('/').at(-1) : value,
          ),
        ),
      )!.replace(/grt_[0-9a-z]{26}(\/[a-z_0-9]+)?/g, (id) => names.get(id) ?? 'a grant');
    })
    .toSorted();
}

const grantsOf = async (entity_id: string) =>
  (
    await database.system.query<Record<string, unknown>>(
      `
  select kind, status, quantity, issued_quantity, returned_quantity, exercise_price, term_months, term_ends_on,
  post_termination_months, exercise_windows, effective_date, granted_on, expires_on, service_ended_on, service_ended_by,
  ended_on, vesting->'acceleration' as acceleration, (select jsonb_agg(split - 'stock_split_id' - 'fair_market_value'
  order by place) from jsonb_array_elements(splits) with ordinality splits (split, place)) as splits,
  replaces_grant_id is null as first
  from "grant" where entity_id = $1`,
      [entity_id],
    )
  )
    .map((one) => JSON.stringify(one, (key, value: unknown) => (key === 'by' ? undefined : value)))
    .toSorted();

it('a company importing an export has the cap table of its source on every day, and exports the same', async () => {
  await fc.assert(
    fc.asyncProperty(lives, async (acts) => {
      const { entity_id, days } = await live(tenant, acts);
      const bundle = await exported(entity_id, days.at(-1)!);
      const another = await emptyCompany();
      const { not_kept } = await take(another, bundle);
      expect(not_kept.filter(({ field }) => !['current_relationship', 'tax_ids', 'address'].includes(field!))).toEqual(
        [],
      );
      for (const day of new Set(days))
        expect(await sharesByHolder(another, day)).toEqual(await sharesByHolder(entity_id, day));
      expect(await bundleContent(await exported(another, days.at(-1)!))).toEqual(await bundleContent(bundle));
    }),
    { numRuns: 25 },
  );
});

/** Documents record the cash paid for fractions. */
const splitsOf = async (entity_id: string) => {
  const names = new Map(
    (
      await database.system.query<{ id: string; name: string }>(
        'select id, name from share_class where entity_id = $1 union all select id, name from stakeholder ' +
          'where entity_id = $1',
        [entity_id],
      )
    ).map(({ id, name }) => [id, name]),
  );
  const rows = await database.system.query<Record<string, unknown>>(
    'select share_class_id, ratio, counted_from, status, par_value_change, outcome from stock_split where ' +
      'entity_id = $1 order by counted_from, completed_at',
    [entity_id],
  );
  const plain = JSON.stringify(rows, (key, value: unknown) =>
    key === 'cash_in_lieu_cents'
      ? undefined
      : key === 'classes' || key === 'holders'
        ? inAnyOrder((value as object[]).map((one) => ({ ...one, cash_in_lieu_cents: undefined })))
        : value,
  );
  return plain.replace(/(shc|stk)_[0-9a-z]{26}/g, (id) => names.get(id) ?? id);
};
const terms = async (entity_id: string, as_of: LegalDate) =>
  (await classesOn(read(), entity_id, as_of)).map(
    ({ name, par_value, votes_per_share, original_issue_price, conversion_rights, authorized_shares }) => ({
      name,
      par_value,
      votes_per_share,
      original_issue_price,
      ratio: conversion_rights?.ratio,
      authorized_shares,
    }),
  );

it('imports splits security by security, with the same cap table, terms, splits and export on every day', async () => {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(splitLives, async (acts) => {
      const company = await found(tenant);
      const days = [begins];
      for (const preferred of [false, true])
        await act(tenant, company, { ...acts[0]!, act: 'issue', preferred }, begins);
      for (const one of acts) {
        const on = addDays(days.at(-1)!, one.days);
        days.push(on);
        if (one.act === 'split') done += (await split(tenant, company, one, on)) ? 1 : 0;
        else await act(tenant, company, one, on);
      }
      const bundle = await exported(company.id, days.at(-1)!);
      const another = await emptyCompany();
      const { not_kept } = await take(another, bundle);
      expect(not_kept.filter(({ field }) => !['current_relationship', 'tax_ids', 'address'].includes(field!))).toEqual(
        [],
      );
      for (const day of new Set(days))
        expect([await sharesByHolder(another, day), await terms(another, day)]).toEqual([
          await sharesByHolder(company.id, day),
          await terms(company.id, day),
        ]);
      expect(await splitsOf(another)).toEqual(await splitsOf(company.id));
      expect(inAnyOrder((await bundleContent(await exported(another, days.at(-1)!))) as unknown[])).toEqual(
        inAnyOrder((await bundleContent(bundle)) as unknown[]),
      );
    }),
    { numRuns: 25, endOnFailure: true },
  );
  expect(done).toBeGreaterThan(10);
}, 300_000);

it('leaves a ledger that continues: entry and certificate numbers follow, corrections find their targets', async () => {
  const { entity_id } = await live(tenant, [
    { act: 'issue', holder: 0, to: 1, preferred: false, quantity: 100, share: 60, days: 1, vests: false },
    { act: 'transfer', holder: 0, to: 1, preferred: false, quantity: 1, share: 40, days: 1, vests: false },
  ]);
  const another = await emptyCompany();
  await take(another, await exported(entity_id, '2024-12-31'));
  const next = await tenant.run(async (work) => {
    await work.lock(Entity, another);
    const ledger = await ShareLedger.of(work, another);
    const [of] = await work.all(ShareClass, { entity_id: another, class_type: 'common' });
    const [holder] = await work.all(Stakeholder, { entity_id: another });
    const { certificate_number } = ledger.issue(
      of!,
      { stakeholder_id: holder!.id, quantity: 1, issued_on: '2025-01-01' },
      { kind: 'stock_issuance', effective_date: '2025-01-01' },
    );
    return { certificate_number, number: ledger.recorded[0]!.number };
  });
  expect(next).toEqual({ certificate_number: 'CS-4', number: 5 });
  const [transfer] = await read().all(LedgerEntry, { entity_id: another, kind: 'stock_transfer' });
  expect(partsOf(transfer!.postings)).toEqual({
    taken: transfer!.security_id,
    balance: expect.any(String),
    resulting: expect.any(String),
  });
});

it('imports an export that records an acceleration after one that took effect on a later day', async () => {
  const one = { which: 0, holder: 1, quantity: 1000, days: 10, kind: 'rsu' as const, terms: 0 };
  const { entity_id } = await livePromises(tenant, [
    { ...one, act: 'grant', share: 1 },
    { ...one, act: 'stock', quantity: 1, share: 1 },
    { ...one, act: 'accelerate', share: 100 },
    { ...one, act: 'accelerate', share: 100 },
    { ...one, act: 'accelerate', share: 100, days: 20, terms: 3 },
  ]);
  const [{ accelerations }] = (await read().all(Grant, { entity_id, kind: 'rsu' })).map(
    ({ vesting_facts }) => vesting_facts,
  ) as [Grant['vesting_facts']];
  expect(accelerations.reduce((sum, { quantity }) => sum + quantity, 0)).toBeGreaterThan(1000);
  const bundle = await exported(entity_id, '2026-10-01');
  const another = await emptyCompany();
  await take(another, bundle);
  const vested = async (of: string, day: string) =>
    vestedOf((await read().all(Grant, { entity_id: of, kind: 'rsu' }))[0]!, day);
  for (const { on } of accelerations)
    for (const day of [addDays(on, -1), on]) expect(await vested(another, day)).toBe(await vested(entity_id, day));
  expect(await toldOfGrants(await exported(another, '2026-10-01'))).toEqual(await toldOfGrants(bundle));
});

it('imports plans and grants, with all that became of them, among every promise, and exports the same', async () => {
  await fc.assert(
    fc.asyncProperty(promiseLives([...everyPromise, 'split', 'split', 'split']), async (acts) => {
      const { entity_id, days } = await livePromises(tenant, acts);
      const last = '2026-10-01'; // after any life and its expirations
      const bundle = await exported(entity_id, last);
      const another = await emptyCompany();
      await take(another, bundle);
      for (const day of new Set(days))
        expect(await sharesByHolder(another, day)).toEqual(await sharesByHolder(entity_id, day));
      expect(await grantsOf(another)).toEqual(await grantsOf(entity_id));
      expect(await toldOfGrants(await exported(another, last))).toEqual(await toldOfGrants(bundle));
    }),
    { numRuns: 25 },
  );
});

const promised = async (entity_id: string) =>
  (
    await database.system.query(
      `select c.number, c.kind, c.status, s.name as holder, c.amount_cents, c.valuation_cap_cents, c.cap_basis,
        c.discount_percent, c.mfn, c.note, c.warrant - 'share_class_id' as warrant, of.name as class, c.effective_date,
        c.ended_on, c.settled_cents, c.converts_at,
     before.number as replaces, security.certificate_number as became
   from convertible c join stakeholder s on s.id = c.stakeholder_id left
   join share_class of on of.id = c.warrant->>'share_class_id' left
   join convertible before on before.id = c.replaces_convertible_id left join security on security.id = c.security_id
   where c.entity_id = $1 and c.number is not null order by c.number`,
      [entity_id],
    )
  ).map(
    (one) =>
      JSON.parse(
        JSON.stringify(one, (key, value: unknown) => (key === 'stock_split_id' ? undefined : value)),
      ) as unknown,
  );

/** Omits statements that only documents and reports hold, such as exemptions, legends, valuations and trigger names. */
const withoutPaper = (objects: unknown): unknown =>
  inAnyOrder(
    JSON.parse(
      JSON.stringify(
        (objects as { object_type: string }[]).filter(
          ({ object_type }) => !['VALUATION', 'STOCK_LEGEND_TEMPLATE'].includes(object_type),
        ),
        (key, value: unknown) =>
          ['security_law_exemptions', 'stock_legend_ids', 'board_approval_date'].includes(key)
            ? undefined
            : key === 'trigger_id'
              ? (value as string).split('/').at(-1)
              : key === 'comments'
                ? withoutLegend(value as string[])
                : value,
      ),
    ) as unknown[],
  );

const withoutLegend = (comments: string[]): string[] | undefined => {
  const others = comments.filter((text) => !text.startsWith('Legend: '));
  return others.length > 0 ? others : undefined;
};

/** Statements of one day keep the recording order, and a charter comes first. */
const inAnyOrder = (objects: unknown[]): string[] => objects.map((one) => canonicalize(one)!).toSorted();

it('imports SAFEs, notes and warrants with their whole history: same instruments, cap tables and export', async () => {
  await fc.assert(
    fc.asyncProperty(
      promiseLives([
        'safe',
        'note',
        'amend',
        'repay',
        'convert',
        'warrant',
        'warrant',
        'take_up',
        'reprice',
        'over',
        'split',
        'split',
      ]),
      async (acts) => {
        const { entity_id, days } = await livePromises(tenant, acts);
        const bundle = await exported(entity_id, days.at(-1)!);
        const another = await emptyCompany();
        const { not_kept } = await take(another, bundle);
        expect(
          not_kept.filter(
            ({ object_type, field }) =>
              !['VALUATION', 'STOCK_LEGEND_TEMPLATE'].includes(object_type) &&
              !['current_relationship', 'tax_ids', 'address', 'security_law_exemptions', 'stock_legend_ids'].includes(
                field!,
              ),
          ),
        ).toEqual([]);
        for (const day of new Set(days))
          expect(await sharesByHolder(another, day)).toEqual(await sharesByHolder(entity_id, day));
        expect(await promised(another)).toEqual(await promised(entity_id));
        expect(withoutPaper(await bundleContent(await exported(another, days.at(-1)!)))).toEqual(
          withoutPaper(await bundleContent(bundle)),
        );
      },
    ),
    { numRuns: 25, endOnFailure: true },
  );
}, 300_000);
