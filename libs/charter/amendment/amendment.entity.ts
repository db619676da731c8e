import { Column } from 'typeorm';
import { DecidedAction } from '#governance/actions';

/**
 * The common columns of every change of a charter: the board decides, and the holders where they vote; the amendment is
 * written and signed by somebody who may sign a filing; the state has it, and may refuse it; and only its acceptance
 * changes the company.
 */
export abstract class Amendment extends DecidedAction {
  /** Whether the holders of a corporation vote on it as well. */
  @Column('boolean') holders_vote: boolean;
  @Column('text') stockholder_consent_id: string | null;
  /** Null of what was made before the company came in. */
  @Column('text') signer_stakeholder_id: string | null;
  /** The paper that is signed and filed. */
  @Column('text') document_id: string | null;
  @Column('text') filing_id: string | null;
}
