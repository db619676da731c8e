import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { samplePdf } from '#testing/sample-pdf';
import { currentVersion } from '#platform/wire/version';
import { existingOf, founders, poll } from './formation';
import type { StackFacts } from './stack';
import { termsOf } from './transactions';

/** Required fields only. The S corporation election makes tax elections exist. */
export const companyBody = (legal_name: string) => ({
  legal_name,
  entity_type: 's_corp',
  jurisdiction: 'US-DE',
  founders: [{ name: 'Ada Okafor', email: 'ada@tests.example' }],
});

const patienceMs = 60_000;

export async function make<T>(
  { baseUrl, sk_test }: StackFacts,
  path: string,
  body: object,
): Promise<T & { id: string }> {
  const made = await fetch(`${baseUrl}/v1/${path}`, {
    method: 'POST',
    headers: { ...headersOf(sk_test), 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  if (made.status >= 300) throw new Error(`POST /v1/${path} answered ${made.status}: ${await made.text()}`);
  return (await made.json()) as T & { id: string };
}

export async function humanOf({ baseUrl, sk_test }: StackFacts): Promise<string> {
  const { data } = (await (await fetch(`${baseUrl}/v1/users?limit=1`, { headers: headersOf(sk_test) })).json()) as {
    data: { id: string }[];
  };
  return data[0]!.id;
}

export async function formCompany(facts: StackFacts, legal_name = 'Keel & Compass, Inc.'): Promise<string> {
  const { id } = await make(facts, 'entities', companyBody(legal_name));
  await reaches(facts, `entities/${id}`, 'active');
  return id;
}

export async function formBatch(facts: StackFacts): Promise<void> {
  const { id } = await make(facts, 'portfolios', { name: 'Keel & Cohort' });
  const batch = await make(facts, `portfolios/${id}/entities/batch`, {
    entities: [companyBody('Keel & Cohort, Inc.')],
  });
  await reaches(facts, `portfolio_batches/${batch.id}`, 'completed');
}

export async function exportAll(facts: StackFacts): Promise<void> {
  const { id } = await make(facts, 'data_exports', { format: 'jsonl', include_documents: false });
  await reaches(facts, `data_exports/${id}`, 'completed');
}

async function reaches({ baseUrl, sk_test }: StackFacts, path: string, state: string): Promise<void> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await delay(100)) {
    const { status } = (await (await fetch(`${baseUrl}/v1/${path}`, { headers: headersOf(sk_test) })).json()) as {
      status: string;
    };
    if (status === state) return;
  }
  throw new Error(`${path} is not ${state} after ${patienceMs / 1000} s`);
}

export async function askForSignatures(facts: StackFacts, entity_id: string): Promise<void> {
  const first = async (path: string): Promise<string> => {
    const answer = await fetch(`${facts.baseUrl}/v1/${path}&limit=1`, { headers: headersOf(facts.sk_test) });
    return ((await answer.json()) as { data: { id: string }[] }).data[0]!.id;
  };
  const [document_id, stakeholder_id] = [
    await first(`documents?entity_id=${entity_id}&execution_status=draft&status=ready`),
    await first(`stakeholders?entity_id=${entity_id}`),
  ];
  await make(facts, 'signing_envelopes', { document_id, signers: [{ stakeholder_id, role: 'director' }] });
}

export async function signFirstConsent(facts: StackFacts, entity_id: string): Promise<void> {
  const [consent] = await listed(facts, `resolutions?entity_id=${entity_id}&status=pending_signatures`);
  await make(facts, `test_helpers/signing_envelopes/${consent!['signing_envelope_id']}/complete`, {});
  await listed(facts, `resolutions?entity_id=${entity_id}&status=adopted`);
}

export async function giveNotice(
  facts: StackFacts,
  entity_id: string,
  { delivered_on, effective_date }: { delivered_on: string; effective_date: string },
): Promise<void> {
  const [person] = await listed(facts, `stakeholders?entity_id=${entity_id}`);
  const departure = { stakeholder_id: person!['id'], notice: { delivered_on, statement: 'I resign.' } };
  await make(facts, `entities/${entity_id}/officer_changes`, {
    departures: [{ ...departure, by: 'resignation' }],
    effective_date,
  });
  await make(facts, `entities/${entity_id}/director_changes`, {
    kind: 'resignation',
    departures: [departure],
    effective_date,
  });
}

export async function signPurchase(facts: StackFacts, entity_id: string): Promise<void> {
  const [purchase] = await listed(facts, `signing_envelopes?entity_id=${entity_id}&status=sent`);
  await make(facts, `test_helpers/signing_envelopes/${purchase!['id']}/complete`, {});
  await listed(facts, `securities?entity_id=${entity_id}`);
}

export async function askForAcceleration(facts: StackFacts, entity_id: string): Promise<void> {
  const [security] = await listed(facts, `securities?entity_id=${entity_id}`);
  await make(facts, `entities/${entity_id}/vesting_accelerations`, {
    security_id: security!['id'],
    auto_generate_resolutions: true,
  });
}

export async function askForRepurchase(facts: StackFacts, entity_id: string): Promise<void> {
  const [security] = await listed(facts, `securities?entity_id=${entity_id}`);
  await make(facts, `entities/${entity_id}/share_repurchases`, {
    security_id: security!['id'],
    quantity: 10,
    price_per_share: '1.5',
    auto_generate_resolutions: true,
  });
}

export async function askForGrant(facts: StackFacts, entity_id: string): Promise<void> {
  const plan = await make<{ resolution_id: string }>(facts, `entities/${entity_id}/equity_plans`, {
    plan_name: 'the 2026 Equity Incentive Plan',
    shares_reserved: 300,
    auto_generate_resolutions: true,
  });
  await reaches(facts, `resolutions/${plan.resolution_id}`, 'pending_signatures');
  const consent = (await listed(facts, `resolutions?entity_id=${entity_id}&status=pending_signatures&limit=100`)).find(
    ({ id }) => id === plan.resolution_id,
  )!;
  await make(facts, `test_helpers/signing_envelopes/${consent['signing_envelope_id']}/complete`, {});
  await reaches(facts, `equity_plans/${plan.id}`, 'adopted');
  await make(facts, `entities/${entity_id}/grants`, {
    equity_plan_id: plan.id,
    grantee: { name: 'Nia Ford', email: 'nia@tests.example' },
    kind: 'nso',
    quantity: 48,
    vesting: { start: '2026-06-01', conditions: [{ kind: 'schedule', periods: 48, cliff_months: 12 }] },
    auto_generate_resolutions: true,
  });
}

export async function valueStock(facts: StackFacts, entity_id: string, effective_date: string): Promise<void> {
  const evidence = { title: 'Valuation report', pdf_base64: samplePdf('what it is worth').toString('base64') };
  await make(facts, `entities/${entity_id}/valuations`, {
    price_per_share: '0.25',
    effective_date,
    method: 'independent_appraisal',
    provider: 'Keel & Scale',
    evidence,
  });
}

export async function askForIssuance(facts: StackFacts, entity_id: string): Promise<void> {
  await make(facts, `entities/${entity_id}/share_issuances`, {
    purchaser: { name: 'Lena Hart', email: 'lena@tests.example' },
    quantity: 10,
    price_per_share: '1.5',
    auto_generate_resolutions: true,
  });
}

export async function askForSafe(facts: StackFacts, entity_id: string): Promise<void> {
  await make(facts, `entities/${entity_id}/convertibles`, {
    investor: { name: 'Rhea Tide', email: 'rhea@tests.example' },
    amount_cents: 5_000_000,
    valuation_cap_cents: 800_000_000,
    auto_generate_resolutions: true,
  });
}

export async function askForDissolution(facts: StackFacts, legal_name: string): Promise<void> {
  const { id } = await make(
    facts,
    'entities',
    existingOf(legal_name, 'c_corp', {
      founders: [{ ...founders[0], roles: ['director', 'officer'], titles: ['President'], shares: 1000 }],
      authorized_shares: 2000,
      par_value: '0.01',
    }),
  );
  const dissolution = await make(facts, `entities/${id}/dissolve`, { auto_generate_resolutions: true });
  await make(facts, `dissolutions/${dissolution.id}/creditor_claims`, {
    claimant: 'Harbor Hosting LLC',
    ground: 'Invoice 2026-118',
    amount_cents: 480_000,
  });
}

export async function draftLetter(facts: StackFacts, entity_id: string, day: string): Promise<void> {
  await make(facts, 'letters_of_intent', {
    entity_id,
    counterparty: { kind: 'individual', name: 'Bo Chen', email: 'bo@tests.example' },
    kind: 'acquisition',
    structure: 'A purchase of the whole Company for cash.',
    price_cents: 1_200_000_000,
    binding_terms: ['confidentiality'],
    expires_at: Date.parse(day) / 1000 + 30 * 86_400,
  });
}

export async function askForTransaction(facts: StackFacts, legal_name: string): Promise<void> {
  const { id: entity_id } = await make(
    facts,
    'entities',
    existingOf(legal_name, 'c_corp', {
      founders: [{ ...founders[0], roles: ['director', 'officer'], titles: ['President'], shares: 1000 }],
      authorized_shares: 2000,
      par_value: '0.01',
    }),
  );
  const transaction = await make(facts, 'corporate_transactions', {
    entity_id,
    kind: 'merger',
    merger: { ...termsOf['merger'], consideration_cents: 20_000_000_000 },
    counterparty: { name: 'Bo Chen', email: 'bo@tests.example' },
  });
  await make(facts, `corporate_transactions/${transaction.id}/regulatory_filings`, { kind: 'hsr', agency: 'FTC' });
  const line = await make(facts, `corporate_transactions/${transaction.id}/funds_flow_lines`, {
    kind: 'payoff',
    payee: 'Harbor Bank',
    amount_cents: 12_000_000,
  });
  await make(facts, `corporate_transactions/${transaction.id}/wire_instructions`, {
    payee: 'line',
    funds_flow_line_id: line.id,
    bank_name: 'Harbor Bank, N.A.',
    routing_number: '021000021',
    account_number: '000123454417',
  });
  await openDataRoom(facts, transaction.id, entity_id);
}

async function openDataRoom(facts: StackFacts, transaction_id: string, entity_id: string): Promise<void> {
  const room = `corporate_transactions/${transaction_id}`;
  const { id: document_id } = await make(facts, 'documents/upload', {
    entity_id,
    type: 'lease',
    title: 'Lease of 12 Harbor Street',
    file: samplePdf(transaction_id).toString('base64'),
  });
  const entry = await make(facts, `${room}/data_room_entries`, { document_id, section: 'contracts' });
  const email = `reader-${randomUUID()}@tests.example`;
  await make(facts, `${room}/data_room_guests`, { name: 'Ines Duarte', email });
  const database = new Client({ connectionString: facts.databaseUrl });
  await database.connect();
  try {
    const [mail] = await poll(
      `a mail to ${email}`,
      async () =>
        (await database.query<{ body_text: string }>('select body_text from mail where recipient = $1', [email])).rows,
      ({ length }) => length > 0,
    );
    await fetch(`${/https?:\S+\/data_room\/[\w-]+/.exec(mail!.body_text)![0]}/${entry.id}`);
  } finally {
    await database.end();
  }
}

export async function askForRound(facts: StackFacts, entity_id: string): Promise<void> {
  await make(facts, `entities/${entity_id}/rounds`, {
    series: 'Series Keel',
    id_prefix: 'KEEL',
    pre_money_cents: 100_000_000,
    investors: [{ name: 'Cora Reef', email: 'cora@tests.example', amount_cents: 20_000_000 }],
    registered_agent: {
      name: 'Harbor Agents, Inc.',
      street: '8 The Green',
      city: 'Dover',
      county: 'Kent',
      postal_code: '19901',
    },
  });
}

/** One act per security at a time. */
export async function askForTransfer(facts: StackFacts, entity_id: string): Promise<void> {
  const [security] = await listed(facts, `securities?entity_id=${entity_id}`);
  const transferee = (await listed(facts, `stakeholders?entity_id=${entity_id}`)).find(
    ({ id }) => id !== security!['stakeholder_id'],
  )!;
  const transfer = await make(facts, `entities/${entity_id}/share_transfers`, {
    security_id: security!['id'],
    transferee: { stakeholder_id: transferee['id'] },
    reason: 'gift',
    quantity: 10,
    auto_generate_resolutions: true,
  });
  await make(facts, `share_transfers/${transfer.id}/cancel`, {});
  const cancellation = await make(facts, `entities/${entity_id}/share_cancellations`, {
    security_id: security!['id'],
    reason: 'the holder wishes to',
    quantity: 10,
    auto_generate_resolutions: true,
  });
  await make(facts, `share_cancellations/${cancellation.id}/cancel`, {});
}

export async function askForApproval(facts: StackFacts): Promise<void> {
  const scope_policy = {
    version: 1,
    statements: [{ sid: 'asks', effect: 'require_authorization', actions: ['portfolios.create'] }],
  };
  const token = await make<{ secret: string }>(facts, 'tokens', {
    tier: 3,
    api_version: currentVersion,
    principal: { human_id: await humanOf(facts) },
    scope_policy,
  });
  await make({ ...facts, sk_test: token.secret }, 'portfolios', { name: 'Keel & Approval' });
}

async function listed({ baseUrl, sk_test }: StackFacts, path: string): Promise<Record<string, string>[]> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await delay(100)) {
    const { data } = (await (await fetch(`${baseUrl}/v1/${path}`, { headers: headersOf(sk_test) })).json()) as {
      data: Record<string, string>[];
    };
    if (data.length > 0) return data;
  }
  throw new Error(`/v1/${path} is empty after ${patienceMs / 1000} s`);
}

const headersOf = (secret: string): Record<string, string> => ({
  authorization: `Bearer ${secret}`,
  'service-version': '2026-05-01',
  'content-type': 'application/json',
});

export async function convertStock(facts: StackFacts, entity_id: string): Promise<void> {
  const { id: share_class_id } = await make(facts, `entities/${entity_id}/share_classes`, {
    name: 'Series A Preferred Stock',
    class_type: 'preferred',
    authorized_shares: 200,
    id_prefix: 'PA',
    original_issue_price: '3',
    liquidation_preference_multiple: '1',
    participation: 'none',
    conversion_rights: { ratio: { numerator: '1', denominator: '1' } },
    holders: [
      {
        name: 'Cove Ventures, L.P.',
        kind: 'organization',
        quantity: 100,
        representative: { name: 'Ines Cove', title: 'Partner', email: 'ines@tests.example' },
      },
    ],
  });
  const [security] = await listed(facts, `securities?share_class_id=${share_class_id}`);
  await make(facts, `entities/${entity_id}/conversions`, {
    security_id: security!['id'],
    quantity: 10,
    notice: 'We convert ten shares.',
  });
}
