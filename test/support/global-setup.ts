import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '#kernel/dates';
import { startTestStack } from '#testing/stack';
import { currentVersion } from '#platform/wire/version';
import {
  askForAcceleration,
  askForApproval,
  askForDissolution,
  askForGrant,
  askForIssuance,
  askForRepurchase,
  askForRound,
  askForSafe,
  askForSignatures,
  askForTransaction,
  askForTransfer,
  draftLetter,
  convertStock,
  exportAll,
  formBatch,
  formCompany,
  giveNotice,
  humanOf,
  make,
  signFirstConsent,
  signPurchase,
  valueStock,
} from './company';
import { existingOf, founders, today } from './formation';
import { startConsole } from './operator';
import { issueStatement, openBank } from './banking';
import { api } from './api';
import { closeSale } from './close-sale';
import { askForRevocation } from './revocations';
import { factsVariable, type StackFacts } from './stack';
import { vestingCompany } from './vesting-stock';

export interface Running {
  stop(): Promise<void>;
}

/** Starts the product once for all stack tests and fills its demo account with something of everything. */
export default async function setUp(): Promise<void> {
  // Tests of address-based limits use private addresses.
  const running = await startTestStack({ TRUSTED_PROXIES: '127.0.0.0/8,::1/128' });
  const endConsole = await startConsole();
  const stop = async (): Promise<void> => {
    endConsole();
    await running.stop();
  };
  (globalThis as { stack?: Running }).stack = { stop };
  const {
    baseUrl,
    databaseUrl,
    dataDir,
    temporalAddress,
    credentials: { account_id, sk_test, sk_live },
  } = running;
  const facts: StackFacts = { baseUrl, databaseUrl, dataDir, temporalAddress, account_id, sk_test, sk_live };
  const file = join(dataDir, 'facts.json');
  writeFileSync(file, JSON.stringify(facts), { mode: 0o600 });
  process.env[factsVariable] = file;
  try {
    const company = await formCompany(facts);
    await signFirstConsent(facts, company);
    await openBank(facts, company);
    await signPurchase(facts, company);
    await askForSignatures(facts, company);
    await giveNotice(facts, company, { delivered_on: today(), effective_date: addDays(today(), 300) });
    await make(facts, `entities/${company}/name_changes`, {
      legal_name: 'Keel & Anchor, Inc.',
      auto_generate_resolutions: true,
    });
    await make(facts, `entities/${company}/authorized_shares_increases`, {
      authorized_shares: 20_000_000,
      auto_generate_resolutions: true,
    });
    await make(facts, `entities/${company}/beneficial_ownership_reports`, {});
    await make(facts, 'test_helpers/test_clocks', { frozen_time: 1_777_000_000 });
    await make(
      facts,
      'entities',
      existingOf('Keel & Compass, LLC', 'llc', {
        founders: founders.map((founder) => ({ ...founder, roles: ['member'], equity_percent: '50' })),
      }),
    ); // its members hold their interests at once
    const { id: other } = await make(
      facts,
      'entities',
      existingOf('Keel & Stern, Inc.', 'c_corp', {
        founders: [{ ...founders[0], roles: ['director', 'officer'], titles: ['President'], shares: 1000 }],
        authorized_shares: 2000,
        par_value: '0.01',
      }),
    );
    await make(facts, 'foreign_qualifications', { entity_id: other, jurisdiction: 'US-NY', qualified_on: today() });
    await make(facts, 'registered_agents', {
      jurisdiction: 'US-NY',
      name: 'Keel & Clerk Agents LLC',
      street: '80 Quay Street',
      city: 'Albany',
      state: 'NY',
      postal_code: '12207',
    });
    await make(facts, 'calendar_feeds', { entity_id: other });
    await make(facts, 'mail', { entity_id: other, category: 'bank', sender: 'Quay Bank', subject: 'Statement' });
    await askForIssuance(facts, other);
    await draftLetter(facts, other, today());
    await askForSafe(facts, other);
    await askForTransfer(facts, other);
    await askForRepurchase(facts, other);
    await valueStock(facts, other, today());
    await askForGrant(facts, other);
    await convertStock(facts, other);
    await askForRound(facts, other);
    const { id: splitting } = await make(
      facts,
      'entities',
      existingOf('Keel & Cleat, Inc.', 'c_corp', {
        founders: [{ ...founders[0], roles: ['director', 'officer'], titles: ['President'], shares: 1000 }],
        authorized_shares: 2000,
        par_value: '0.01',
      }),
    );
    await make(facts, `entities/${splitting}/stock_splits`, {
      ratio: { numerator: 10, denominator: 1 },
      auto_generate_resolutions: true,
    });
    const { id: amending } = await make(
      facts,
      'entities',
      existingOf('Keel & Rudder, Inc.', 'c_corp', {
        founders: [{ ...founders[0], roles: ['director', 'officer'], titles: ['President'], shares: 1000 }],
        authorized_shares: 2000,
        par_value: '0.01',
      }),
    );
    await make(facts, `entities/${amending}/charter_amendments`, {
      purpose: 'To build and operate wind turbines.',
      auto_generate_resolutions: true,
    });
    await askForDissolution(facts, 'Keel & Anchorage, Inc.');
    await askForRevocation(api(sk_test), 'Keel & Capstan, Inc.');
    await askForAcceleration(facts, (await vestingCompany(api(sk_test), 'Keel & Vesting')).company.id);
    await closeSale(facts, 'Keel & Sold, Inc.');
    await issueStatement(facts, 'Keel & Ledger, Inc.');
    await formBatch(facts);
    await askForTransaction(facts, 'Keel & Slip, Inc.'); // the newest company, with records of most kinds
    // No listener, and few events.
    const { id } = await make(facts, 'webhook_endpoints', {
      url: 'http://localhost:1024/webhooks',
      enabled_events: ['webhook_endpoint.updated'],
    });
    await make(facts, `webhook_endpoints/${id}/test`, {});
    const agent = await make(facts, 'agents', { name: 'Keel & Clerk' });
    await make(facts, 'tokens', {
      name: 'Keel & Clerk',
      tier: 1,
      api_version: currentVersion,
      principal: { human_id: await humanOf(facts), agent_id: agent.id },
    });
    await askForApproval(facts);
    await exportAll(facts);
    for (const path of ['workspaces', 'portfolios']) await make(facts, path, { name: 'Keel & Compass' });
  } catch (error) {
    await stop();
    throw error;
  }
}
