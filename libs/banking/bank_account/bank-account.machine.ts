import { machine, type StatusOf } from '#kernel/machine';

/** In live mode the bank first checks the company (KYB). */
export const bankAccountMachine = machine('bank_account', {
  initial: 'provisioning',
  created: 'bank_account.opened',
  moves: {
    activate: { from: ['provisioning'], to: 'active', emits: 'bank_account.activated' },
    reject: { from: ['provisioning'], to: 'rejected', emits: 'bank_account.rejected' },
    freeze: { from: ['active'], to: 'frozen', emits: 'bank_account.frozen' },
    unfreeze: { from: ['frozen'], to: 'active', emits: 'bank_account.unfrozen' },
    close: { from: ['active'], to: 'closed', emits: 'bank_account.closed' },
  },
});
export type BankAccountStatus = StatusOf<typeof bankAccountMachine>;
