import '#modules';
import * as activities from '#activities';
import { stageNames, workflowTypes } from '#governance/actions';
import * as workflows from '../workflows';
import { corporateAction } from '../workflows/corporate-action.workflow';

it('exports a workflow under the name of every corporate action and of every kind of transaction', () => {
  const exported = Object.entries(workflows)
    .filter(([name, workflow]) => workflow === corporateAction && name !== 'corporateAction')
    .map(([name]) => name);
  expect(exported.toSorted()).toEqual(workflowTypes().toSorted());
});

it('gives the activity of each stage a name that no other activity has', () => {
  const sets = Object.entries(activities).filter(([name]) => name.endsWith('Activities'));
  const names = sets.flatMap(([, set]) => Object.keys((set as (...services: object[]) => object)({}, {}, {}, {})));
  expect(names).toEqual(expect.arrayContaining(stageNames()));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('keeps the reason of an obstacle, which may name people, out of the history', async () => {
  const works = { run: async () => ({ status: 'approved', obstacle: 'Ada Okafor has not signed.' }) };
  const { advanceAction } = activities.corporateActionActivities(works as never, {} as never);
  expect(await advanceAction({} as never)).toEqual({ status: 'approved' });
});
