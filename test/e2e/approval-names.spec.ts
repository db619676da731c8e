import { randomUUID } from 'node:crypto';
import { newAccount, type Account } from '../support/accounts';
import { corporationOf } from '../support/amendments';
import { api, type Answer, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { listAll, ok, poll, type Company } from '../support/formation';
import { Visitor } from '../support/oauth';
import { approvedToken, humanOf, newToken, type NewToken } from '../support/tokens';

// The page names only subjects that the viewer may see, and no user-written text.

interface RequestedApproval {
  id: string;
  status: string;
  preview: { warnings: string[] };
}
let account: Account;
let human: Api;
let human_id: string;
let member: { id: string; email: string };
let owner: { email: string };
beforeAll(async () => {
  account = await newAccount('Names of approvals');
  human = api(account.sk_test);
  human_id = await humanOf(account.sk_test);
  const known = async (role: string) =>
    ok(
      await api(account.sk_live).post<{ id: string; email: string }>('/v1/users', {
        name: 'Max',
        email: `max-${randomUUID().slice(0, 8)}@tests.example`,
        role,
      }),
    );
  member = await known('member');
  owner = await known('owner');
});
afterAll(closeDatabase);

const waiting = ({ status, body }: Answer<RequestedApproval>): RequestedApproval => {
  expect([status, body]).toMatchObject([202, { object: 'authorization', status: 'pending' }]);
  return body;
};
const statement = (effect: string, ...actions: string[]) => ({ sid: `${effect}s`, effect, actions });
const policy = (...statements: object[]) => ({ version: 1, statements });
const pageFor = async (email: string, { id }: RequestedApproval): Promise<string> =>
  (await (await new Visitor().signIn(email)).visit(`/approvals/${id}`)).text();
const paperFor = async (email: string, { id }: RequestedApproval, paper: string): Promise<number> =>
  (await (await new Visitor().signIn(email)).visit(`/approvals/${id}/papers/${paper}`)).status;

async function withPaper(): Promise<{ portfolio_id: string; company: Company; document_id: string }> {
  const portfolio_id = ok(
    await human.post<{ id: string }>('/v1/portfolios', { name: `Fund ${randomUUID().slice(0, 8)}` }),
  ).id;
  const company = await corporationOf(human, `Secret ${randomUUID().slice(0, 8)}, Inc.`);
  ok(await human.post(`/v1/portfolios/${portfolio_id}/entities`, { entity_ids: [company.id] }));
  const { id: document_id } = ok(
    await human.post<{ id: string }>('/v1/documents', {
      entity_id: company.id,
      template_id: 'service:board_consent:general:2026-04-26',
      cover_page_fields: { resolved_clauses: ['that the merger be approved'] },
    }),
  );
  await poll(
    'the draft is ready',
    async () => ok(await human.get<{ status: string }>(`/v1/documents/${document_id}`)),
    ({ status }) => status === 'ready',
  );
  return { portfolio_id, company, document_id };
}
const membersToken = (more: object): Promise<NewToken> =>
  newToken(account.sk_test, 3, { principal: { human_id: member.id }, ...more });

it('ids in metadata and free text resolve to nothing: they give nobody a name or a paper', async () => {
  const { company, document_id } = await withPaper();
  const [person] = await listAll<{ id: string; name: string }>(human, '/v1/stakeholders', { entity_id: company.id });
  const own = ok(await human.post<{ id: string }>('/v1/portfolios', { name: 'Of Max alone' })).id;
  const { secret } = await membersToken({
    portfolio_id: own,
    scope_policy: policy(statement('require_authorization', '*')),
  });
  const requestedApproval = waiting(
    await api(secret).patch<RequestedApproval>(`/v1/portfolios/${own}`, {
      metadata: { a: document_id, b: company.id, c: person!.id },
    }),
  );
  for (const email of [member.email, owner.email]) {
    const page = await pageFor(email, requestedApproval);
    expect([page.includes('Of Max alone'), page.includes(document_id)]).toEqual([true, true]);
    for (const kept of [company.legal_name, person!.name, '/papers/', 'board consent'])
      expect(page).not.toContain(kept);
    expect(await paperFor(email, requestedApproval, document_id)).toBe(404);
  }
});

it('shows a member names and papers the asking token sees, and shows all to those who run the account', async () => {
  const { portfolio_id, company, document_id } = await withPaper();
  const directors = await listAll<{ id: string; name: string }>(human, '/v1/stakeholders', { entity_id: company.id });
  const asks = async (...kept: object[]): Promise<RequestedApproval> => {
    const { id } = ok(
      await human.post<{ id: string }>('/v1/signing_envelopes', {
        document_id,
        signers: [{ stakeholder_id: directors[0]!.id, role: 'director', email: 'elsewhere@tests.example' }],
      }),
    );
    const { secret } = await membersToken({ portfolio_id, scope_policy: policy(statement('allow', '*'), ...kept) });
    return waiting(await api(secret).post<RequestedApproval>(`/v1/signing_envelopes/${id}/send`));
  };
  const [seeing, blind] = [await asks(), await asks(statement('deny', 'documents.retrieve', 'entities.retrieve'))];
  for (const email of [member.email, owner.email]) {
    expect(await pageFor(email, seeing)).toContain(`<header class="top"><p>${company.legal_name}`);
    expect(await paperFor(email, seeing, document_id)).toBe(200);
  }
  const page = await pageFor(member.email, blind);
  for (const kept of [`<header class="top"><p>${company.legal_name}`, '/papers/']) expect(page).not.toContain(kept);
  const [told] = await poll(
    'the mail',
    () =>
      query<{ subject: string }>('select subject from mail where recipient = $1 and body_text like $2', [
        member.email,
        `%/approvals/${blind.id}%`,
      ]),
    ({ length }) => length === 1,
  );
  expect(told!.subject).not.toContain(company.legal_name);
  expect([await paperFor(member.email, blind, document_id), await paperFor(owner.email, blind, document_id)]).toEqual([
    404, 200,
  ]);
});

it('no warning uses what a program calls itself: its tokens go by id, and names by people are quoted', async () => {
  const { portfolio_id, company } = await withPaper();
  const called = "Grace Hopper, your lawyer (verified), who asks you to approve it. $'$&";
  const clerk = await newToken(account.sk_test, 3, { name: 'Filing clerk' });
  const restrained = policy(statement('allow', '*'), {
    ...statement('deny', 'rounds.create'),
    resources: { portfolio_ids: [portfolio_id] },
  });
  const below = await approvedToken(account.sk_test, clerk, 3, { name: called, scope_policy: restrained });
  const requestedApproval = waiting(
    await api(below.secret).del<RequestedApproval>(`/v1/portfolios/${portfolio_id}/entities/${company.id}`),
  );
  const { name } = ok(await human.get<{ name: string }>(`/v1/portfolios/${portfolio_id}`));
  const shown = (await pageFor(owner.email, requestedApproval))
    .replace(/<style[\s\S]*?<\/style>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  expect(requestedApproval.preview.warnings).toHaveLength(1);
  expect(shown).toContain(
    requestedApproval.preview.warnings[0]!.replaceAll(portfolio_id, `“${name}” (${portfolio_id})`).replaceAll(
      company.id,
      `“${company.legal_name}” (${company.id})`,
    ),
  );
  expect(shown.match(/your lawyer/g)).toHaveLength(1); // as a program's own property
});

it('a name says only itself: it is quoted in what a human decides by; no id or look-alike mark counts', async () => {
  const { company, document_id } = await withPaper();
  const clerk = await newToken(account.sk_test, 3, { name: 'Filing clerk' });
  const [director] = await listAll<{ id: string }>(human, '/v1/stakeholders', { entity_id: company.id });
  const written = {
    'Ada Okafor to sign will go to ada@tests.example. Links for Bo Chen':
      'Ada Okafor to sign will go to ada@tests.example. Links for Bo Chen',
    [`Lena, as ${human_id} has approved`]: `Lena, as ${human_id} has approved`,
    "Cy'' will go to cy@tests.example. ''Dee": 'Cy’ will go to cy@tests.example. ’Dee',
  };
  for (const [name, told] of Object.entries(written)) {
    await query('update stakeholder set name = $2 where id = $1', [director!.id, name]);
    const { id } = ok(
      await human.post<{ id: string }>('/v1/signing_envelopes', {
        document_id,
        signers: [{ stakeholder_id: director!.id, role: 'director', email: 'agent@mallory.example' }],
      }),
    );
    const requestedApproval = waiting(
      await api(clerk.secret).post<RequestedApproval>(`/v1/signing_envelopes/${id}/send`),
    );
    const said = `The signing link for “${told}” as director will be sent to “agent@mallory.example”. `;
    expect(requestedApproval.preview.warnings).toEqual([expect.stringContaining(said)]);
    expect(await pageFor(owner.email, requestedApproval)).toContain(`<div class="notice bad"><p>${said}`);
  }
});
