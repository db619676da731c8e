import '#modules';
import { dayIn } from '#kernel/calendar';
import { newId } from '#platform/db/new-id';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { keepContent } from '#platform/db/document-content';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Document, documentMachine } from '#documents/document';
import { Entity } from '#companies/entity';
import { unstated, type Governance } from '#law/formation/governance';
import { ShareLedger } from '#ledger/ledger_entry';
import { ShareClass } from '#ledger/share_class';
import { Signature, signatureMachine } from '#documents/signature';
import { SigningEnvelope } from '#documents/signing_envelope';
import { Stakeholder } from '#companies/stakeholder';
import { openResolution } from './open-resolution';
import { settle } from './settle-resolution';
import { corporation } from '../../../test/support/corporation';
import { Resolution } from './resolution.entity';
import { sendForSignature } from './signing-round';

export let database: TestDatabase;
export let tenant: TestTenant;
beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
});
afterAll(() => database?.stop());

export const start = '2026-05-01T12:00:00Z';
const common = {
  name: 'Common Stock',
  class_type: 'common' as const,
  par_value: '0.00001',
  votes_per_share: '1',
  seniority: 1,
  id_prefix: 'CS',
};
export const cover = { resolved_clauses: ['the lease presented to the Board is approved'] };

export interface Company {
  id: string;
  clock: string;
  people: string[];
}

export async function run<R>(clock: string, act: (work: UnitOfWork) => Promise<R> | R): Promise<R> {
  const work = new UnitOfWork(database.app, { ...tenant.scope, test_clock_id: clock });
  try {
    await work.onClock();
    const result = await act(work);
    await work.commit();
    return result;
  } catch (error) {
    await work.rollback();
    throw error;
  }
}

export const travel = (clock: string, to: string) =>
  database.system.query('update test_clock set frozen_time = $2 where id = $1', [clock, to]);

/** A Delaware corporation with a director for each number of shares. */
export async function company(
  shares: number[],
  governance: Partial<Governance> = {},
  facts: Partial<Entity> = {},
): Promise<Company> {
  const clock = newId('tc');
  await database.system.query(
    `insert into test_clock (id, account_id, livemode, created, updated, metadata, version, sequence, status,
      frozen_time) values ($1, $2, false, $3, $3, '{}', 1, 0, 'ready', $3)`,
    [clock, tenant.scope.account_id, start],
  );
  return run(clock, async (work) => {
    const { id } = work.insert(Entity, {
      ...corporation,
      test_clock_id: clock,
      governance: {
        ...unstated,
        authorized_directors: shares.length,
        stockholder_consent: 'minimum_votes',
        ...governance,
      },
      ...facts,
    });
    const people = shares.map(
      (_, index) =>
        work.insert(Stakeholder, {
          entity_id: id,
          kind: 'individual',
          name: `Holder ${index}`,
          email: `holder${index}@tests.example`,
          roles: [{ role: 'director', titles: [], from: '2026-01-01', until: null }],
        }).id,
    );
    const ledger = await ShareLedger.of(work, id);
    const of = ledger.open({ ...common, authorized_shares: 10_000_000 }, '2026-01-01');
    shares.forEach((quantity, index) => {
      if (quantity > 0)
        ledger.issue(
          of,
          { stakeholder_id: people[index]!, quantity, issued_on: '2026-01-01' },
          { kind: 'stock_issuance', effective_date: '2026-01-01' },
        );
    });
    return { id, clock, people };
  });
}

export const issue = ({ id, clock, people }: Company, who: number, quantity: number, day: string) =>
  run(clock, async (work) => {
    await work.lock(Entity, id);
    const [of] = await work.all(ShareClass, { entity_id: id });
    (await ShareLedger.of(work, id)).issue(
      of!,
      { stakeholder_id: people[who]!, quantity, issued_on: day },
      { kind: 'stock_issuance', effective_date: day },
    );
  });

export const incorporate = ({ clock, people }: Company, who: number) =>
  run(clock, async (work) =>
    work.update(await work.lock(Stakeholder, people[who]!), { kind: 'organization', roles: [] }),
  );

export type Request = Parameters<typeof openResolution>[2];

export async function opened({ id, clock }: Company, request: Partial<Request> = {}): Promise<string> {
  const resolution = await run(clock, async (work) =>
    openResolution(work, await work.lock(Entity, id), {
      kind: 'written_consent',
      subject: 'Lease',
      ...(request.action ? {} : { cover_page_fields: cover }),
      ...request,
    }),
  );
  await run(clock, async (work) =>
    work.move(await work.lock(Document, resolution.document_id), documentMachine.moves.ready, {
      sha256: await keepContent(work, Buffer.from(resolution.id), 1),
      size_bytes: 1,
    }),
  );
  await run(clock, (work) => sendForSignature(work, { entity_id: id, resolution_id: resolution.id }));
  return resolution.id;
}

/** Signs as the signing page does. */
export const sign = ({ id, clock, people }: Company, resolution_id: string, who: number) =>
  run(clock, async (work) => {
    await work.lock(Entity, id);
    const { signing_envelope_id } = await work.find(Resolution, resolution_id);
    const envelope = await work.lock(SigningEnvelope, signing_envelope_id!);
    if (envelope.status !== 'sent' || envelope.concluded_at) throw new Error('the matter is decided');
    const [signature] = await work.lockAll(Signature, {
      signing_envelope_id: envelope.id,
      stakeholder_id: people[who]!,
    });
    work.move(signature!, signatureMachine.moves.request, { requested_at: work.now });
    work.move(signature!, signatureMachine.moves.view, { viewed_at: work.now, consent_version: '2026-04-26' });
    work.move(signature!, signatureMachine.moves.sign, {
      signed_at: work.now,
      signed_on: dayIn('America/New_York', work.now),
      method: 'test_helper',
      document_sha256: envelope.presented_sha256,
    });
  });

export const count = ({ id, clock }: Company, resolution_id: string, timeIsUp = false) =>
  run(clock, (work) => settle(work, { entity_id: id, resolution_id }, timeIsUp)).then(({ status }) => status);
export const look = ({ clock }: Company, id: string) => run(clock, (work) => work.find(Resolution, id));
export const eventsOf = async (id: string): Promise<string[]> =>
  (
    await database.system.query<{ type: string }>('select type from event where subject_id = $1 order by sequence', [
      id,
    ])
  ).map(({ type }) => type);
export const resign = ({ clock, people }: Company, who: number, until: string) =>
  run(clock, async (work) => {
    const person = await work.lock(Stakeholder, people[who]!);
    return work.update(person, { roles: person.roles.map((role) => ({ ...role, until })) });
  });
