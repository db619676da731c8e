import { quoted } from '#kernel/quoted';
import type { Document } from '#documents/document';
import type { Entity } from '#companies/entity';
import { officeName, type Filing } from '#filings/filing';
import type { Resolution } from '#governance/resolution';
import type { SigningEnvelope } from '#documents/signing_envelope';
import type { TaxElection, TaxElectionKind } from '#compliance/tax_election';
import { lacksPapers } from './existing-company';
import { next, type NextStep } from './next-step';
import { isOut, signingSteps } from './signing-steps';

interface Situation {
  entity: Entity;
  filings: Filing[];
  documents: Document[];
  envelopes: SigningEnvelope[];
  resolutions: Resolution[];
  elections: TaxElection[];
  /** Recipients of a notice without a known address. */
  untold: { resolution: Resolution; name: string }[];
  begun: boolean;
}

/** Pure. The most urgent first. */
export function nextSteps({
  entity,
  filings,
  documents,
  envelopes,
  resolutions,
  untold,
  elections,
  begun,
}: Situation): NextStep[] {
  if (entity.status === 'draft' && !begun)
    return [
      next('submit', 'Start the formation of this draft.', 'caller', {
        operation: 'entities.submit',
        subject_id: entity.id,
      }),
    ];
  const refused = filings
    .filter((filing) => filing.status === 'rejected')
    .map((filing) =>
      next(
        'correct_filing',
        `Correct the filing. The filing office rejected it: ${filing.rejection_reason}`,
        'caller',
        { operation: 'filings.resubmit', subject_id: filing.id },
      ),
    );
  const waiting = filings
    .filter((filing) => filing.status === 'submitted')
    .map((filing) =>
      next('await_authority', `Wait for the ${officeName(filing)}.`, 'authority', { subject_id: filing.id }),
    );
  const out = documents.filter(isOut);
  const desk = !entity.livemode
    ? []
    : filings
        .filter(({ status, document_id }) => status === 'prepared' && !out.some(({ id }) => id === document_id))
        .map((filing) =>
          next('await_desk', `Our staff file this with the ${officeName(filing)} by hand.`, 'service', {
            subject_id: filing.id,
          }),
        );
  const bound = new Set(resolutions.filter(({ status }) => status === 'draft').map(({ document_id }) => document_id));
  const notices = untold.map(({ resolution: { id, subject }, name }) =>
    next(
      'give_notice',
      `Give ${quoted(name)} prompt notice of ${quoted(subject)}, which was decided without a meeting and without ` +
        'their consent. Minutebook does not have an address for them. Then record the notice.',
      'caller',
      { operation: 'resolutions.record_notice', subject_id: id },
    ),
  );
  const toSign = entity.status === 'active' ? documents : out;
  return [
    ...refused,
    ...missing(entity, documents),
    ...desk,
    ...waiting,
    ...elections.flatMap((one) => electing(one, entity)),
    ...notices,
    ...signingSteps({ documents: toSign, envelopes, bound }),
  ];
}

/** Mentions late relief where the law grants it, and leaves it to the taxpayer and the IRS. */
const electionTexts: Record<TaxElectionKind, { open: string; mailed: string; late: string }> = {
  form_2553: {
    open:
      'Sign and file Form 2553, and record the proof. A late filing takes effect only for the next tax year ' +
      '(IRC § 1362(b)(3)).',
    mailed: 'Record that the IRS has received Form 2553.',
    late:
      'The deadline for Form 2553 has passed without proof. A timely mailing is valid (IRC § 7502): record the ' +
      'postmark date with the proof. A late filing takes effect for the next tax year (IRC § 1362(b)(3)). Ask a tax ' +
      'adviser about relief (Rev. Proc. 2013-30), and record its effective date with the filing.',
  },
  section_83b: {
    open:
      'To be taxed now on shares that vest later, file a section 83(b) election by the deadline and record the ' +
      'proof. The deadline cannot be extended (IRC § 83(b)(2)).',
    mailed: 'Record that the IRS has received the section 83(b) election.',
    late:
      'The deadline for a section 83(b) election has passed without proof. A timely mailing is valid (IRC § 7502): ' +
      'record the postmark date with the proof. Otherwise, no election is in effect, and the shares are taxed as ' +
      'they vest.',
  },
};

function electing({ id, kind, status, deadline, stakeholder_id }: TaxElection, { founders }: Entity): NextStep[] {
  const whose = founders.find((one) => one.stakeholder_id === stakeholder_id)?.name;
  const text = (when: 'open' | 'mailed' | 'late'): string =>
    (whose === undefined ? '' : `${quoted(whose)}: `) + electionTexts[kind][when];
  if (status === 'open')
    return [
      next('file_election', text('open'), 'founders', {
        due: deadline,
        operation: 'tax_elections.mark_filed',
        subject_id: id,
      }),
    ];
  if (status === 'mailed')
    return [
      next('confirm_election', text('mailed'), 'founders', { operation: 'tax_elections.mark_filed', subject_id: id }),
    ];
  return status === 'filed'
    ? []
    : [
        next('late_election', text('late'), 'founders', {
          due: deadline,
          operation: 'tax_elections.mark_mailed',
          subject_id: id,
        }),
      ];
}

function missing(entity: Entity, documents: Document[]): NextStep[] {
  if (entity.status !== 'registered' || entity.origin !== 'existing') return [];
  const missing = entity.foreign_jurisdiction === null ? 'its EIN and its governance documents are' : 'its EIN is';
  const because = `The company becomes active once ${missing} on record.`;
  return [
    ...(entity.ein === null
      ? [
          next('record_ein', `Record the EIN. ${because}`, 'caller', {
            operation: 'entities.update',
            subject_id: entity.id,
          }),
        ]
      : []),
    ...(lacksPapers(entity, documents)
      ? [
          next('formation_packet', `Generate the governance documents. ${because}`, 'caller', {
            operation: 'entities.formation_packet',
            subject_id: entity.id,
          }),
        ]
      : []),
  ];
}
