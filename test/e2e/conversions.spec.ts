import { randomUUID } from 'node:crypto';
import { newAccount } from '../support/accounts';
import { corporationOf } from '../support/amendments';
import { api, expectProblem, type Api } from '../support/api';
import { clientOf, type Client } from '../support/client';
import { begin, existingOf, founders, listAll, ok, today, type Company } from '../support/formation';
import { samplePdf } from '#testing/sample-pdf';
import { stack } from '../support/stack';
import { currentVersion } from '#platform/wire/version';
import { unzipped } from '../support/unzip';

interface Security {
  id: string;
  status: string;
  share_class_id: string;
  stakeholder_id: string;
  quantity: number;
  price_per_share: string | null;
  certificate_number: string;
  predecessor_id: string | null;
}
interface Conversion {
  id: string;
  security_id: string;
  quantity: number;
  resulting_quantity: number;
  resulting_security_id: string;
  balance_security_id: string | null;
  converts_to_share_class_id: string;
  notice_document_id: string;
}
interface CapTable {
  classes: { outstanding: number; available: number }[];
}

let key: string;
let mine: Api;
let client: Client;
beforeAll(async () => {
  key = (await newAccount('Conversions')).sk_test;
  mine = api(key);
  client = clientOf(mine);
});

const convert = (company: { id: string }, body: object, query = {}) =>
  mine.post<Conversion>(`/v1/entities/${company.id}/conversions`, body, { query });
const securities = (company: { id: string }, filter = {}): Promise<Security[]> =>
  listAll<Security>(mine, '/v1/securities', { entity_id: company.id, sort: 'created', ...filter });
const codes = (problem: object): string[] =>
  (problem as { errors: { param: string; code: string }[] }).errors.map(({ param, code }) => `${param} ${code}`);

/**
 * A corporation with 1,000 of 2,000 common shares issued, and Bo's 100 preferred shares, each convertible into one and
 * a half.
 */
async function withPreferred(
  name: string,
  ratio = { numerator: '1.5', denominator: '1' },
): Promise<{ company: Company; preferred: Security }> {
  const company = await corporationOf(mine, name, { authorized_shares: 1100 });
  ok(
    await mine.post(`/v1/entities/${company.id}/share_classes`, {
      name: 'Series A Preferred Stock',
      class_type: 'preferred',
      authorized_shares: 200,
      id_prefix: 'PA',
      original_issue_price: '3',
      liquidation_preference_multiple: '1',
      participation: 'none',
      conversion_rights: { ratio },
      holders: [{ stakeholder_id: company.founders[1]!.stakeholder_id, quantity: 100, price_per_share: '3' }],
    }),
  );
  return {
    company,
    preferred: (await securities(company)).find(({ certificate_number }) => certificate_number === 'PA-1')!,
  };
}

it('a holder converts a part: the security ends, and there are shares of the other class and a balance', async () => {
  const { company, preferred } = await withPreferred(`Converting ${randomUUID().slice(0, 8)}, Inc.`);
  const body = { security_id: preferred.id, quantity: 60, notice: 'I convert 60 shares.' };
  const rehearsed = ok(await convert(company, body, { dry_run: 'true' })) as unknown as {
    would_emit: string[];
    resource: { id: null };
  };
  expect(rehearsed.would_emit.toSorted()).toEqual([
    'conversion.created',
    'document.created',
    'document.ready',
    'ledger_entry.created',
    'security.converted',
    'security.created',
    'security.created',
  ]);
  const answer = await convert(company, body);
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    quantity: 60,
    resulting_quantity: 90,
    ratio: { numerator: '1.5', denominator: '1' },
    cash_in_lieu_cents: null,
    effective_date: today(),
  });
  const { resulting_security_id, balance_security_id } = answer.body;
  const all = await securities(company);
  expect(all.find(({ id }) => id === preferred.id)).toMatchObject({ status: 'converted', quantity: 100 });
  expect(all.find(({ id }) => id === resulting_security_id)).toMatchObject({
    status: 'outstanding',
    quantity: 90,
    price_per_share: '2',
    certificate_number: 'CS-3',
    stakeholder_id: preferred.stakeholder_id,
    predecessor_id: preferred.id,
  });
  expect(all.find(({ id }) => id === balance_security_id)).toMatchObject({
    status: 'outstanding',
    quantity: 40,
    certificate_number: 'PA-2',
    predecessor_id: preferred.id,
  });
  expect((await client.capTable.retrieve<CapTable>(company.id)).classes).toMatchObject([
    { outstanding: 1090, reserved_for_conversion: 60, available: 0 },
    { outstanding: 40, reserved_for_conversion: 0, available: 0 },
  ]);
  expect(
    await listAll<object>(mine, '/v1/ledger_entries', { entity_id: company.id, kind: 'stock_conversion' }),
  ).toMatchObject([{ quantity: 60, security_id: preferred.id, share_class_id: preferred.share_class_id }]);
  expect(await listAll<Conversion>(mine, '/v1/conversions', { entity_id: company.id })).toMatchObject([
    { id: answer.body.id },
  ]);
  // The converted security no longer exists, and the charter leaves too few shares for the rest.
  expectProblem(await convert(company, body), 409, 'invalid_state_transition');
  expectProblem(
    await convert(company, { ...body, security_id: balance_security_id, quantity: 40 }),
    409,
    'authorized_shares_exceeded',
  );
  const exported = await fetch(`${stack().baseUrl}/v1/entities/${company.id}/cap_table/export?format=ocf`, {
    headers: { authorization: `Bearer ${key}`, 'service-version': currentVersion },
  });
  const { items } = JSON.parse(
    (await unzipped(Buffer.from(await exported.arrayBuffer()))).get('transactions.ocf.json')!.toString(),
  ) as { items: { object_type: string }[] };
  expect(items.filter(({ object_type }) => object_type === 'TX_STOCK_CONVERSION')).toEqual([
    expect.objectContaining({
      security_id: preferred.id,
      quantity_converted: '60',
      balance_security_id,
      resulting_security_ids: [resulting_security_id],
    }),
  ]);
});

it('keeps common stock for conversions: it is issued to nobody else, and every holder may convert', async () => {
  const company = await corporationOf(mine, `Keeping ${randomUUID().slice(0, 8)}, Inc.`, {
    authorized_shares: 10_000_000,
  });
  const issue = (body: object) =>
    mine.post<{ id: string }>(`/v1/entities/${company.id}/share_issuances`, {
      purchaser: { name: 'Lena Hart', email: `${randomUUID()}@tests.example` },
      price_per_share: '1',
      consideration: 'cash',
      auto_generate_resolutions: true,
      ...body,
    });
  const [held] = (await client.capTable.retrieve<CapTable>(company.id)).classes as [CapTable['classes'][0]];
  const preferred = ok(
    await mine.post<{ id: string }>(`/v1/entities/${company.id}/share_classes`, {
      name: 'Series A Preferred Stock',
      class_type: 'preferred',
      authorized_shares: 9_999_999,
      id_prefix: 'PA',
      original_issue_price: '3',
      liquidation_preference_multiple: '1',
      participation: 'none',
      conversion_rights: { ratio: { numerator: '1', denominator: '1' } },
      holders: [{ stakeholder_id: company.founders[1]!.stakeholder_id, quantity: 4_000_000, price_per_share: '3' }],
    }),
  );
  const left = 10_000_000 - held.outstanding - 4_000_000;
  expect((await client.capTable.retrieve<CapTable>(company.id)).classes).toMatchObject([
    { reserved_for_conversion: 4_000_000, promised: 0, available: left },
    { reserved_for_conversion: 0, promised: 0, available: left },
  ]);
  const [common] = await securities(company);
  const refused = expectProblem(
    await issue({ share_class_id: common!.share_class_id, quantity: left + 1 }),
    409,
    'authorized_shares_exceeded',
  );
  expect(refused).toMatchObject({ available: left, reserved_for_conversion: 4_000_000, promised: 0 });
  expect(refused.detail).toContain('4000000 reserved for the conversion of Series A Preferred Stock');
  ok(await issue({ share_class_id: common!.share_class_id, quantity: left - 10 }));
  expect(
    expectProblem(await issue({ share_class_id: preferred.id, quantity: 11 }), 409, 'authorized_shares_exceeded')
      .detail,
  ).toContain('Common Stock has too few shares for further conversions');
  ok(await issue({ share_class_id: preferred.id, quantity: 10 }));
  expect((await client.capTable.retrieve<CapTable>(company.id)).classes).toMatchObject([
    { reserved_for_conversion: 4_000_010, promised: left - 10, available: 0 },
    { promised: 10, available: 0 },
  ]);
  const all = (await securities(company)).find(({ certificate_number }) => certificate_number === 'PA-1')!;
  ok(await convert(company, { security_id: all.id, notice: 'I convert all of them.' }));
});

it('pays cash for the fraction that is left over (8 Del. C. § 155(2)), and takes the notice as a paper', async () => {
  const { company, preferred } = await withPreferred(`Fractions ${randomUUID().slice(0, 8)}, Inc.`, {
    numerator: '1',
    denominator: '3',
  });
  const body = {
    security_id: preferred.id,
    evidence: { title: 'Notice of conversion', pdf_base64: samplePdf('I convert').toString('base64') },
  };
  expect(codes(expectProblem(await convert(company, body), 400, 'invalid_request'))).toEqual([
    'cash_in_lieu_cents missing',
  ]);
  expect(ok(await convert(company, { ...body, cash_in_lieu_cents: 100 }))).toMatchObject({
    quantity: 100,
    resulting_quantity: 33,
    balance_security_id: null,
    cash_in_lieu_cents: 100,
    document_id: expect.any(String),
  });
  expect((await securities(company)).at(-1)).toMatchObject({ quantity: 33, price_per_share: '9' });
});

it('is refused with everything that is wrong at once', async () => {
  const { company, preferred } = await withPreferred(`Refused ${randomUUID().slice(0, 8)}, Inc.`);
  expect(
    codes(
      expectProblem(
        await convert(company, {
          security_id: preferred.id,
          quantity: 101,
          converted_on: '2999-01-01',
          cash_in_lieu_cents: 5,
        }),
        400,
        'invalid_request',
      ),
    ),
  ).toEqual(['quantity too_large', 'converted_on invalid', 'notice missing']);
  const [common] = await securities(company);
  expect(
    expectProblem(
      await convert(company, { security_id: common!.id, notice: 'I convert.' }),
      409,
      'invalid_state_transition',
    ).detail,
  ).toContain('does not have conversion rights');
  const llc = await begin(
    mine,
    existingOf('Interests Convert, LLC', 'llc', {
      founders: founders.map((founder) => ({ ...founder, roles: ['member'], equity_percent: '50' })),
    }),
  );
  const [interest] = await securities(llc);
  expect(
    codes(
      expectProblem(await convert(llc, { security_id: interest!.id, notice: 'I convert.' }), 400, 'invalid_request'),
    ),
  ).toEqual(['security_id not_applicable']);
});
