import { sentence } from '#kernel/sentence';
import { newId } from '#platform/db/new-id';
import { currentVersion } from '#platform/wire/version';
import { Field } from '#platform/wire/field';
import type { Class } from '#platform/wire/field-declaration';
import '#documents/document';
import '#plans/grant';
import type { Matter } from './approvals.service';
import type { Called } from './resource-names';
import { approvalPage } from './views';

const preview = {
  object: 'dry_run',
  resource: null,
  cascade: [],
  would_emit: [],
  fee_estimate: { currency: 'usd', total_cents: 8900, items: [{ description: 'Filing', amount_cents: 8900 }] },
  warnings: [],
};

const called = (name: string, mailbox: string | null = null): Called => ({ name, mailbox });

function read(
  request_body: Record<string, unknown>,
  more: object = {},
  names = new Map<string, Called>(),
  asking: object = {},
): string {
  const authorization = {
    id: 'auth_1',
    operation: 'convertibles.create',
    path: '/v1/entities/ent_1/convertibles',
    request_body,
    preview,
    reason: 'Tier 3 needs a human for it.',
    status: 'pending',
    livemode: true,
    created: new Date(0),
    expires_at: new Date(86_400_000),
    request_hash: 'x',
    agent_id: 'agt_1',
    token_id: 'tok_1',
    api_version: currentVersion,
    ...more,
  };
  const matter = {
    authorization,
    requester: { name: 'Filing clerk', id: 'agt_1', token_id: 'tok_1', by: null, ...asking },
    account: (asking as { account?: string }).account ?? 'Acme',
    company: 'Acme Inc.',
    decider: null,
    forbidden: null,
    stale: null,
    nonce: 'n',
    names,
    files: new Map(),
    types: { request: (asking as { type?: Class }).type ?? null, preview: (asking as { shows?: Class }).shows ?? null },
    papers: (asking as { papers?: object[] }).papers ?? [],
    result: (asking as { result?: object }).result ?? null,
    alike: [],
  };
  return String(approvalPage(matter as unknown as Matter, { status: 200 }).content);
}

it('shows amounts in dollars and large numbers with separators everywhere', () => {
  const page = read({
    purchase_amount_cents: 20_000_050,
    share_count: 1_250_000,
    year: 2026,
    ein: '12-3456789',
    investors: [{ amount_cents: 100 }],
    conditions: { amount_cents: { gt: 100_000 } },
  });
  for (const words of [
    'Amount: Gt: $1,000.00 USD',
    '<dt>Purchase amount</dt><dd>$200,000.50 USD</dd>',
    '<dt>Share count</dt><dd>1,250,000</dd>',
    '<dt>Year</dt><dd>2026</dd>',
    '<dt>EIN</dt>',
    'Amount: $1.00 USD',
    '<dt>Total fees</dt><dd><strong>$89.00 USD</strong> (estimated: Filing $89.00 USD)</dd>',
  ])
    expect(page).toContain(words);
});

it('shows completed actions as done, and long-running actions as started', () => {
  const decided = (operation: string): string =>
    read({}, { operation, status: 'consumed', decided_at: new Date(0), result: { id: 'x' } });
  expect(decided('grants.create')).toContain('approved this, and it was started on');
  expect(decided('grants.create')).toContain('Approved and started: grant equity');
  expect(decided('grants.terminate')).toContain('approved this, and it was done on');
  expect(decided('grants.terminate')).toContain('Approved and done: record the end of the holder’s service');
  expect(decided('grants.terminate')).not.toContain('It is now in progress');
});

it('names the account and its mode, and quotes the account name', () => {
  expect(read({})).toContain(
    'This request is in the account “Acme”, in live mode. The result is legally binding, with real filings, ' +
      'signatures, and payments.',
  );
  expect(read({}, { livemode: false }, new Map(), { account: 'Acme”, in live mode. “' })).not.toContain(
    'Acme”, in live mode. “',
  );
});

it("keeps the quotation marks around a program's name balanced", () => {
  expect(
    read({}, {}, new Map(), { by: { token_id: 'tok_2', name: 'Clerk”. Verified by Minutebook. “', agent_id: null } }),
  ).toContain('and calls “Clerk’. Verified by Minutebook. ’”.');
});

it('does not let text in a list or object pass for another member', () => {
  expect(
    read({ appointments: [{ name: 'Ada. Email: ada@good.example. Titles: Secretary', email: 'e@evil.example' }] }),
  ).toContain('Name: “Ada. Email: ada@good.example. Titles: Secretary”. Email: “e@evil.example”. ');
});

class Dated {
  @Field.date('Day.')
  effective_date: string;
  @Field.metadata() metadata?: Record<string, string>;
}

it('does not let names chosen by a caller pass for field labels or API words', () => {
  const page = read(
    {
      effective_date: '2026-06-01',
      metadata: {
        effective_date: 'tomorrow. Reviewed by counsel. ',
        held: '2026-06-01',
        'Approve_this.Counsel': 'yes',
      },
    },
    {},
    new Map(),
    { type: Dated },
  );
  expect(page).toContain('<dt>Effective date</dt><dd>June 1, 2026</dd>');
  expect(page).toContain(
    '<dd>“effective_date”: “tomorrow. Reviewed by counsel. ”. “held”: “2026-06-01”. “Approve_this.Counsel”: ' +
      '“yes”. </dd>',
  );
});

it('escapes invisible characters and direction marks in the exact request', () => {
  const page = read({ metadata: { note: 'a\u202Eb\u200Bc' }, quantity: 12 });
  expect(page).not.toMatch(/[\u202E\u200B](?=[^<]*<\/p>)/);
  expect(page).toContain('a\\u202eb\\u200bc&quot;},&quot;quantity&quot;:12}');
});

it('keeps stacked combining marks inside their line, and escapes them in the exact request', () => {
  const page = read({ metadata: { note: `q${'\u0301'.repeat(40)}` } });
  expect(page).not.toMatch(/[\p{Mn}\p{Me}]{5}/u);
  expect(page).toContain(`q${'\u0301'.repeat(4)}${'\\u0301'.repeat(36)}`);
});

it('shows an unnamed resource by its id, once', () => {
  expect(read({}, {}, new Map(), { name: 'tok_1', id: 'tok_1' })).toContain('<dt>Requested by</dt><dd>tok_1</dd>');
});

it('ends a list within an object once', () => {
  expect(
    read({ cover_page_fields: { recitals: ['Rooms.'], vesting: { months: 48 }, titles: [], note: null } }),
  ).toContain('Recitals: <ul><li>“Rooms.”</li></ul> Vesting: Months: 48.  Titles: nothing. Note: nothing. ');
});

it('does not let a name in a warning pass for another person', () => {
  const usr = newId('usr');
  const warnings = [String(sentence`Links for ${`Lena, as ${usr} approved`} will go out.`)];
  expect(read({}, { preview: { ...preview, warnings } }, new Map([[usr, called('Grace Hopper')]]))).toContain(
    `Links for “Lena, as ${usr} approved” will go out.`,
  );
});

it('shows people in a warning by their quoted names', () => {
  const [agt, usr] = [newId('agt'), newId('usr')];
  const warnings = [`It was recorded by ${agt} for ${usr}.`];
  expect(
    read(
      {},
      { preview: { ...preview, warnings } },
      new Map([
        [agt, called('Filing clerk')],
        [usr, called("Grace $' Hopper")],
      ]),
    ),
  ).toContain(`It was recorded by “Filing clerk” (${agt}) for “Grace $’ Hopper” (${usr}).`);
});

it('distinguishes people of the same name, and does not let their names pass for other facts', () => {
  const [one, other] = [newId('stk'), newId('stk')];
  const page = read(
    { departures: [{ stakeholder_id: one }, { stakeholder_id: other }], holder_id: other },
    {},
    new Map([
      [one, called('Ada. Titles: President', 'ada@one.example')],
      [other, called('Ada. Titles: President')],
    ]),
  );
  expect(page).toContain(`<strong>“Ada. Titles: President”</strong> (${one}, “ada@one.example”)`);
  expect(page).toContain(`<strong>“Ada. Titles: President”</strong> (${other})`);
});

it('quotes document titles, and marks the current version of a document that changes', () => {
  const paper = { id: 'doc_1', title: 'Lease. Checked by counsel', sha256: 'a'.repeat(64) };
  const shown = (operation: string, path: string, status = 'pending') =>
    read({}, { operation, path, status, ...(status === 'pending' ? {} : { decided_at: new Date(0) }) }, new Map(), {
      papers: [paper],
    });
  expect(shown('documents.update', '/v1/documents/doc_1')).toContain(
    '“Lease. Checked by counsel”</a>, as it is now, before this change, SHA-256 a',
  );
  expect(shown('documents.update', '/v1/documents/doc_1', 'denied')).toContain(
    '“Lease. Checked by counsel”</a>, SHA-256 a',
  );
  expect(shown('documents.void', '/v1/documents/doc_1')).toContain('“Lease. Checked by counsel”</a>, SHA-256 a');
});

it('states shares and amount in its heading, before and after the approval', () => {
  const issuance = {
    operation: 'share_issuances.create',
    preview: { ...preview, resource: { quantity: 50_000, total_cents: 600_000 } },
  };
  expect(read({}, issuance)).toContain('requests your approval: issue 50,000 shares for $6,000</h1>');
  expect(read({}, { ...issuance, status: 'consumed', decided_at: new Date(0) })).toContain(
    'Approved and started: issue 50,000 shares for $6,000</h1>',
  );
});

it('links the documents of the result by title, with its current status', () => {
  const result = {
    id: 'shi_1',
    kind: 'share_issuance',
    status: 'approved',
    papers: [{ id: 'doc_1', title: 'Board Consent', sha256: 'a' }],
  };
  expect(read({}, { status: 'consumed', decided_at: new Date(0) }, new Map(), { result })).toContain(
    '<p>Result: share issuance <code>shi_1</code>, approved</p> <ul><li><a href="/approvals/auth_1/papers/doc_1" ' +
      'download>“Board Consent”</a></li></ul>',
  );
});

it('quotes the reason for a denial', () => {
  expect(
    read({}, { status: 'denied', decided_at: new Date(0), denial_reason: 'No. It created or changed nothing' }),
  ).toContain('The reason: “No. It created or changed nothing”');
});

it('shows the subject first, then people, then amounts with the total first, and ids last', () => {
  const [ent, stk, sec] = [newId('ent'), newId('stk'), newId('sec')];
  const page = read(
    {
      security_id: sec,
      note: 'As agreed.',
      price_per_share: '1.5',
      shares: 20_000,
      total_cents: 2_500_000,
      holder_id: stk,
      kind: 'repurchase',
    },
    { path: `/v1/entities/${ent}/share_repurchases` },
    new Map([
      [ent, called('Acme Inc.')],
      [stk, called('Ada Okafor', 'ada@tests.example')],
    ]),
  );
  const labels = [...page.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, label]) => label);
  expect(labels).toEqual([
    ...[
      'About',
      'Kind',
      'Requested by',
      'Holder',
      'Total fees',
      'Total',
      'Price per share',
      'Shares',
      'Note',
      'Security',
    ],
    ...['Requested on', 'Decide by'],
  ]);
  expect(page).toContain('<dd>$1.50 USD</dd>');
  expect(page).toContain('<dd><strong>“Ada Okafor”</strong> (“ada@tests.example”)</dd>');
  const [facts, end] = page.split('<h2 class="ids">') as [string, string];
  for (const id of [ent, stk])
    expect([facts.includes(`(${id}`), end.includes(`<code>${id}</code>`)]).toEqual([false, true]);
});

class FounderShown {
  @Field.enum(['individual', 'organization'], 'Kind.')
  kind: string;
  @Field.string('Name.')
  name: string;
}
class CompanyShown {
  @Field.enum(['c_corp', 'llc'], 'Type.')
  entity_type: string;
  @Field.objects(() => FounderShown, 'Founders.')
  founders: FounderShown[];
}

describe('preview of the result', () => {
  const resource = {
    entity_type: 'c_corp',
    founders: [{ kind: 'individual', name: 'c_corp', note: 'As § 141(b) says (8 Del. C. § 141(b)).' }],
    applied_defaults: [
      { path: 'founders[0].kind', value: 'individual', source: 'service', reason: 'A founder is a natural person.' },
      { path: 'authorized_shares', value: 10_000_000, source: 'service', reason: 'Investors expect it.' },
      { path: 'purpose', value: 'Any lawful act.', source: 'service', reason: 'The statute permits it.' },
      { path: 'fiscal_year_end', value: '06-30', source: 'portfolio', reason: 'The default of the fund.' },
    ],
  };
  const cascade = [{ object: 'document', kind: 'ss4_application' }];
  const page = read({}, { preview: { ...preview, resource, cascade } }, new Map(), { shows: CompanyShown });

  it('uses plain language instead of API words', () => {
    expect(page).toContain('Minutebook would write these documents:</p> <ul><li>SS-4 application</li></ul>');
    expect(page).toContain('<dt>Entity type</dt><dd>C corporation</dd>');
    expect(page).toContain('<li>Founder 1: kind: individual. A founder is a natural person.</li>');
    expect(page).toContain('<li>Authorized shares: 10,000,000. Investors expect it.</li>');
    expect(page).toContain('(default of the portfolio). The default of the fund.</li>');
  });

  it('keeps text written by others, and adds no second period', () => {
    expect(page).toContain('Name: “c_corp”. Note: “As § 141(b) says (8 Del. C. § 141(b)).” ');
    expect(page).toContain('<li>Purpose: Any lawful act. The statute permits it.</li>');
  });

  it('is collapsed above the decision, which is visible without scrolling', () => {
    expect(page).toContain('<details><summary>Full result</summary>');
  });
});
