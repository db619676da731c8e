import { plan, step } from '#kernel/plan';
import { newId } from '#platform/db/new-id';
import { keepContent } from '#platform/db/document-content';
import { startPlan } from '#platform/temporal/start-plan';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Document, documentMachine } from '#documents/document';
import { Entity } from '#companies/entity';
import { SigningEnvelope } from '#documents/signing_envelope';
import { corporation } from '../../../test/support/corporation';
import { HandOverService } from './hand-over.service';

let database: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
});
afterAll(() => database?.stop());

const packetOf = (entity_id: string): string => `governance/${entity_id}/${newId('pln')}`;
const ask = (entity_id: string, id: string) =>
  tenant.run((work) =>
    startPlan(work, {
      workflow: 'governance',
      id,
      entity_id,
      plan: plan('formation_packet', [step.documents('governance_documents', 'Restate the papers')]),
      summary: 'A packet',
    }),
  );
const write = (entity_id: string, id: string) =>
  tenant.run((work) => new HandOverService(null as never).restateGovernance(work, entity_id, id));

const envelope = (entity_id: string, document_id: string) =>
  tenant.run(async (work) => {
    work.insert(SigningEnvelope, {
      entity_id,
      document_id,
      subject: 'A paper',
      routing: 'parallel',
      on_decline: 'end',
      concluded_by: 'signatures',
      signers: [],
      presented_sha256: await keepContent(work, Buffer.from('a paper'), 1),
    });
  });
const documentActions: Record<string, (entity_id: string, document_id: string) => Promise<unknown>> = {
  'made an envelope over': envelope,
  reworded: (_, id) =>
    tenant.run(async (work) => work.move(await work.lock(Document, id), documentMachine.moves.revise)),
};

it.each(Object.keys(documentActions))(
  'a packet voids earlier drafts as they stood on its request; what somebody has %s since stays, as its progress says',
  async (how) => {
    const { id: entity_id } = await tenant.run((work) => work.insert(Entity, { ...corporation }));
    await database.system.query(
      `update entity set status = 'active', formation_date = '2026-05-01', state_file_number = $2 where id = $1`,
      [entity_id, newId('ent')],
    );
    const first = packetOf(entity_id);
    await ask(entity_id, first);
    const papers = (await write(entity_id, first)) as [string, string];
    await database.system.query(`update document set status = 'ready' where id = any($1)`, [papers]);
    const [taken, known] = papers;
    await envelope(entity_id, known); // before: judged at the request

    const second = packetOf(entity_id);
    await ask(entity_id, second);
    await documentActions[how]!(entity_id, taken);
    await write(entity_id, second);
    const standing = await tenant.run(
      async (work) =>
        new Map((await work.byIds(Document, papers)).map(({ id, execution_status }) => [id, execution_status])),
    );
    expect([standing.get(taken), standing.get(known)]).toEqual(['draft', 'voided']);
    expect(await database.system.query('select summary from plan_step where workflow_id = $1', [second])).toEqual([
      {
        summary: expect.stringMatching(
          /^2 documents generated\. “.+” was used after the request, so it was not replaced\.$/,
        ),
      },
    ]);
  },
);
