import type { Decision, FilingAuthority } from './authority';

/**
 * Live mode: staff submit by hand, and record the outcome and its evidence by an operator command or a Temporal update.
 */
export class DeskAuthority implements FilingAuthority {
  nameIsFree(): boolean {
    return true;
  } // staff see the register; a name that is not free comes back as a refusal

  receive(): Promise<{ decides_at: null }> {
    return Promise.resolve({ decides_at: null });
  }

  decide(): Decision {
    throw new Error('The desk is told the decision; it does not make one.');
  }
}
