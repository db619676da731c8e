import { initialBoardResolution } from '../initial-board-resolution';
import type { DocumentTemplate } from '../template';
import { bankAccountAuthorisation } from './board/bank-account-authorisation';
import { charterAmendment } from './board/charter-amendment';
import { indemnificationFormApproval } from './board/indemnification-form-approval';
import { mergerApproval } from './board/merger-approval';
import { optionPlanAdoption } from './board/option-plan-adoption';
import { planOfDissolution } from './board/plan-of-dissolution';
import { pricedRoundAuthorisation } from './board/priced-round-authorisation';
import { safeIssuance } from './board/safe-issuance';
import { shareIssuanceAuthorisation } from './board/share-issuance-authorisation';
import { shareRepurchaseAuthorisation } from './board/share-repurchase-authorisation';
import { transactionAuthorisation } from './board/transaction-authorisation';
import type { DecidingBody, DecisionTemplate } from './decision';
import { directorChangeConsent } from './director-change-consent';
import { generalBoardConsent, generalWrittenConsent } from './general';
import { officerChangeConsent } from './officer-change-consent';
import { charterAmendmentApproval } from './stockholders/charter-amendment';
import { mergerAdoption } from './stockholders/merger-approval';
import { optionPlanApproval } from './stockholders/option-plan-adoption';
import { dissolutionApproval } from './stockholders/plan-of-dissolution';
import { pricedRoundApproval } from './stockholders/priced-round-authorisation';
import { transactionApproval } from './stockholders/transaction-authorisation';

export type { DecidingBody, DecisionTemplate } from './decision';
export { standardAuthority } from './standard-authority';

/** The templates that are written from `DecisionFacts`. */
export const decisionTemplates: readonly DecisionTemplate[] = [
  bankAccountAuthorisation,
  shareIssuanceAuthorisation,
  optionPlanAdoption,
  safeIssuance,
  pricedRoundAuthorisation,
  charterAmendment,
  indemnificationFormApproval,
  shareRepurchaseAuthorisation,
  planOfDissolution,
  mergerApproval,
  transactionAuthorisation,
  generalBoardConsent,
  officerChangeConsent,
  directorChangeConsent,
  generalWrittenConsent,
  optionPlanApproval,
  pricedRoundApproval,
  charterAmendmentApproval,
  dissolutionApproval,
  mergerAdoption,
  transactionApproval,
];

/** A row of the catalogue, as `GET /v1/templates` shows it. */
export interface TemplateRow {
  template_id: string;
  kind: string;
  category: DocumentTemplate<object>['category'];
  version: string;
  availability: 'preview' | 'ga' | 'deprecated' | 'retired';
  successor_template_id: string | null;
  cover_page_field_schema: Record<string, unknown> | null;
  particulars_schema: Record<string, unknown> | null;
  attachable_to: readonly string[];
  /** The acts and flows for which a decision by this template stands. */
  authorizes: readonly string[];
  body: DecidingBody;
}

const rowOf = ({
  id,
  kind,
  category,
  version,
  authorizes,
  decides,
  cover_page_field_schema,
  particulars_schema,
}: Omit<DecisionTemplate, 'title' | 'body'>): TemplateRow => ({
  template_id: id,
  kind,
  category,
  version,
  availability: 'ga',
  successor_template_id: null,
  cover_page_field_schema,
  particulars_schema,
  attachable_to: [],
  authorizes,
  body: decides,
});

/**
 * The catalogue, in the order in which it is shown. The first resolution of a board is written by the formation from
 * facts of its own.
 */
export const governanceRows: readonly TemplateRow[] = [
  ...decisionTemplates,
  {
    ...initialBoardResolution,
    authorizes: ['initial_board_resolution', 'formation_packet'],
    decides: 'board' as const,
    cover_page_field_schema: null,
    particulars_schema: null,
  },
]
  .map(rowOf)
  .toSorted((a, b) => (a.template_id < b.template_id ? -1 : 1));

const rows = new Map(governanceRows.map((row) => [row.template_id, row]));
export const templateRow = (template_id: string): TemplateRow | undefined => rows.get(template_id);

/**
 * The row whose decision authorizes an act of a body; null where none is specialized for it, and the general one
 * serves.
 */
export const rowFor = (act: string, body: 'board' | 'stockholders'): TemplateRow | null =>
  governanceRows.find((row) => row.authorizes.includes(act) && (row.body === body || row.body === 'either')) ?? null;

/** The template of a decision. The initial board resolution is none: its facts are those of a formation. */
export const decisionTemplate = (template_id: string): DecisionTemplate | undefined =>
  decisionTemplates.find(({ id }) => id === template_id);
