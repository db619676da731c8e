import { machine, type StatusOf } from '#kernel/machine';

export const foreignQualificationMachine = machine('foreign_qualification', {
  initial: 'active',
  moves: { withdraw: { from: ['active'], to: 'withdrawn', emits: 'foreign_qualification.withdrawn' } },
});
export type ForeignQualificationStatus = StatusOf<typeof foreignQualificationMachine>;
