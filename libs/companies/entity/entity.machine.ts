import { machine, type StatusOf } from '#kernel/machine';

/** A submission is not an acceptance: only evidence from the state moves a company on. */
export const entityMachine = machine('entity', {
  initial: 'draft',
  moves: {
    submit: { from: ['draft'], to: 'submitted', emits: 'entity.submitted' },
    register: { from: ['draft', 'submitted'], to: 'registered', emits: 'entity.registered' },
    activate: { from: ['registered'], to: 'active', emits: 'entity.activated' },
    reject: { from: ['submitted'], to: 'rejected', emits: 'entity.rejected' },
    cancel: { from: ['draft', 'submitted'], to: 'cancelled', emits: 'entity.cancelled' },
    suspend: { from: ['registered', 'active'], to: 'suspended', emits: 'entity.suspended' },
    reinstate: { from: ['suspended'], to: 'active', emits: 'entity.reinstated' },
    restore: { from: ['suspended'], to: 'registered', emits: 'entity.restored' },
    begin_dissolution: {
      from: ['registered', 'active', 'suspended'],
      to: 'dissolving',
      emits: 'entity.dissolution_begun',
    },
    revoke_dissolution: { from: ['dissolving', 'dissolved'], to: 'registered', emits: 'entity.dissolution_revoked' },
    dissolve: { from: ['dissolving'], to: 'dissolved', emits: 'entity.dissolved' },
    merge: { from: ['registered', 'active', 'suspended'], to: 'merged', emits: 'entity.merged' },
    acquire: { from: ['registered', 'active', 'suspended'], to: 'acquired', emits: 'entity.acquired' },
  },
  reversible: ['dissolved'],
  changes: { convert: 'entity.converted' },
});
export type EntityStatus = StatusOf<typeof entityMachine>;
