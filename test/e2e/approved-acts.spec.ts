import { hasFees } from '#platform/operations/operation';
import { closeDatabase, query } from '../support/database';
import { ok } from '../support/formation';
import { expectProblem, type Answer } from '../support/api';
import {
  approve,
  ask,
  daysPass,
  human_id,
  onClock,
  openAccount,
  pathOf,
  reaches,
  read,
  rows,
  signed,
  affectedRows,
  writtenBy,
  type Authorization,
  type Row,
  type Written,
} from '../support/agent-acts';

beforeAll(() => openAccount('Approved acts'));
afterAll(closeDatabase);

it('is asked of operations that need a signature each time, and of all that make or change stock', () => {
  expect(Object.keys(rows).toSorted()).toEqual(signed.map(({ id }) => id).toSorted());
});

const approvedNextDay = new Map<string, Answer<object>>();

describe.each(signed.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  it('asked for by an agent waits, and is done once, in the name of both, when a human approves it', async () => {
    const request = await onClock(rows[id]!);
    const before = await affectedRows(operation, request);
    const { agent_id, agent, post, answer } = await ask(operation, request);
    const both = { human_principal_id: human_id, agent_id };
    expect(answer).toMatchObject({
      status: 202,
      body: {
        object: 'authorization',
        status: 'pending',
        operation: id,
        entity_id: request.company,
        request: { method: 'POST', path: pathOf(operation, request) },
        requested_by: both,
        requested_of: human_id,
        result: null,
        preview: { object: 'dry_run' },
      },
    });
    if (answer.body.preview.fee_estimate.total_cents > 0) expect([id, hasFees(operation)]).toEqual([id, true]);
    expect(await writtenBy(answer)).toEqual([{ action: 'authorization.requested', authorized_by: both }]);
    expect(await affectedRows(operation, request)).toEqual(before);
    expectProblem(await agent.post(`/v1/authorizations/${answer.body.id}/approve`), 403, 'scope_denied');

    await daysPass(request.company, 1);
    const nextDay = await affectedRows(operation, request);
    const pressed = await Promise.all([approve(answer.body.id), approve(answer.body.id)]);
    const [done, refused] = pressed.toSorted((one, other) => one.status - other.status) as [
      Answer<Authorization>,
      Answer<Authorization>,
    ];
    approvedNextDay.set(id, done);
    expectProblem(refused, 409, 'invalid_state_transition');
    const { result, ...authorization } = ok(done);
    expect(authorization).toMatchObject({ status: 'consumed', decided_by: human_id });
    const written = await writtenBy(done);
    const own = ({ action }: Written): boolean => action.startsWith('authorization.');
    expect(written.filter(own)).toEqual(
      ['approved', 'consumed'].map((what) => ({
        action: `authorization.${what}`,
        authorized_by: { ...both, agent_id: null },
      })),
    );
    expect(written.filter((one) => !own(one)).map(({ authorized_by }) => authorized_by)).toEqual(
      written.filter((one) => !own(one)).map(() => both),
    );
    const happened = await query<Written>(
      'select e.type as action, e.authorized_by from event e join audit_entry a using (subject_id, sequence) ' +
        'where a.request_id = $1 and a.action = e.type',
      [done.requestId],
    );
    expect(happened.filter((one) => !own(one)).map(({ authorized_by }) => authorized_by)).toEqual(
      expect.arrayContaining([both]),
    );
    expect(happened.filter((one) => !own(one) && one.authorized_by.agent_id !== agent_id)).toEqual([]);
    expect(answer.body.preview.would_emit).toEqual(
      expect.arrayContaining(happened.filter((one) => !own(one)).map(({ action }) => action)),
    );
    expect(await affectedRows(operation, request)).not.toEqual(nextDay);
    const { replaces_convertible_id, replaces_grant_id } = result as Row & {
      replaces_convertible_id?: string;
      replaces_grant_id?: string;
    };
    if (request.id) expect([result!.id, replaces_convertible_id, replaces_grant_id]).toContain(request.id);
    if (!operation.resource.entity) expect(result).toMatchObject({ request_id: done.requestId });
    else
      expect(await read(`${operation.resource.path}/${result!.id}`)).toMatchObject({
        id: result!.id,
        object: answer.body.preview.resource.object,
        entity_id: request.company,
      });

    const replayed = await post();
    expect([replayed.status, replayed.headers.get('idempotent-replayed'), replayed.body]).toEqual([
      202,
      'true',
      answer.body,
    ]);
    const late = await approve(answer.body.id);
    expectProblem(late, 409, 'invalid_state_transition');
    expect(await writtenBy(refused, late, replayed)).toEqual([]);
    // Its documents go out for signature automatically in both names.
    if (result!.resolution_id && (request.body as { auto_generate_resolutions?: true }).auto_generate_resolutions) {
      await reaches(`resolutions/${result!.resolution_id}`, 'pending_signatures');
      expect(
        await query<Written>('select distinct authorized_by from event where subject_id = $1', [result!.resolution_id]),
      ).toEqual([{ authorized_by: both }]);
    }
  });
});

it.each(signed.map((operation) => [operation.id, operation] as const))(
  '%s asked for on one day is done when it is approved on the next: what it says of “today” is of that day',
  (id) => {
    const done = approvedNextDay.get(id)!;
    expect([done.status, (done.body as { detail?: string }).detail]).toEqual([200, undefined]);
  },
);
