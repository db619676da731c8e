import { randomUUID } from 'node:crypto';
import { corporationOf } from '../support/amendments';
import { closeDatabase, query } from '../support/database';
import { signBy } from '../support/signing';
import { api, type Answer, type Api } from '../support/api';
import {
  account,
  approver,
  decide,
  human,
  human_id,
  make,
  openAccount,
  read,
  reaches,
  rows,
  signedRound,
} from '../support/acts';
import { clockAt, companyOf, existingOf, filingReaches, listAll, ok, poll } from '../support/formation';
import { newToken } from '../support/tokens';

// What cannot be taken back, below tier 4, without asking anybody: each of these waits for a human, who does it at once
// by a key.
interface Asked {
  object: string;
  id: string;
  operation: string;
  preview: { warnings: string[] };
}
interface Envelope {
  id: string;
  status: string;
  document_id: string;
}

let agent: Api;
beforeAll(async () => {
  await openAccount('Human words');
  agent = api((await newToken(account.sk_test, 3)).secret);
});
afterAll(closeDatabase);

const expectAsked = ({ status, body }: Answer<Asked>, operation: string, ...said: string[]): Asked => {
  expect([status, body]).toMatchObject([
    202,
    {
      object: 'authorization',
      operation,
      preview: { warnings: expect.arrayContaining(said.map((one) => expect.stringContaining(one))) },
    },
  ]);
  return body;
};
const approve = (id: string) => approver.post<{ result: object }>(`/v1/authorizations/${id}/approve`);
const out = async (document_id: string): Promise<Envelope> =>
  (
    await poll(
      `${document_id} out`,
      () => listAll<Envelope>(human, '/v1/signing_envelopes', { document_id, status: 'sent' }),
      ({ length }) => length === 1,
    )
  )[0]!;

describe('a round', () => {
  it('that is signed, or that somebody else began before its papers, is abandoned by a human alone', async () => {
    const { id } = await rows['rounds.closings']!();
    const asked = expectAsked(
      await agent.post<Asked>(`/v1/rounds/${id}/abandon`, { reason: 'An agent thought so.' }),
      'rounds.abandon',
      'signed',
    );
    const { status, purchase_agreement_document_id } = await read<{
      status: string;
      purchase_agreement_document_id: string;
    }>(`rounds/${id}`);
    expect([
      status,
      (await read<{ execution_status: string }>(`documents/${purchase_agreement_document_id}`)).execution_status,
    ]).toEqual(['signed', 'executed']);
    expect(ok(await approve(asked.id))).toMatchObject({ status: 'consumed', result: { id, status: 'abandoned' } });

    const { id: fresh } = await rows['rounds.draft']!();
    const other = expectAsked(
      await agent.post<Asked>(`/v1/rounds/${fresh}/abandon`, {}),
      'rounds.abandon',
      'and not by who asks for this',
    );
    expect(ok(await approve(other.id))).toMatchObject({ result: { id: fresh, status: 'abandoned' } });
  });

  it('whose papers are out is abandoned by a human alone', async () => {
    const { id } = await rows['rounds.draft']!();
    await make(`rounds/${id}/draft`, { auto_generate: true });
    expectAsked(await agent.post<Asked>(`/v1/rounds/${id}/abandon`, {}), 'rounds.abandon', 'drafting');
    expect(ok(await human.post(`/v1/rounds/${id}/abandon`, {}))).toMatchObject({ status: 'abandoned' });
  });

  it('is closed by a human alone while somebody who signed has not paid; when all have, by whom it is', async () => {
    const { id, body } = await signedRound(2);
    const { payments } = body as { payments: object[] };
    await make(`rounds/${id}/closings`, { payments: payments.slice(0, 1) });
    expectAsked(await agent.post<Asked>(`/v1/rounds/${id}/close`, {}), 'rounds.close', 'buys nothing');
    await make(`rounds/${id}/closings`, { payments: payments.slice(1) });
    expect(ok(await agent.post(`/v1/rounds/${id}/close`, {}))).toMatchObject({ object: 'round', status: 'closed' });
  });
});

describe('an envelope', () => {
  it('of an act, and of the decision on it, is called off by a human alone', async () => {
    const { company, body } = await rows['share_issuances.create']!();
    const { id, resolution_id } = await make(`entities/${company}/share_issuances`, body);
    const { signing_envelope_id: consent } = await reaches(`resolutions/${resolution_id}`, 'pending_signatures');
    expectAsked(
      await agent.post<Asked>(`/v1/signing_envelopes/${consent}/void`, { reason: 'x' }),
      'signing_envelopes.void',
      resolution_id!,
    );
    await make(`test_helpers/signing_envelopes/${consent}/complete`);
    const { document_id } = await reaches(`share_issuances/${id}`, 'approved');
    const envelope = await out(document_id!);
    expectAsked(
      await agent.post<Asked>(`/v1/signing_envelopes/${envelope.id}/void`, { reason: 'x' }),
      'signing_envelopes.void',
      id,
    );
    expect((await read(`signing_envelopes/${envelope.id}`)).status).toBe('sent');
    expect(ok(await human.post(`/v1/signing_envelopes/${envelope.id}/void`, { reason: 'x' }))).toMatchObject({
      status: 'voided',
    });
  });

  it('of a formation is called off by a human alone, while it goes on', async () => {
    const { id } = ok(await human.post<{ id: string }>('/v1/entities', companyOf('Forming Words, Inc.')));
    const [envelope] = await poll(
      'a paper of the formation is out',
      () => listAll<Envelope>(human, '/v1/signing_envelopes', { entity_id: id, status: 'sent' }),
      ({ length }) => length > 0,
    );
    expectAsked(
      await agent.post<Asked>(`/v1/signing_envelopes/${envelope!.id}/void`, { reason: 'x' }),
      'signing_envelopes.void',
      'is the paper of res_',
    );
  });

  it('over its own draft is ended by any token of the agent; what others wrote or sent, by a human alone', async () => {
    const { company } = await rows['share_issuances.create']!();
    const [{ id: stakeholder_id }] = (await listAll<{ id: string }>(human, '/v1/stakeholders', {
      entity_id: company,
    })) as [{ id: string }];
    const written = async (by: Api): Promise<string> => {
      const { id } = ok(
        await by.post<{ id: string }>('/v1/documents', {
          entity_id: company,
          template_id: 'service:board_consent:general:2026-04-26',
          cover_page_fields: { resolved_clauses: ['x'] },
        }),
      );
      await reaches(`documents/${id}`, 'ready');
      return id;
    };
    const round = async (by: Api, sends: Api, document_id: string): Promise<string> => {
      const { id } = ok(
        await by.post<Envelope>('/v1/signing_envelopes', {
          document_id,
          signers: [{ stakeholder_id, role: 'director' }],
        }),
      );
      ok(await sends.post(`/v1/signing_envelopes/${id}/send`));
      await poll(
        'the link is mailed',
        () => read<{ signers: { status: string }[] }>(`signing_envelopes/${id}`),
        ({ signers }) => signers.every(({ status }) => status === 'requested'),
      );
      return id;
    };
    const { id: agent_id } = ok(await human.post<{ id: string }>('/v1/agents', { name: 'Filing clerk' }));
    const [first, second] = (await Promise.all(
      [1, 2].map(async () => api((await newToken(account.sk_test, 3, { principal: { human_id, agent_id } })).secret)),
    )) as [Api, Api];
    const ask = (by: Api, id: string) => by.post<Asked>(`/v1/signing_envelopes/${id}/void`, { reason: 'Other words.' });

    expect(ok(await ask(agent, await round(agent, agent, await written(agent))))).toMatchObject({
      object: 'signing_envelope',
      status: 'voided',
    });
    expect(ok(await ask(second, await round(first, first, await written(first))))).toMatchObject({
      object: 'signing_envelope',
      status: 'voided',
    });
    for (const [by, sends, writes] of [
      [human, human, agent],
      [agent, human, agent],
      [agent, agent, human],
      [first, first, first],
    ] as const) {
      const id = await round(by, sends, await written(writes));
      const asked = expectAsked(await ask(agent, id), 'signing_envelopes.void', 'and not by who asks for this');
      expect((await read(`signing_envelopes/${id}`)).status).toBe('sent');
      if (by === human) expect(ok(await approve(asked.id))).toMatchObject({ result: { id, status: 'voided' } });
    }
    const [own, others] = [await written(agent), await written(human)];
    expect(ok(await agent.post(`/v1/documents/${own}/void`, {}))).toMatchObject({
      object: 'document',
      execution_status: 'voided',
    });
    expectAsked(
      await agent.post<Asked>(`/v1/documents/${others}/void`, {}),
      'documents.void',
      'and not by who asks for this',
    );
  });
});

describe('a paper that somebody else has written', () => {
  const words = (clause: string) => ({ cover_page_fields: { resolved_clauses: [clause] } });
  const lease = async (by: Api, company: string): Promise<string> => {
    const { id } = ok(
      await by.post<{ id: string }>('/v1/documents', {
        entity_id: company,
        template_id: 'service:board_consent:general:2026-04-26',
        subject: 'The lease',
        ...words('the lease is approved'),
      }),
    );
    await reaches(`documents/${id}`, 'ready');
    return id;
  };

  it('is reworded only when a human says so, even by a tier 2 token; what a human reworded is theirs', async () => {
    const { company } = await rows['share_issuances.create']!();
    const drafter = api((await newToken(account.sk_test, 2)).secret);
    const id = await lease(human, company);
    const asked = expectAsked(
      await drafter.patch<Asked>(`/v1/documents/${id}`, words('all assets are sold')),
      'documents.update',
      'says something else from then on',
    );
    expect(await read<object>(`documents/${id}`)).toMatchObject({ status: 'ready', ...words('the lease is approved') });
    expect(ok(await drafter.patch(`/v1/documents/${id}`, { metadata: { seen: 'yes' } }))).toMatchObject({
      object: 'document',
    });
    expect(
      ok(await drafter.patch('/v1/documents/' + (await lease(agent, company)) + '?dry_run=true', words('x'))),
    ).toMatchObject({ warnings: [expect.stringContaining('from then on')] });
    ok(await human.post(`/v1/authorizations/${asked.id}/deny`, { reason: 'No.' }));

    const own = await lease(agent, company);
    expect(ok(await agent.patch(`/v1/documents/${own}`, words('the lease is refused')))).toMatchObject({
      object: 'document',
      status: 'generating',
    });
    await reaches(`documents/${own}`, 'ready');
    ok(await human.patch(`/v1/documents/${own}`, words('the lease is approved for a year')));
    await reaches(`documents/${own}`, 'ready');
    expectAsked(await agent.post<Asked>(`/v1/documents/${own}/void`, {}), 'documents.void', 'was reworded by');
    expectAsked(await agent.patch<Asked>(`/v1/documents/${own}`, words('x')), 'documents.update', 'was reworded by');
  });

  it('goes round with an end on the word of a human, and without one by whom it is', async () => {
    const { company } = await rows['share_issuances.create']!();
    const [{ id: stakeholder_id }] = (await listAll<{ id: string }>(human, '/v1/stakeholders', {
      entity_id: company,
    })) as [{ id: string }];
    const send = async (document_id: string, more: object) => {
      const { id } = ok(
        await agent.post<Envelope>('/v1/signing_envelopes', {
          document_id,
          signers: [{ stakeholder_id, role: 'director' }],
          ...more,
        }),
      );
      return agent.post<Asked>(`/v1/signing_envelopes/${id}/send`);
    };
    const soon = { expires_at: Math.floor(Date.now() / 1000) + 3600 };
    const id = await lease(human, company);
    expectAsked(
      await send(id, soon),
      'signing_envelopes.send',
      'Once the envelope has ended nobody can sign it any more',
    );
    expect(ok(await send(await lease(agent, company), soon))).toMatchObject({
      object: 'signing_envelope',
      status: 'sent',
    });
    expect(ok(await send(id, {}))).toMatchObject({ object: 'signing_envelope', status: 'sent' });
  });

  it('or put in an envelope, even a draft one, is reworded, voided or sent in another only by a human', async () => {
    const { company } = await rows['share_issuances.create']!();
    const [{ id: stakeholder_id }] = (await listAll<{ id: string }>(human, '/v1/stakeholders', {
      entity_id: company,
    })) as [{ id: string }];
    const own = await lease(agent, company);
    const envelope = async (by: Api): Promise<string> =>
      ok(
        await by.post<Envelope>('/v1/signing_envelopes', {
          document_id: own,
          signers: [{ stakeholder_id, role: 'director' }],
        }),
      ).id;
    const [theirs, programs] = [await envelope(human), await envelope(agent)];
    expectAsked(
      await agent.patch<Asked>(`/v1/documents/${own}`, words('all assets are sold')),
      'documents.update',
      'is to be brought round by',
      'what was made to bring it round cannot be sent',
    );
    expectAsked(
      await agent.post<Asked>(`/v1/documents/${own}/void`, {}),
      'documents.void',
      'is to be brought round by',
    );
    expectAsked(
      await agent.post<Asked>(`/v1/signing_envelopes/${programs}/send`),
      'signing_envelopes.send',
      'Another envelope over it is sent',
    );
    expect(ok(await agent.post(`/v1/signing_envelopes/${theirs}/send`))).toMatchObject({
      object: 'signing_envelope',
      status: 'sent',
    });

    const other = await lease(agent, company);
    ok(
      await agent.post('/v1/signing_envelopes', {
        document_id: other,
        signers: [{ stakeholder_id, role: 'director' }],
      }),
    );
    expect(ok(await agent.patch(`/v1/documents/${other}`, words('the lease is refused')))).toMatchObject({
      object: 'document',
      status: 'generating',
    });
  });

  it('tells a program denied envelopes of none: request and dry run say that the paper is not its alone', async () => {
    const { company } = await rows['share_issuances.create']!();
    const [{ id: stakeholder_id }] = (await listAll<{ id: string }>(human, '/v1/stakeholders', {
      entity_id: company,
    })) as [{ id: string }];
    const kept = api(
      (
        await newToken(account.sk_test, 3, {
          scope_policy: {
            version: 1,
            statements: [
              { sid: 'all', effect: 'allow', actions: ['*'] },
              { sid: 'no', effect: 'deny', actions: ['signing_envelopes.*', 'signatures.*'] },
            ],
          },
        })
      ).secret,
    );
    const id = await lease(kept, company);
    const rehearsed = async () =>
      ok(await kept.patch<{ warnings: string[] }>(`/v1/documents/${id}?dry_run=true`, words('the lease is refused')))
        .warnings;
    expect(await rehearsed()).toEqual([]);
    ok(
      await human.post<Envelope>('/v1/signing_envelopes', {
        document_id: id,
        signers: [{ stakeholder_id, role: 'director' }],
      }),
    );
    const said = [
      expect.stringMatching(
        /^“[^”]+: The lease” is not only of who asks for this\. It says something else from then on\.$/,
      ),
    ];
    expect(await rehearsed()).toEqual(said);
    const { preview } = expectAsked(
      await kept.patch<Asked>(`/v1/documents/${id}`, words('the lease is refused')),
      'documents.update',
      'is not only of who asks for this',
    );
    expect(preview.warnings).toEqual(said);
  });

  it('is replaced by a later packet on the word of a human', async () => {
    const { id: company } = await corporationOf(human, 'Packet Words, Inc.');
    const packet = (by: Api) => by.post<Asked>(`/v1/entities/${company}/formation_packet`);
    const papers = () =>
      listAll<{ type: string; status: string; execution_status: string }>(human, '/v1/documents', {
        entity_id: company,
      });
    const written = (times: number) =>
      poll(
        `packet ${times} is written`,
        papers,
        (all) =>
          all.filter(({ type }) => type === 'restatement_board_consent').length === times &&
          all.every(({ status }) => status === 'ready'),
      );
    expect((await packet(agent)).body).toMatchObject({ object: 'entity' });
    await written(1);
    expect(
      (
        await poll(
          'the packet is over',
          () => packet(human),
          ({ status }) => status === 202,
        )
      ).body,
    ).toMatchObject({ object: 'entity' });
    await written(2);
    const asked = await poll(
      'that packet is over',
      () => packet(agent),
      ({ status }) => status === 202,
    );
    expectAsked(asked, 'entities.formation_packet', 'A later packet takes its place');
    expect(
      (await papers()).filter(
        ({ type, execution_status }) => type === 'restatement_board_consent' && execution_status === 'draft',
      ),
    ).toHaveLength(1);
  });
});

describe('what waits for a decision', () => {
  it('is withdrawn by a human, who is told whose it is until decided, and then that it is decided', async () => {
    for (const [action, path] of [
      ['share_issuances.create', 'share_issuances'],
      ['name_changes.create', 'name_changes'],
      ['authorized_shares_increases.create', 'authorized_shares_increases'],
    ] as const) {
      const asked = async () => {
        const { company, body } = await rows[action]!();
        return make(`entities/${company}/${path}`, body);
      };
      const first = await asked();
      await reaches(`resolutions/${first.resolution_id}`, 'pending_signatures');
      const early = expectAsked(
        await agent.post<Asked>(`/v1/${path}/${first.id}/cancel`, {}),
        `${path}.cancel`,
        'and not by who asks for this',
      );
      expect(ok(await approve(early.id))).toMatchObject({ result: { status: 'cancelled' } });
      const { id, resolution_id } = await asked();
      await decide(resolution_id!);
      await reaches(`resolutions/${resolution_id}`, 'adopted');
      expectAsked(
        await agent.post<Asked>(`/v1/${path}/${id}/cancel`, {}),
        `${path}.cancel`,
        'is decided, and what was decided is given up',
      );
      expect(ok(await human.post(`/v1/${path}/${id}/cancel`, {}))).toMatchObject({ status: 'cancelled' });
    }
  });

  it('and a decision itself is withdrawn by a human alone once signed, and by its owner before that', async () => {
    const [ada, bo] = ['ada', 'bo'].map((name) => `${name}.${randomUUID()}@tests.example`);
    const { id: company } = await corporationOf(human, 'Half Signed, Inc.', {
      founders: [
        { name: 'Ada Okafor', email: ada, roles: ['director', 'officer'], titles: ['President'], shares: 600 },
        { name: 'Bo Chen', email: bo, roles: ['director'], shares: 400 },
      ],
    });
    const body = {
      kind: 'written_consent',
      subject: 'A lease',
      cover_page_fields: { resolved_clauses: ['the lease is approved'] },
    };
    const { id } = await make(`entities/${company}/resolutions`, body);
    const { signing_envelope_id } = await reaches(`resolutions/${id}`, 'pending_signatures');
    const [mail] = await poll(
      'the link',
      () =>
        query<{ body_text: string }>(
          `select body_text from mail where recipient = $1 and subject = 'Please sign: A lease'`,
          [ada],
        ),
      ({ length }) => length > 0,
    );
    await signBy(/https?:\/\/\S+\/sign\/[\w-]+/.exec(mail!.body_text)![0], 'Ada Okafor');
    for (const path of [`resolutions/${id}/cancel`, `signing_envelopes/${signing_envelope_id}/void`]) {
      expectAsked(
        await agent.post<Asked>(`/v1/${path}`, { reason: 'x' }),
        path.startsWith('r') ? 'resolutions.cancel' : 'signing_envelopes.void',
        'is signed by “Ada Okafor” already',
      );
    }
    const fresh = ok(await agent.post<{ id: string }>(`/v1/entities/${company}/resolutions`, body));
    expect(ok(await agent.post(`/v1/resolutions/${fresh.id}/cancel`, {}))).toMatchObject({ status: 'cancelled' });
  });
});

describe('a company', () => {
  it('that is being formed, or a draft that somebody else began, is given up by a human alone', async () => {
    const { id } = ok(
      await human.post<{ id: string }>(
        '/v1/entities',
        companyOf('Ended Words, Inc.', 'c_corp', { test_clock_id: (await clockAt(human, '2026-05-01')).id }),
      ),
    );
    expectAsked(
      await agent.post<Asked>(`/v1/entities/${id}/cancel`, { reason: 'x' }),
      'entities.cancel',
      'Ended Words, Inc.',
    );
    const { id: filing } = await filingReaches(human, id, 'formation', 'submitted');
    expectAsked(await agent.post<Asked>(`/v1/filings/${filing}/cancel`), 'filings.cancel', 'Ended Words, Inc.');
    expect(ok(await human.post(`/v1/entities/${id}/cancel`, { reason: 'x' }))).toMatchObject({ status: 'cancelled' });
    const draft = ok(
      await human.post<{ id: string }>('/v1/entities', companyOf('Drafted Words, Inc.', 'c_corp', { submit: false })),
    );
    expectAsked(
      await agent.post<Asked>(`/v1/entities/${draft.id}/cancel`, {}),
      'entities.cancel',
      'and not by who asks for this',
    );
  });

  it('that is being formed is renamed, repurposed or moved by a human alone, by correction or by change', async () => {
    const { id } = ok(
      await human.post<{ id: string }>(
        '/v1/entities',
        companyOf(`Sandbox certificate rejected ${randomUUID().slice(0, 6)}, Inc.`),
      ),
    );
    const { id: filing } = await filingReaches(human, id, 'formation', 'rejected');
    const corrections = {
      legal_name: 'Other Words, Inc.',
      purpose: 'To hold other things.',
      principal_address: { line1: '9 Elsewhere', city: 'Boston', state: 'MA', postal_code: '02110', country: 'US' },
    };
    const asked = expectAsked(
      await agent.post<Asked>(`/v1/filings/${filing}/resubmit`, { corrections }),
      'filings.resubmit',
      'Other Words, Inc.',
      'To hold other things.',
      '9 Elsewhere',
    );
    expectAsked(
      await agent.patch<Asked>(`/v1/entities/${id}`, { principal_address: { line1: '9 Elsewhere' } }),
      'entities.update',
      '9 Elsewhere',
    );
    expect([
      (await read(`filings/${filing}`)).status,
      (await read<{ legal_name: string }>(`entities/${id}`)).legal_name,
    ]).toEqual(['rejected', expect.stringContaining('Sandbox')]);
    expect(ok(await approve(asked.id))).toMatchObject({
      status: 'consumed',
      result: { id: filing, status: 'prepared' },
    });
    expect(await read(`entities/${id}`)).toMatchObject({
      legal_name: 'Other Words, Inc.',
      purpose: 'To hold other things.',
      principal_address: corrections.principal_address,
    });
  });

  it('whose formation was refused is sent as it is by whom it is', async () => {
    const { id } = ok(
      await human.post<{ id: string }>(
        '/v1/entities',
        companyOf(`Sandbox certificate rejected ${randomUUID().slice(0, 6)}, Inc.`),
      ),
    );
    const { id: filing } = await filingReaches(human, id, 'formation', 'rejected');
    expect(ok(await agent.post(`/v1/filings/${filing}/resubmit`, {}))).toMatchObject({ object: 'filing' });
  });

  it('that is registered gets another address from whom it is, by a correction too', async () => {
    const { id } = ok(
      await human.post<{ id: string }>(
        '/v1/entities',
        companyOf(`Sandbox tax number rejected ${randomUUID().slice(0, 6)}, Inc.`),
      ),
    );
    const { id: filing } = await filingReaches(human, id, 'tax_identifier', 'rejected');
    const corrections = {
      principal_address: { line1: '9 Elsewhere', city: 'Boston', state: 'MA', postal_code: '02110', country: 'US' },
    };
    expectAsked(
      await agent.post<Asked>(`/v1/filings/${filing}/resubmit`, { corrections }),
      'filings.resubmit',
      'and not by who asks for this',
      'principal_address',
    );
    expect(ok(await agent.post(`/v1/filings/${filing}/resubmit`, {}))).toMatchObject({ object: 'filing' });
  });

  it('has its tax number, which is recorded once, from a human', async () => {
    const { id } = ok(
      await human.post<{ id: string }>(
        '/v1/entities',
        existingOf('Numbered Words, Inc.', 'c_corp', { ein: undefined }),
      ),
    );
    const asked = expectAsked(
      await agent.patch<Asked>(`/v1/entities/${id}`, { ein: '12-3456789' }),
      'entities.update',
      'ends in 6789',
    );
    expect(ok(await approve(asked.id))).toMatchObject({ result: { id, ein: '12-3456789' } });
  });
});

it('takes the account name, read by people letting programs in, and its billing address from a human', async () => {
  const program = api((await newToken(account.sk_live, 3, { principal: { human_id } })).secret);
  const before = ok(await program.get<{ name: string; billing_email: string | null }>('/v1/account'));
  expectAsked(
    await program.patch<Asked>('/v1/account', { name: 'Renamed by a program' }),
    'account.update',
    'Renamed by a program',
  );
  expectAsked(
    await program.patch<Asked>('/v1/account', { billing_email: 'program@tests.example' }),
    'account.update',
    'program@tests.example',
  );
  expect(ok(await program.patch('/v1/account', { name: before.name, default_jurisdiction: 'US-WY' }))).toMatchObject({
    name: before.name,
    billing_email: before.billing_email,
    default_jurisdiction: 'US-WY',
  });
  ok(await api(account.sk_live).patch('/v1/account', { default_jurisdiction: 'US-DE' }));
  expectAsked(
    await program.patch<Asked>('/v1/account', { default_jurisdiction: 'US-WY' }),
    'account.update',
    'was changed by',
    'default_jurisdiction',
  );
});
