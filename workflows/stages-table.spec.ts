import { stagesTable, titleOf } from './stages-table';

const stages = ['decide', 'draft', 'collectSignatures', 'takeEffect'];

it('writes names of stages and statuses as words', () => {
  expect(['collectSignatures', 'winding_up', 'draft'].map(titleOf)).toEqual([
    'Collect signatures',
    'Winding up',
    'Draft',
  ]);
});

it('shows the steps of an action with their state and with those who must act', () => {
  expect(stagesTable(stages, 'collectSignatures', { of: 'signature' })).toBe(
    [
      '| Step | State | Waiting for |',
      '| --- | --- | --- |',
      '| Decide | Done | |',
      '| Draft | Done | |',
      '| **Collect signatures** | **In progress** | the signers |',
      '| Take effect | Pending | |',
      '\n',
    ].join('\n'),
  );
});

it('names the stockholders at their approval, and the instant that ends a wait', () => {
  expect(stagesTable(['approve'], 'approve', { of: 'decision' })).toContain('| the stockholders |');
  expect(stagesTable(stages, 'takeEffect', { of: 'date', until: '2026-12-01T05:00:00.000Z' })).toContain(
    '| **Take effect** | **In progress** | the date, until 2026-12-01T05:00:00.000Z |',
  );
});

it('shows each step as done at the end, and no table for an action that ended without effect', () => {
  expect(stagesTable(stages, null).match(/Done/g)).toHaveLength(4);
  expect(stagesTable([], null)).toBe('');
});
