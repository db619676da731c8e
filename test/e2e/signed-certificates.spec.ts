import { WorkflowUpdateFailedError } from '@temporalio/client';
import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase } from '../support/database';
import {
  begin,
  companyOf,
  download,
  everyEventOf,
  existingOf,
  filingReaches,
  filingsOf,
  form,
  listAll,
  nextOf,
  ok,
  papersOf,
  poll,
  progressOf,
  signCertificate,
  today,
  type Filing,
  type Paper,
} from '../support/formation';
import { pdfText } from '../support/pdf-text';
import { linkTo, submit, type SigningEnvelope } from '../support/signing';
import { closeTemporal, temporal } from '../support/temporal';

let secret: string;
let mine: Api;
beforeAll(async () => {
  secret = (await newAccount('Signed certificates')).sk_test;
  mine = api(secret);
});
afterAll(async () => {
  await closeDatabase();
  await closeTemporal();
});

interface Person {
  id: string;
  name: string;
  email: string;
}
interface Changing {
  id: string;
  ada: Person;
  bo: Person;
  /** Body of a change of the registered agent. An LLC needs no resolution for it. */
  change: object;
}

let number = 5_571_300;
async function llc(legal_name: string): Promise<Changing> {
  const slug = legal_name.toLowerCase().replace(/\W+/g, '');
  const { id } = await begin(
    mine,
    existingOf(legal_name, 'llc', {
      state_file_number: String(number++),
      founders: ['Ada Okafor', 'Bo Chen'].map((name) => ({
        name,
        email: `${name.slice(0, 2).trim().toLowerCase()}@${slug}.example`,
        roles: ['member'],
        equity_percent: '50',
      })),
    }),
  );
  const people = await listAll<Person>(mine, '/v1/stakeholders', { entity_id: id });
  const agents = await listAll<{ id: string }>(mine, '/v1/registered_agents', { jurisdiction: 'US-DE' });
  const [ada, bo] = ['Ada Okafor', 'Bo Chen'].map((wanted) => people.find(({ name }) => name === wanted)!);
  return { id, ada: ada!, bo: bo!, change: { registered_agent_id: agents[0]!.id } };
}
const change = <T = Filing>({ id, change: body }: Changing, more: object = {}, query = '') =>
  mine.post<T>(`/v1/entities/${id}/registered_agent${query}`, { ...body, ...more });
const paperOf = async (id: string, { document_id }: Filing): Promise<Paper> =>
  (await papersOf(mine, id)).find((one) => one.id === document_id)!;
const out = async ({ document_id }: Filing): Promise<SigningEnvelope> => {
  const sent = await poll(
    'the certificate is out for signature',
    () => listAll<SigningEnvelope>(mine, '/v1/signing_envelopes', { document_id: document_id!, status: 'sent' }),
    (all) => all.length > 0,
  );
  return sent[0]!;
};
const planOf = async (id: string, filing: Filing) =>
  (await progressOf(mine, id)).plans.find(({ workflow_id }) => workflow_id === `filing/${filing.id}`)!.steps;

it('sends a certificate to the person who was named, and files it once signed, with the signature on it', async () => {
  const company = await llc('Signed Agents, LLC');
  const { id, bo } = company;
  const asked = { signer_stakeholder_id: bo.id };
  const { would_emit, cascade } = ok(
    await change<{ would_emit: string[]; cascade: { object: string }[] }>(company, asked, '?dry_run=true'),
  );
  expect(would_emit.indexOf('document.executed')).toBeLessThan(would_emit.indexOf('filing.submitted'));
  expect(cascade.map(({ object }) => object)).toEqual(expect.arrayContaining(['signing_envelope', 'signature']));
  const filing = ok(await change(company, asked));
  const { signers } = await out(filing);
  expect(signers).toMatchObject([{ stakeholder_id: bo.id, role: 'member' }]);
  expect((await filingsOf(mine, id)).at(-1)).toMatchObject({ status: 'prepared', submitted_at: null });
  await poll(
    'the next step names the signer',
    () => nextOf(mine, id),
    (all) => all.some(({ code, title }) => code === 'await_signatures' && title.startsWith('“Bo Chen” (member) must')),
  );
  const outcome = { filing_id: filing.id, recorded_by: 'staff-7', outcome: 'rejected', reason: 'Unsigned.' };
  const { workflow } = await temporal();
  await expect(
    workflow.getHandle(`filing/${filing.id}`).executeUpdate('recordOutcome', { args: [outcome] }),
  ).rejects.toThrow(WorkflowUpdateFailedError);
  await signCertificate(mine, filing.id);
  await filingReaches(mine, id, 'registered_agent_change', 'accepted');
  const paper = await paperOf(id, filing);
  expect(paper.execution_status).toBe('executed');
  const text = pdfText((await download(secret, paper)).bytes);
  expect(text).toMatch(/By:\/s\/BoChenName:BoChenTitle:MemberandAuthorizedPersonDate:\w+\d+,\d{4}Electronicsignature/);
  expect(text).not.toContain('____');
  expect((await planOf(id, filing)).map(({ key, status }) => [key, status])).toEqual([
    ['signature', 'done'],
    ['filing', 'done'],
  ]);
  const events = (await everyEventOf(mine, id)).map(({ type }) => type);
  expect(would_emit.filter((type) => !events.includes(type))).toEqual([]);
});

it('refuses a signer who cannot act for the company, and a signer of a form of the office', async () => {
  const company = await llc('Refused Signers, LLC');
  const flaws = (answer: Parameters<typeof expectProblem>[0]) =>
    expectProblem(answer, 400, 'invalid_request').errors!.map(({ param, code }) => [param, code]);
  const signer_stakeholder_id = 'stk_00000000000000000000000000';
  for (const query of ['', '?dry_run=true'])
    expect(flaws(await change(company, { signer_stakeholder_id }, query))).toEqual([
      ['signer_stakeholder_id', 'wrong_role'],
    ]);
  const elsewhere = await mine.post(`/v1/entities/${company.id}/filings`, {
    type: 'foreign_qualification',
    jurisdiction: 'US-CA',
    signer_stakeholder_id: company.ada.id,
  });
  expect(flaws(elsewhere)).toEqual([['signer_stakeholder_id', 'not_applicable']]);
  expect(await filingsOf(mine, company.id)).toEqual([]);
});

it('cancels the filing if the signer declines, and takes another', async () => {
  const company = await llc('Declined Agents, LLC');
  const first = ok(await change(company));
  await out(first);
  await submit(await linkTo(company.ada.email, 'Please sign', 'Certificate of Amendment'), 'decline', {
    reason: 'Wrong agent.',
  });
  await filingReaches(mine, company.id, 'registered_agent_change', 'cancelled');
  const [signature] = await planOf(company.id, first);
  expect(signature).toMatchObject({ status: 'failed', summary: expect.stringMatching(/ was not signed\. .*declined/) });
  const second = ok(await change(company, { signer_stakeholder_id: company.bo.id }));
  await signCertificate(mine, second.id);
  await filingReaches(mine, company.id, 'registered_agent_change', 'accepted');
});

it('does not file a certificate whose signer has left office by the day of the signature', async () => {
  const { id } = await form(mine, companyOf('Left Office, Inc.'));
  const ada = (await listAll<Person>(mine, '/v1/stakeholders', { entity_id: id })).find(
    ({ name }) => name === 'Ada Okafor',
  )!;
  const [formation] = await filingsOf(mine, id);
  const filing = ok(
    await mine.post<Filing>(`/v1/entities/${id}/filings`, {
      type: 'correction',
      payload: { filing_id: formation!.id, error: 'Article 2 names the wrong street.', corrected_text: '1 Quay.' },
      signer_stakeholder_id: ada.id,
    }),
  );
  await out(filing);
  const departures = [
    { stakeholder_id: ada.id, by: 'resignation', notice: { delivered_on: today(), statement: 'I resign.' } },
  ];
  ok(await mine.post<object>(`/v1/entities/${id}/officer_changes`, { departures }));
  await signCertificate(mine, filing.id);
  expect(await filingReaches(mine, id, 'correction', 'cancelled')).toMatchObject({ submitted_at: null });
  expect(await paperOf(id, filing)).toMatchObject({ execution_status: 'voided' });
  const [signature] = await planOf(id, filing);
  expect(signature!.summary).toContain(`${ada.id} no longer held the role officer`);
});

it('voids the certificate when its filing is cancelled, signed or not', async () => {
  const company = await llc('Voided Certificates, LLC');
  const unsigned = ok(await change(company));
  const { id: envelope } = await out(unsigned);
  ok(await mine.post(`/v1/filings/${unsigned.id}/cancel`));
  expect(await paperOf(company.id, unsigned)).toMatchObject({ execution_status: 'voided' });
  expect(ok(await mine.get<SigningEnvelope>(`/v1/signing_envelopes/${envelope}`)).status).toBe('voided');
  expectProblem(await mine.post(`/v1/documents/${unsigned.document_id}/void`), 409, 'invalid_state_transition');
});
