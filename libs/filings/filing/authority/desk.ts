import type { Decision, FilingAuthority } from './authority';

/** Staff record the outcome and its evidence by an operator command or a Temporal update. */
export class DeskAuthority implements FilingAuthority {
  nameIsFree(): boolean {
    return true;
  } // staff check the register, so an unavailable name returns as a refusal

  receive(): Promise<{ decides_at: null }> {
    return Promise.resolve({ decides_at: null });
  }

  decide(): Decision {
    throw new Error('Staff record the decision on a live filing, so the desk cannot make the decision.');
  }
}
