import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import {
  advance,
  begin,
  clockAt,
  companyOf,
  everyEventOf,
  existingOf,
  filingReaches,
  listAll,
  look,
  ok,
  progressOf,
  reaches,
  signCertificate,
  type Company,
} from '../support/formation';
import { closeTemporal } from '../support/temporal';

interface Filing {
  id: string;
  status: string;
  document_id: string;
  fee_cents: number;
  payment_cents: number;
}
interface Paper {
  title: string;
  facts: { statements: { caption: string; words: string }[]; statute: string };
}

let mine: Api;
beforeAll(async () => {
  mine = api((await newAccount('Revivals')).sk_test);
});
afterAll(async () => {
  await closeDatabase();
  await closeTemporal();
});

type Neglected = Company & { clock: Awaited<ReturnType<typeof clockAt>> };

async function neglected(legal_name: string, type: string, days: string[], more: object = {}): Promise<Neglected> {
  const clock = await clockAt(mine, '2026-05-04');
  const { id } = await begin(mine, companyOf(legal_name, type, { test_clock_id: clock.id, ...more }));
  await filingReaches(mine, id, 'formation', 'submitted');
  await advance(mine, clock, '2026-06-01T12:00:00Z');
  await reaches(mine, id, 'active');
  for (const day of days) await advance(mine, clock, `${day}T12:00:00Z`);
  return { ...(await reaches(mine, id, 'suspended')), clock };
}
const stock = { authorized_shares: 1000, par_value: '0.01' };
const revive = <T = Filing>({ id }: Company, body: object = {}) => mine.post<T>(`/v1/entities/${id}/reinstate`, body);
async function reviveSigned(company: Neglected, day: string, body: object = {}): Promise<Filing> {
  const filing = ok(await revive(company, body));
  await signCertificate(mine, filing.id);
  await advance(mine, company.clock, `${day}T12:00:00Z`);
  return filing;
}
const paperOf = async ({ document_id }: Filing): Promise<Paper> => {
  const [paper] = await query<Paper>('select title, facts from document where id = $1', [document_id]);
  return paper!;
};

it('a void corporation of Delaware is revived by a certificate that says since when it was void', async () => {
  const company = await neglected('Void Works, Inc.', 'c_corp', ['2028-03-02'], stock);
  const filing = await reviveSigned(company, '2028-03-20');
  const { title, facts } = await paperOf(filing);
  expect([title, facts.statute]).toEqual(['Certificate of Revival of Void Works, Inc.', '8 Del. C. § 312(d)']);
  const wordsOf = (wanted: string) => facts.statements.find(({ caption }) => caption === wanted)!.words;
  expect(wordsOf('Date')).toBe('The Certificate of Incorporation of the Corporation became void on March 1, 2028.');
  expect(wordsOf('Certificate of Incorporation')).toContain('originally incorporated under the name Void Works, Inc.');
  expect(wordsOf('Registered office and agent')).toMatch(/ County of .* The name of the registered agent /);
  expect(wordsOf('Revival')).toContain('its Certificate of Incorporation is revived');
  expect(wordsOf('Authority')).toContain('by authority of the Board of Directors');
  expect((await look(mine, company.id)).status).toBe('active');
});

it('suspends an imported company that is void before its EIN is on record, and restores it to registered', async () => {
  const clock = await clockAt(mine, '2026-05-04');
  const { id } = await begin(
    mine,
    existingOf('Void Import, Inc.', 'c_corp', { test_clock_id: clock.id, state_file_number: '5557001', ...stock }),
  );
  await advance(mine, clock, '2028-03-02T12:00:00Z');
  const company = { ...(await reaches(mine, id, 'suspended')), clock };
  expect(expectProblem(await revive(company), 400, 'invalid_request')).toMatchObject({
    param: 'id',
    detail: expect.stringMatching(/not on record: registered office and registered agent\. .*attach/),
  });
  const [agent] = await listAll<{ id: string }>(mine, '/v1/registered_agents', { jurisdiction: 'US-DE' });
  ok(await mine.post<object>(`/v1/registered_agents/${agent!.id}/attach`, { entity_id: id }));
  await reviveSigned(company, '2028-03-20');
  await reaches(mine, id, 'registered');
  expect((await everyEventOf(mine, id)).map(({ type }) => type)).toContain('entity.restored');
});

it('refuses acts of a void corporation with the operation that revives it, in dry runs too', async () => {
  const company = await neglected('Powerless Works, Inc.', 'c_corp', ['2028-03-02'], stock);
  const path = `/v1/entities/${company.id}`;
  const decided = { auto_generate_resolutions: true };
  const acts: [line: string, body: object][] = [
    [`${path}/name_changes`, { ...decided, legal_name: 'Powerful Works, Inc.' }],
    [`${path}/authorized_shares_increases`, { ...decided, authorized_shares: 2000 }],
    [`${path}/filings`, { type: 'foreign_qualification', jurisdiction: 'US-CA' }],
  ];
  for (const [line, body] of acts)
    for (const dry of ['', '?dry_run=true']) {
      const refused = expectProblem(await mine.post(`${line}${dry}`, body), 409, 'invalid_state_transition');
      expect(refused).toMatchObject({
        current_state: 'suspended',
        allowed_transitions: expect.arrayContaining(['reinstate']),
        detail: expect.stringMatching(new RegExp(`POST ${path}/reinstate.*8 Del. C. § 510`)),
      });
    }
  ok(await mine.post<object>(`${path}/filings?dry_run=true`, { type: 'annual_report' }));
  await reviveSigned(company, '2028-03-20');
  expect((await look(mine, company.id)).status).toBe('active');
  ok(await mine.post<object>(`${path}/name_changes?dry_run=true`, acts[0]![1]));
});

it('its name has to be free again: else the office does not get the certificate', async () => {
  const company = await neglected('Taken Works, Inc.', 'c_corp', ['2028-03-02'], stock);
  // the sandbox office recognizes a taken name by its text
  await query(`update entity set legal_name = 'Sandbox Name Taken Works, Inc.' where id = $1`, [company.id]);
  ok(await revive(company));
  const { rejection_reason } = await filingReaches(mine, company.id, 'reinstatement', 'rejected');
  expect(rejection_reason).toContain('is not distinguishable');
  expect((await look(mine, company.id)).status).toBe('suspended');
});

it('one that was void for more than five years pays three times the tax of the year instead', async () => {
  const company = await neglected(
    'Long Void Works, Inc.',
    'c_corp',
    ['2028-03-02', '2030-03-01', '2032-02-28', '2033-03-02'],
    stock,
  );
  expectProblem(await revive(company), 400, 'invalid_request');
  const filing = ok(await revive(company, { payload: { gross_assets_cents: 100_000 } }));
  await advance(mine, company.clock, '2033-04-05T12:00:00Z'); // a lump sum bears no interest for a further month
  await signCertificate(mine, filing.id);
  await advance(mine, company.clock, '2033-04-25T12:00:00Z');
  expect([filing.fee_cents, filing.payment_cents]).toEqual([18_900, 3 * 17_500]);
  expect((await look(mine, company.id)).status).toBe('active');
});

it('is not filed if late charges rose before its signature, and can be filed again', async () => {
  const company = await neglected('Late Signature Works, Inc.', 'c_corp', ['2028-03-02'], stock);
  const filing = ok(await revive(company));
  await advance(mine, company.clock, '2028-04-05T12:00:00Z');
  await signCertificate(mine, filing.id);
  expect(await filingReaches(mine, company.id, 'reinstatement', 'cancelled')).toMatchObject({ submitted_at: null });
  const plan = (await progressOf(mine, company.id)).plans.find(({ workflow_id }) => workflow_id.endsWith(filing.id))!;
  expect(plan.steps.map(({ key, status }) => [key, status])).toEqual([
    ['signature', 'failed'],
    ['filing', 'cancelled'],
  ]);
  expect(plan.steps.map(({ summary }) => summary)).toEqual([
    expect.stringMatching(
      /^Late charges are higher on 2028-04-05 than on 2028-03-02, the pricing date\. File again\.$/,
    ),
    null,
  ]);
  const again = await reviveSigned(company, '2028-04-25');
  expect(again.payment_cents).toBeGreaterThan(filing.payment_cents);
  expect((await look(mine, company.id)).status).toBe('active');
});

it('does not file a correction if the company is void by the signature (8 Del. C. § 510)', async () => {
  const clock = await clockAt(mine, '2026-05-04');
  const { id } = await begin(mine, companyOf('Void Correction, Inc.', 'c_corp', { test_clock_id: clock.id, ...stock }));
  const formation = await filingReaches(mine, id, 'formation', 'submitted');
  await advance(mine, clock, '2026-06-01T12:00:00Z');
  await reaches(mine, id, 'active');
  const payload = { filing_id: formation.id, error: 'A street is wrong.', corrected_text: '2. The whole article.' };
  const filing = ok(await mine.post<Filing>(`/v1/entities/${id}/filings`, { type: 'correction', payload }));
  await advance(mine, clock, '2028-03-02T12:00:00Z');
  await reaches(mine, id, 'suspended');
  await signCertificate(mine, filing.id);
  expect(await filingReaches(mine, id, 'correction', 'cancelled')).toMatchObject({ submitted_at: null });
  const [paper] = await query<{ status_reason: string }>('select status_reason from document where id = $1', [
    filing.document_id,
  ]);
  expect(paper!.status_reason).toBe('The company has lost its powers. Restore them, and file again.');
});

it('Wyoming reinstates within two years of the dissolution by the state, and then no more', async () => {
  const more = { jurisdiction: 'US-WY' };
  const company = await neglected('Forfeited Rooms, LLC', 'llc', ['2027-12-01'], more);
  const { status_reason } = await look(mine, company.id);
  expect(status_reason).toContain('It is forfeited (W.S. 17-29-705(b))');
  const body = { fee_cents: 10_000, payload: { assets_in_state_cents: 0 } };
  expect(ok(await mine.post<object>(`/v1/entities/${company.id}/reinstate?dry_run=true`, body))).toBeDefined();
  await advance(mine, company.clock, '2029-11-30T12:00:00Z');
  const late = expectProblem(await revive(company, body), 400, 'invalid_request');
  expect(late).toMatchObject({ param: 'id', detail: expect.stringContaining('Form a new company') });
});
