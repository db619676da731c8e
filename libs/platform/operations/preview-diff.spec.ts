import fc from 'fast-check';
import { Field } from '#platform/wire/field';
import { previewDiff } from './preview-diff';

class Inner {
  @Field.date('A day.')
  on: string;
}
class View {
  @Field.timestamp('An instant.')
  due: number;
  @Field.datetime('The same as text.')
  written: string;
  @Field.integer('A number.')
  amount_cents: number;
  @Field.object(() => Inner, 'What nests.')
  inner: Inner;
}
const day = 86_400_000;
const plan = (
  at: Date,
  {
    due = 0,
    amount_cents = 5,
    on = at.toISOString().slice(0, 10),
    warnings = [] as string[],
    would_emit = ['a.created'],
  } = {},
) => ({
  at,
  told: {
    object: 'dry_run',
    resource: {
      due: Math.floor(+at / 1000) + due,
      written: new Date(+at + due * 1000).toISOString(),
      amount_cents,
      inner: { on },
    },
    would_emit,
    warnings,
  },
});
const instants = fc
  .tuple(
    fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
    fc.nat({ max: 7 * day }),
  )
  .map(([at, later]) => [at, new Date(+at + later)] as const);

it('what is the same but for when it is said is no drift, however much later and by whichever clock', () => {
  fc.assert(
    fc.property(instants, fc.nat({ max: 1e8 }), fc.nat({ max: 1e8 }), ([then, now], due, later) => {
      expect(previewDiff(View, plan(then, { due }), plan(now, { due: later }))).toEqual([]);
    }),
  );
});

it('an amount that grows as the time does is drift, and so is an instant where none was, or none is any more', () => {
  fc.assert(
    fc.property(
      instants.filter(([then, now]) => +now - +then > 1000),
      ([then, now]) => {
        const elapsed = Math.floor(+now / 1000) - Math.floor(+then / 1000);
        expect(previewDiff(View, plan(then), plan(now, { amount_cents: 5 + elapsed }))).toEqual([
          'resource.amount_cents',
        ]);
        const endless = { at: now, told: { resource: { due: null } } };
        const ending = { at: then, told: { resource: { due: 10 } } };
        expect(previewDiff(View, endless, ending)).toEqual(['resource.due']);
        expect(previewDiff(View, ending, endless)).toEqual(['resource.due']);
      },
    ),
  );
});

it('a day is the same when it is the same, or today each time; any other day is drift', () => {
  const [then, now] = [new Date('2026-05-04T12:00:00Z'), new Date('2026-05-05T12:00:00Z')];
  expect(previewDiff(View, plan(then, { on: '2026-01-01' }), plan(now, { on: '2026-01-01' }))).toEqual([]);
  expect(previewDiff(View, plan(then), plan(now))).toEqual([]);
  expect(previewDiff(View, plan(then, { on: '2026-05-10' }), plan(now, { on: '2026-05-11' }))).toEqual([
    'resource.inner.on',
  ]);
  expect(previewDiff(View, plan(then), plan(then, { on: '2026-05-05' }))).toEqual(['resource.inner.on']);
});

it('days and instants in the facts of a paper, which have no fields of ours, are such as well', () => {
  const facts = (at: Date, { recorded = at, document_date = at.toISOString().slice(0, 10), name = 'Ada' } = {}) => ({
    at,
    told: { resource: { facts: { recorded_at: recorded.toISOString(), document_date, name } } },
  });
  const [then, now] = [new Date('2026-05-04T12:00:00.250Z'), new Date('2026-05-05T12:00:03.750Z')];
  expect(previewDiff(View, facts(then), facts(now))).toEqual([]);
  expect(previewDiff(View, facts(then), facts(now, { recorded: new Date(+now - 60_000) }))).toEqual([]);
  expect(
    previewDiff(View, facts(then, { document_date: '2026-01-01' }), facts(now, { document_date: '2026-01-02' })),
  ).toEqual(['resource.facts.document_date']);
  expect(previewDiff(View, facts(then), facts(now, { name: 'Bo' }))).toEqual(['resource.facts.name']);
});

it('what happens besides is drift, and a warning that is new; not one that has gone', () => {
  const at = new Date('2026-05-04T12:00:00Z');
  expect(previewDiff(View, plan(at), plan(at, { would_emit: ['a.created', 'b.created'] }))).toEqual(['would_emit.1']);
  expect(previewDiff(View, plan(at), plan(at, { warnings: ['It will be late.'] }))).toEqual(['warnings']);
  expect(previewDiff(View, plan(at, { warnings: ['It will be late.'] }), plan(at))).toEqual([]);
  const behind = (human_principal_id: string) => ({
    told: { resource: { authorized_by: { human_principal_id, agent_id: 'agt_1' } } },
    at,
  });
  expect(previewDiff(View, behind('usr_1'), behind('usr_2'))).toEqual([]); // the approver becomes the human principal
});

it('what comes of an approval is held against what was shown by that approval alone', () => {
  const at = new Date('2026-05-01');
  const approved = (result: object, object = 'authorization') => ({
    at,
    told: { object: 'dry_run', resource: { object, status: 'consumed', result }, would_emit: [], warnings: [] },
  });
  expect(previewDiff(View, approved({ id: 'pf_1' }), approved({ id: 'pf_2' }))).toEqual([]);
  expect(previewDiff(View, approved({ id: 'pf_1' }, 'portfolio'), approved({ id: 'pf_2' }, 'portfolio'))).toEqual([
    'resource.result.id',
  ]);
});
