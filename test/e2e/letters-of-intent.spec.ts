import { randomUUID } from 'node:crypto';
import { samplePdf } from '#testing/sample-pdf';
import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api, type ProblemBody } from '../support/api';
import { closeDatabase } from '../support/database';
import {
  advance,
  begin,
  clockAt,
  companyOf,
  everyEventOf,
  existingOf,
  founders,
  listAll,
  ok,
  poll,
  type Company,
} from '../support/formation';
import { pdfText, squeezed } from '../support/pdf-text';
import { keep, linkTo, mailsTo, signBy, submit } from '../support/signing';
import { stack } from '../support/stack';

interface Letter {
  id: string;
  status: string;
  counterparty_stakeholder_id: string;
  signer_stakeholder_id: string;
  price_cents: number | null;
  number: number;
  document_id: string;
  redline_document_id: string | null;
  signed_on: string | null;
  exclusivity_until: string | null;
  exclusivity_days_left: number | null;
  status_reason: string | null;
}
interface Versions {
  data: {
    number: number;
    document_id: string;
    redline_document_id: string | null;
    authorized_by: { human_principal_id: string } | null;
    changes: { field: string; from: unknown; to: unknown }[];
  }[];
}
interface Paper {
  status: string;
  execution_status: string | null;
  replaces_document_id: string | null;
}

let mine: Api;
let secret: string;
beforeAll(async () => {
  secret = (await newAccount('Letters of intent')).sk_test;
  mine = api(secret);
});
afterAll(closeDatabase);

const at = (day: string): number => Date.parse(`${day}T12:00:00Z`) / 1000;
const ada = `ada-${randomUUID()}@tests.example`;

interface Owner {
  company: Company;
  clock: { id: string };
}
async function corporation(legal_name: string, more: object = {}): Promise<Owner> {
  const clock = await clockAt(mine, '2026-05-04');
  const company = await begin(
    mine,
    existingOf(legal_name, 'c_corp', {
      test_clock_id: clock.id,
      founders: [
        {
          ...founders[0],
          email: ada,
          roles: ['director', 'officer'],
          titles: ['President', 'Secretary'],
          shares: 1000,
        },
      ],
      authorized_shares: 2000,
      par_value: '0.01',
      ...more,
    }),
  );
  return { company, clock };
}

const buyer = () => ({
  kind: 'organization',
  name: 'Harbor Holdings, Inc.',
  email: `deals-${randomUUID()}@harbor.example`,
  representative: { name: 'Mary Tide', title: 'Chief Executive', email: `mary-${randomUUID()}@harbor.example` },
});
const terms = {
  kind: 'acquisition',
  structure: 'A merger of a subsidiary of the Counterparty into the Company, for cash at closing.',
  price_cents: 1_200_000_000,
  exclusivity_until: '2026-07-31',
  binding_terms: ['confidentiality', 'exclusivity', 'expenses', 'governing_law'],
  expires_at: at('2026-06-01'),
};
const draft = ({ company }: Owner, more: object = {}) =>
  mine.post<Letter>('/v1/letters_of_intent', { entity_id: company.id, counterparty: buyer(), ...terms, ...more });
const act = <T = Letter>({ id }: { id: string }, name: string, body: object = {}) =>
  mine.post<T>(`/v1/letters_of_intent/${id}/${name}`, body);
const seen = async ({ id }: { id: string }): Promise<Letter> =>
  ok(await mine.get<Letter>(`/v1/letters_of_intent/${id}`));
const becomes = (one: { id: string }, status: string): Promise<Letter> =>
  poll(
    `${one.id} ${status}`,
    () => seen(one),
    (now) => now.status === status,
  );
const versionsOf = async ({ id }: { id: string }) =>
  ok(await mine.get<Versions>(`/v1/letters_of_intent/${id}/versions`)).data;
const paper = async (id: string): Promise<Paper> => ok(await mine.get<Paper>(`/v1/documents/${id}`));
const ready = (id: string): Promise<Paper> =>
  poll(
    `${id} ready`,
    () => paper(id),
    ({ status }) => status === 'ready',
  );
const pdfOf = async (id: string): Promise<Buffer> => {
  await ready(id);
  const answer = await fetch(`${stack().baseUrl}/v1/documents/${id}/pdf`, {
    headers: { authorization: `Bearer ${secret}`, 'service-version': '2026-05-01' },
  });
  return Buffer.from(await answer.arrayBuffer());
};
const htmlOf = async (id: string): Promise<string> => (await mine.get(`/v1/documents/${id}/html`)).text;
const eventsOf = async ({ company }: Owner): Promise<string[]> =>
  (await everyEventOf(mine, company.id)).map(({ type }) => type).filter((type) => type.startsWith('letter_of_intent.'));
const params = (answer: { body: unknown }) =>
  (answer.body as ProblemBody).errors?.map(({ param, code }) => `${param} ${code}`);
const envelopeOf = ({ document_id }: Letter) =>
  poll(
    'the letter is out',
    () =>
      listAll<{ id: string; status: string; signers: { name: string; role: string; status: string; email: string }[] }>(
        mine,
        '/v1/signing_envelopes',
        { document_id },
      ),
    ([one]) => one?.status === 'sent',
  ).then(([one]) => one!);
const link = (email: string): Promise<string> => linkTo(email, 'Please sign', 'Letter of Intent');
const signed = async (owner: Owner, more: object = {}): Promise<Letter> => {
  const letter = ok(await draft(owner, more));
  ok(await act(letter, 'send'));
  ok(await mine.post(`/v1/test_helpers/signing_envelopes/${(await envelopeOf(letter)).id}/complete`));
  return becomes(letter, 'signed');
};

describe('a letter of intent', () => {
  let owner: Owner;
  let letter: Letter;
  const counterparty = buyer();
  beforeAll(async () => {
    owner = await corporation('Letters & Sons, Inc.');
  });

  it('is drafted: its paper says all terms, and which of them bind', async () => {
    letter = ok(await draft(owner, { counterparty }));
    expect(letter).toMatchObject({ status: 'draft', number: 1, redline_document_id: null, signed_on: null });
    const text = squeezed(pdfText(await pdfOf(letter.document_id)));
    for (const words of [
      'Letters & Sons, Inc., a Delaware corporation (the “Company”), and Harbor Holdings, Inc.',
      '$12,000,000.00',
      'Through and including July 31, 2026',
      '2.2 (Exclusivity), 2.3 (Expenses) and 2.4 (Governing law) and this Article 3 are binding',
      'Article 1 is a non-binding statement of intent',
      'by June 1, 2026 at 8:00 a.m. EDT',
      'Mary Tide',
    ])
      expect(text).toContain(squeezed(words));
    expect(ok(await mine.get(`/v1/stakeholders/${letter.counterparty_stakeholder_id}`))).toMatchObject({
      name: 'Harbor Holdings, Inc.',
      roles: [],
    });
  });

  it('is revised: the redline shows what was inserted and deleted, and nothing else', async () => {
    const before = letter;
    const rehearsed = await mine.post(
      `/v1/letters_of_intent/${letter.id}/revise`,
      { price_cents: 1_250_000_000 },
      { query: { dry_run: 'true' } },
    );
    expect(ok(rehearsed)).toMatchObject({
      would_emit: expect.arrayContaining(['letter_of_intent.revised', 'document.voided']),
    });
    letter = ok(
      await act(letter, 'revise', {
        price_cents: 1_250_000_000,
        structure: 'A purchase of all stock of the Company, for cash at closing.',
      }),
    );
    expect(letter).toMatchObject({ status: 'draft', number: 2, price_cents: 1_250_000_000 });
    expect(await paper(before.document_id)).toMatchObject({ execution_status: 'voided' });
    expect(await paper(letter.document_id)).toMatchObject({
      execution_status: 'draft',
      replaces_document_id: before.document_id,
    });
    const page = await htmlOf(letter.redline_document_id!);
    const marked = (tag: string) =>
      [...page.replace(/^[^]*<\/header>[^]*?<\/div>/, '').matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))]
        .map(([, text]) => text!.trim())
        .join(' | ');
    expect(marked('ins')).toBe('2 | purchase | all stock | $12,500,000.00');
    expect(marked('del')).toBe('1 | merger | a subsidiary | Counterparty into the | $12,000,000.00');
    const pdf = await pdfOf(letter.redline_document_id!);
    keep('letter-of-intent-redline.pdf', pdf);
    keep('letter-of-intent.pdf', await pdfOf(letter.document_id));
    expect(squeezed(pdfText(pdf))).toContain(
      squeezed('1.4 Price. The proposed purchase price is $12,000,000.00$12,500,000.00.'),
    );
    const [second, first] = await versionsOf(letter);
    expect(first).toMatchObject({ number: 1, document_id: before.document_id, redline_document_id: null, changes: [] });
    expect(second).toMatchObject({
      number: 2,
      document_id: letter.document_id,
      redline_document_id: letter.redline_document_id,
      authorized_by: { human_principal_id: expect.stringMatching(/^usr_/) },
      changes: [
        { field: 'structure', from: terms.structure },
        { field: 'price_cents', from: 1_200_000_000, to: 1_250_000_000 },
      ],
    });
  });

  it('is taken back when it is revised while it is out: its round is void, and another is opened', async () => {
    ok(await act(letter, 'send'));
    const out = await envelopeOf(letter);
    const old = await link(counterparty.representative.email);
    letter = ok(await act(letter, 'revise', { binding_terms: ['exclusivity', 'governing_law'] }));
    expect(letter).toMatchObject({ status: 'draft', number: 3 });
    expect(ok(await mine.get(`/v1/signing_envelopes/${out.id}`))).toMatchObject({ status: 'voided' });
    expect(await (await fetch(old)).text()).toContain('withdrawn');
  });

  it('is signed by both by their links, the counterparty first; a valuation of before is stale then', async () => {
    const evidence = { title: 'Report', pdf_base64: samplePdf('a report').toString('base64') };
    const valuation = ok(
      await mine.post<{ id: string }>(`/v1/entities/${owner.company.id}/valuations`, {
        price_per_share: '0.25',
        effective_date: '2026-05-01',
        method: 'independent_appraisal',
        provider: 'Harbor Valuations, LLC',
        evidence,
      }),
    );
    const rehearsed = ok(
      await mine.post<{ would_emit: string[] }>(
        `/v1/letters_of_intent/${letter.id}/send`,
        {},
        { query: { dry_run: 'true' } },
      ),
    );
    expect(rehearsed.would_emit).toEqual(
      expect.arrayContaining(['letter_of_intent.sent', 'letter_of_intent.signed', 'valuation.became_stale']),
    );
    ok(await act(letter, 'send'));
    const { signers } = await envelopeOf(letter);
    expect(signers.map(({ name, role }) => `${name} ${role}`)).toEqual([
      'Mary Tide counterparty',
      `${founders[0]!.name} company`,
    ]);
    const newer = await poll(
      'another link',
      () => link(counterparty.representative.email),
      (found) => !found.endsWith('link-removed'),
    );
    await signBy(newer, 'Mary Tide');
    await signBy(await link(ada), founders[0]!.name);
    letter = await becomes(letter, 'signed');
    expect(letter).toMatchObject({ signed_on: '2026-05-04', exclusivity_days_left: null });
    expect(ok(await mine.get(`/v1/valuations/${valuation.id}`))).toMatchObject({
      status: 'stale',
      stale_reason: 'material_event',
      stale_since: '2026-05-04',
      material_event: { kind: 'acquisition_intent' },
    });
    expect(await eventsOf(owner)).toEqual([
      'letter_of_intent.created',
      'letter_of_intent.revised',
      'letter_of_intent.sent',
      'letter_of_intent.revised',
      'letter_of_intent.sent',
      'letter_of_intent.signed',
    ]);
    const page = await htmlOf(letter.document_id);
    expect(page).toContain('/s/ Mary Tide');
    expect(page).toContain(`/s/ ${founders[0]!.name}`);
  });

  it('keeps the company from another counterparty while its exclusivity runs, and names itself', async () => {
    const problem = expectProblem(await draft(owner), 409, 'exclusivity_in_force');
    expect(problem).toMatchObject({ letter_of_intent_id: letter.id, exclusivity_until: '2026-07-31' });
    const more = ok(await draft(owner, { counterparty, exclusivity_until: '2026-08-31' }));
    expect(more.counterparty_stakeholder_id).toBe(letter.counterparty_stakeholder_id);
    ok(await act(more, 'terminate', { reason: 'Not needed.' }));
  });

  it('tells seven days and a day before that its exclusivity ends, and that it has, by event and mail', async () => {
    const told = async () =>
      (await eventsOf(owner)).filter((type) => /exclusivity/.test(type)).map((type) => type.split('.')[1]);
    await advance(mine, owner.clock, '2026-07-23T12:00:00Z');
    expect(await told()).toEqual([]);
    await advance(mine, owner.clock, '2026-07-24T12:00:00Z');
    expect(await told()).toEqual(['exclusivity_ending']);
    expect((await seen(letter)).exclusivity_days_left).toBe(7);
    await advance(mine, owner.clock, '2026-07-30T12:00:00Z');
    expect(await told()).toEqual(['exclusivity_ending', 'exclusivity_ending']);
    expect((await seen(letter)).exclusivity_days_left).toBe(1);
    await advance(mine, owner.clock, '2026-07-31T12:00:00Z');
    expectProblem(
      await draft(owner, { expires_at: at('2026-08-31'), exclusivity_until: '2026-09-30' }),
      409,
      'exclusivity_in_force',
    );
    await advance(mine, owner.clock, '2026-08-01T12:00:00Z');
    expect(await told()).toEqual(['exclusivity_ending', 'exclusivity_ending', 'exclusivity_ended']);
    expect(await seen(letter)).toMatchObject({ status: 'signed', exclusivity_days_left: 0 });
    const subjects = (await mailsTo(ada, 'exclusivity')).map(({ subject }) => subject);
    expect(subjects).toEqual([
      'Letters & Sons, Inc.: exclusivity ends in 7 days, on July 31, 2026',
      'Letters & Sons, Inc.: exclusivity ends in a day, on July 31, 2026',
      'Letters & Sons, Inc.: exclusivity ended on July 31, 2026',
    ]);
    ok(await draft(owner, { expires_at: at('2026-08-31'), exclusivity_until: '2026-09-30' }));
  });

  it('is terminated once it is signed, and stays signed as a paper', async () => {
    const ended = ok(await act(letter, 'terminate', { reason: 'The parties could not agree.' }));
    expect(ended).toMatchObject({ status: 'terminated', status_reason: 'The parties could not agree.' });
    expect(await paper(letter.document_id)).toMatchObject({ execution_status: 'executed' });
    for (const [name, body] of [
      ['terminate', { reason: 'Again.' }],
      ['send', {}],
      ['revise', { price_cents: 1 }],
    ] as const)
      expectProblem(await act(letter, name, body), 409, 'invalid_state_transition', name);
  });
});

describe('a letter that is sent', () => {
  it('expires where it is not signed in time', async () => {
    const owner = await corporation('Unsigned Letters, Inc.');
    const letter = ok(await draft(owner));
    ok(await act(letter, 'send'));
    await envelopeOf(letter);
    await advance(mine, owner.clock, '2026-06-02T12:00:00Z');
    expect(await becomes(letter, 'expired')).toMatchObject({ status_reason: 'The signing deadline has passed.' });
    expect(await paper(letter.document_id)).toMatchObject({ execution_status: 'expired' });
    const late = ok(await draft(owner, { expires_at: at('2026-06-10') }));
    await advance(mine, owner.clock, '2026-06-11T12:00:00Z');
    expectProblem(await act(late, 'send'), 409, 'invalid_state_transition');
    expect(params(await act(late, 'revise', { price_cents: 5 }))).toEqual(['expires_at out_of_range']);
    ok(await act(ok(await act(late, 'revise', { expires_at: at('2026-06-20') })), 'send'));
  });

  it('is terminated with its round, and by a signer who declines', async () => {
    const owner = await corporation('Declined Letters, Inc.');
    const letter = ok(await draft(owner));
    ok(await act(letter, 'send'));
    const out = await envelopeOf(letter);
    ok(await act(letter, 'terminate', { reason: 'We stay independent.' }));
    expect(ok(await mine.get(`/v1/signing_envelopes/${out.id}`))).toMatchObject({ status: 'voided' });
    const counterparty = buyer();
    const other = ok(await draft(owner, { counterparty }));
    ok(await act(other, 'send'));
    const declining = await link(counterparty.representative.email);
    await submit(declining, 'consent', { agree: 'yes' });
    await submit(declining, 'decline', { reason: 'We found another.' });
    expect(await becomes(other, 'terminated')).toMatchObject({
      status_reason: 'Mary Tide declined: We found another.',
    });
  });

  it('is not sent once another one was signed with an exclusivity meanwhile', async () => {
    const owner = await corporation('Overtaken Letters, Inc.');
    const slow = ok(await draft(owner));
    const fast = await signed(owner);
    expect(expectProblem(await act(slow, 'send'), 409, 'exclusivity_in_force')).toMatchObject({
      letter_of_intent_id: fast.id,
    });
  });

  it('is signed without an exclusivity, and leaves the company free', async () => {
    const owner = await corporation('Free Letters, Inc.');
    await signed(owner, { kind: 'reorganization', price_cents: null, exclusivity_until: null, binding_terms: [] });
    const other = ok(await draft(owner, { expires_at: undefined })) as Letter & { expires_at: number };
    expect(other.expires_at - at('2026-05-04')).toBe(30 * 86_400);
  });
});

describe('refuses', () => {
  let owner: Owner;
  beforeAll(async () => {
    owner = await corporation('Refused Letters, Inc.');
  });

  it('terms that do not fit together, each by its name', async () => {
    expect(params(await draft(owner, { price_cents: null }))).toEqual(['price_cents missing']);
    expect(params(await draft(owner, { exclusivity_until: null }))).toEqual(['exclusivity_until missing']);
    expect(params(await draft(owner, { binding_terms: ['expenses', 'expenses'] }))).toEqual([
      'binding_terms invalid',
      'binding_terms conflict',
    ]);
    expect(params(await draft(owner, { exclusivity_until: '2026-05-04', expires_at: at('2026-05-04') }))).toEqual([
      'exclusivity_until out_of_range',
      'expires_at out_of_range',
    ]);
    expect(params(await draft(owner, { expires_at: at('2027-05-05') }))).toEqual(['expires_at out_of_range']);
    const { representative: _, ...alone } = buyer();
    expect(params(await draft(owner, { counterparty: alone }))).toEqual(['counterparty.representative missing']);
    const letter = ok(await draft(owner));
    expect(params(await act(letter, 'revise', { price_cents: 1_200_000_000 }))).toEqual(['structure unchanged']);
    expect(params(await draft(owner, { signer_stakeholder_id: letter.counterparty_stakeholder_id }))).toEqual([
      'signer_stakeholder_id wrong_role',
    ]);
  });

  it('to send the links of one who is known to somebody else', async () => {
    const counterparty = buyer();
    ok(await draft(owner, { counterparty }));
    const representative = { ...counterparty.representative, email: 'else@harbor.example' };
    expect(params(await draft(owner, { counterparty: { ...counterparty, representative } }))).toEqual([
      'counterparty.representative conflict',
    ]);
    const { representative: _, ...person } = counterparty;
    expect(params(await draft(owner, { counterparty: { ...person, kind: 'individual' } }))).toEqual([
      'counterparty.kind conflict',
    ]);
  });

  it('a company that is not formed yet', async () => {
    const unformed = await begin(mine, companyOf('Unformed Letters, Inc.', 'c_corp', { submit: false }));
    expectProblem(
      await mine.post('/v1/letters_of_intent', {
        entity_id: unformed.id,
        counterparty: buyer(),
        ...terms,
        expires_at: Math.floor(Date.now() / 1000) + 86_400,
      }),
      409,
      'invalid_state_transition',
    );
  });

  it('to have its paper signed or made void in another way', async () => {
    const letter = ok(await draft(owner));
    await ready(letter.document_id);
    expectProblem(
      await mine.post('/v1/signing_envelopes', {
        document_id: letter.document_id,
        signers: [{ stakeholder_id: letter.signer_stakeholder_id, role: 'company' }],
      }),
      409,
      'invalid_state_transition',
    );
  });
});

it('an LLC signs by a member', async () => {
  const clock = await clockAt(mine, '2026-05-04');
  const company = await begin(
    mine,
    existingOf('Lettered, LLC', 'llc', {
      test_clock_id: clock.id,
      founders: founders.map((one, index) => ({ ...one, roles: ['member'], equity_percent: ['60', '40'][index] })),
    }),
  );
  const letter = await signed({ company, clock }, { kind: 'stock_sale' });
  expect(await htmlOf(letter.document_id)).toContain('membership interests in the Company');
});
