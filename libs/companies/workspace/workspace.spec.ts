import { entityMachine } from '#companies/entity';
import { archiveReadiness, type Contents } from './archive-readiness';
import { workspaceMachine } from './workspace.machine';

const nothing: Contents = { living: [], alive: 0, unfinished: [], loose: 0 };
const workspace = (status: 'provisioning' | 'ready' | 'active' | 'archived') => ({ id: 'ws_1', status });

it('changes status only as the state table allows', () => {
  const ways = Object.values(workspaceMachine.moves).flatMap(({ from, to, emits }) =>
    from.map((one) => `${one} → ${to}: ${emits}`),
  );
  expect(ways).toEqual([
    'provisioning → ready: workspace.ready',
    'ready → active: workspace.activated',
    'ready → archived: workspace.archived',
    'active → archived: workspace.archived',
    'archived → ready: workspace.unarchived',
    'archived → active: workspace.unarchived',
  ]);
});

it('treats the final statuses of the company machine as ended', () => {
  expect([...entityMachine.terminal].sort()).toEqual(['acquired', 'cancelled', 'dissolved', 'merged', 'rejected']);
});

it.each([
  ['provisioning', false],
  ['ready', true],
  ['active', true],
  ['archived', true],
] as const)('%s and empty: can be archived: %s', (status, ready) => {
  expect(archiveReadiness(workspace(status), nothing)).toMatchObject({ ready, warnings: [] });
});

it('lists each living company with its way to end, and the number of further companies', () => {
  const living = ['draft', 'active', 'dissolving'].map((status, index) => ({
    entity_id: `ent_${index}`,
    legal_name: `Company ${index}`,
    status,
  }));
  const { ready, blockers, further_blockers } = archiveReadiness(workspace('active'), {
    ...nothing,
    living,
    alive: 250,
  });
  expect([ready, further_blockers, blockers.map(({ message }) => message)]).toEqual([
    false,
    247,
    [
      '“Company 0” is draft. Cancel it, or move it to another workspace.',
      '“Company 1” is active. Dissolve it, or move it to another workspace.',
      '“Company 2” is dissolving. Wait until it is dissolved, or move it to another workspace.',
    ],
  ]);
});
