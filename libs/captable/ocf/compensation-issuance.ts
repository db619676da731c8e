import { serviceEnds, windowAfter, type AfterService } from '#equity/post-termination-exercise';
import { beforeSplit } from '#equity/grant-vesting';
import type { AccelerationTerms } from '#equity/vesting';
import type { EntryFacts, LedgerFacts, GrantFacts } from '#captable/ledger_facts';
import { grantTerms, vestingsOf, type VestingPart } from './grant-vesting';
import { approval, forServices } from './issuance';
import { dollars, where } from './ocf-object';
import type { CompensationIssuance, OcfTransaction } from './transaction';
import { serviceEnded } from './vesting';

/** `inPlace` names the security before a split. */
export interface Promised extends VestingPart {
  security_id: string;
  number: number;
  inPlace: string | null;
}

const types = { iso: 'OPTION_ISO', nso: 'OPTION_NSO', rsu: 'RSU' } as const;

/** Our agreements set the same window for every reason. */
const windows = (terms: AfterService): CompensationIssuance['termination_exercise_windows'] =>
  serviceEnds.flatMap((end) => {
    const window =
      terms.post_termination_months === null
        ? terms.exercise_windows.find(({ reason }) => reason === end)
        : windowAfter(terms, end);
    return window
      ? [{ reason: end.toUpperCase(), period: window.period, period_type: window.unit === 'days' ? 'DAYS' : 'MONTHS' }]
      : [];
  });

const triggered = ({ trigger, percent, within_months }: AccelerationTerms): string =>
  `${percent}% of what has not vested vests ` +
  (trigger === 'single'
    ? 'when control of the company changes'
    : `when service ends without cause or for good reason within ${within_months} months after control of the ` +
      'company changed') +
  '.';

/** The format has no term for a replacement grant. */
export const amends = (security_id: string): string => `Amends ${security_id}.`;

/** `of`: ordinal of the security within the grant. Only the first has an acceptance. */
export function compensation(
  grant: GrantFacts,
  part: Promised,
  issue: EntryFacts,
  { facts, of }: { facts: LedgerFacts; of: number },
): OcfTransaction[] {
  const { security_id, made: date, quantity, isFirst } = part;
  const { kind, exercise_price } = beforeSplit(grant, part.splits);
  const terms = isFirst ? grantTerms(grant) : null;
  const { vestings, waiting } = vestingsOf(grant, part);
  const beyond = (grant.incentive_years ?? []).reduce((sum, { nso_quantity }) => sum + nso_quantity, 0);
  const comments = [
    ...(part.inPlace === null ? [] : [part.inPlace]),
    ...(isFirst && grant.replaces_grant_id !== null ? [amends(grant.replaces_grant_id)] : []),
    ...(isFirst && beyond > 0
      ? [`${beyond} of its shares are first exercisable beyond the limit of IRC § 422(d), as another option.`]
      : []),
    ...(isFirst && grant.vesting.acceleration ? [triggered(grant.vesting.acceleration)] : []),
    ...(isFirst && grant.service_ended_on !== null && grant.service_ended_on <= facts.as_of
      ? [serviceEnded(grant.service_ended_on, grant.service_ended_by)]
      : []),
    ...waiting,
  ];
  const signed = isFirst && grant.document_id !== null ? facts.agreed.get(grant.document_id) : undefined;
  const id = (what: string): string => `${security_id}/${what}`;
  return [
    {
      id: id('issuance'),
      object_type: 'TX_EQUITY_COMPENSATION_ISSUANCE',
      ...where('comments', comments.length > 0 ? comments : null),
      date,
      security_id,
      custom_id: of === 1 ? grant.id : `${grant.id}-${of}`,
      stakeholder_id: grant.stakeholder_id,
      ...approval(issue, facts),
      security_law_exemptions: grant.document_id === null ? [] : [forServices],
      stock_plan_id: grant.equity_plan_id,
      stock_class_id: grant.share_class_id,
      compensation_type: types[kind],
      quantity: String(quantity),
      ...where('exercise_price', exercise_price === null ? null : dollars(exercise_price)),
      early_exercisable: grant.early_exercise,
      ...where('vesting_terms_id', terms?.id),
      vestings,
      expiration_date: grant.term_ends_on,
      termination_exercise_windows: windows(grant),
    },
    ...(signed === undefined
      ? []
      : [
          {
            id: id('acceptance'),
            object_type: 'TX_EQUITY_COMPENSATION_ACCEPTANCE' as const,
            date: signed,
            security_id,
          },
        ]),
    ...(terms?.vesting_conditions[0]!.trigger.type === 'VESTING_START_DATE'
      ? [
          {
            id: id('vesting_start'),
            object_type: 'TX_VESTING_START' as const,
            date: grant.vesting.start,
            security_id,
            vesting_condition_id: 'start',
          },
        ]
      : []),
  ];
}
