import fc from 'fast-check';
import { machine, offerMove } from './machine';

const filing = machine('sample', {
  initial: 'prepared',
  moves: {
    submit: { from: ['prepared', 'rejected'], to: 'submitted', emits: 'sample.submitted' },
    accept: { from: ['submitted'], to: 'accepted', emits: 'sample.accepted' },
    reject: { from: ['submitted'], to: 'rejected', emits: 'sample.rejected' },
  },
});

it('derives states and terminal states from the moves', () => {
  expect(filing.states).toEqual(['prepared', 'rejected', 'submitted', 'accepted']);
  expect(filing.terminal).toEqual(['accepted']);
});

it('lists the moves that are open from a state, none from a terminal one', () => {
  expect(filing.allowedFrom('submitted')).toEqual(['accept', 'reject']);
  expect(filing.allowedFrom('accepted')).toEqual([]);
});

it('offers callers only the moves that an operation performs', () => {
  const duty = machine('sample_duty', {
    initial: 'upcoming',
    moves: {
      complete: { from: ['upcoming'], to: 'completed', emits: 'sample_duty.completed' },
      renew: { from: ['upcoming', 'completed'], to: 'upcoming', emits: 'sample_duty.renewed' },
    },
  });
  expect(duty.offeredFrom('completed')).toEqual(['renew']);
  offerMove(duty.moves.complete);
  expect(duty.offeredFrom('upcoming')).toEqual(['complete']);
  expect(duty.offeredFrom('completed')).toEqual([]);
});

it('refuses a machine with a state that nothing leads to', () => {
  expect(() =>
    machine('island', { initial: 'a', moves: { go: { from: ['b'], to: 'c', emits: 'island.gone' } } }),
  ).toThrow(/b/);
});

it('never leaves the declared states, whatever moves are tried', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...Object.values(filing.moves))), (tried) => {
      let state: (typeof filing.states)[number] = filing.initial;
      for (const move of tried) if (move.from.includes(state)) state = move.to;
      expect(filing.states).toContain(state);
    }),
  );
});
