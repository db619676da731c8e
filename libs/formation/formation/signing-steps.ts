import { quoted } from '#kernel/quoted';
import { type Document, isInCourse, isOrganizing } from '#documents/document';
import { listed } from '#documents/kit';
import type { SigningEnvelope } from '#documents/signing_envelope';
import { next, type NextStep } from './next-step';
import { reissuable } from './reissue-rules';

/** `bound`: documents that a decision circulates itself. */
interface Papers {
  documents: Document[];
  envelopes: SigningEnvelope[];
  bound: ReadonlySet<string>;
}

const requestedStatuses: readonly string[] = ['requested', 'viewed'];

export const isOut = ({ execution_status }: Document): boolean =>
  execution_status === 'sent' || execution_status === 'partially_signed';

export function signingSteps({ documents, envelopes, bound }: Papers): NextStep[] {
  const stopped = reissuable(documents).map((one) =>
    next(
      'reissue_document',
      `${quoted(one.title)} cannot be signed: ${stopping(one)}. Resolve the issue, then reissue the document.`,
      'caller',
      { operation: 'documents.reissue', subject_id: one.id },
    ),
  );
  const signing = documents
    .filter(({ status }) => status === 'ready')
    .flatMap((document) => {
      const under = envelopes.filter(({ document_id }) => document_id === document.id);
      if (document.execution_status === 'draft')
        return [
          unsent(
            document,
            under.find(({ status }) => status === 'draft'),
            bound,
          ),
        ];
      const out = under.find(
        ({ status, completed_at }) => status === 'sent' || (status === 'completed' && !completed_at),
      );
      return out ? [waiting(document, out)] : [];
    });
  return [...stopped, ...signing];
}

const stopping = ({ execution_status, status_reason }: Document): string =>
  status_reason !== null
    ? quoted(status_reason)
    : execution_status === 'declined'
      ? 'it was declined'
      : 'it was voided';

function waiting({ title }: Document, { id, signers, status }: SigningEnvelope): NextStep {
  if (status === 'completed')
    return next('await_seal', `${quoted(title)} has been signed and is being sealed.`, 'service', { subject_id: id });
  const now = signers
    .filter(({ status }) => requestedStatuses.includes(status))
    .map(({ name, role }) => `${quoted(name)} (${role.replaceAll('_', ' ')})`);
  const who = now.length === 0 ? 'Its signers' : listed(now);
  return next(
    'await_signatures',
    `${who} must sign ${quoted(title)} with the link in their email. A reminder sends a new link.`,
    'founders',
    { operation: 'signing_envelopes.remind', subject_id: id },
  );
}

function unsent(document: Document, envelope: SigningEnvelope | undefined, bound: ReadonlySet<string>): NextStep {
  const { id, title, type } = document;
  if (isOrganizing(document) && type === 'stock_purchase_agreement')
    return next(
      'await_consent',
      `${quoted(title)} is sent to its signers once the board has signed its initial consent.`,
      'service',
      { subject_id: id },
    );
  if (bound.has(id) || isInCourse(document))
    return next('await_sending', `${quoted(title)} is about to be sent to its signers.`, 'service', { subject_id: id });
  if (envelope)
    return next('send_envelope', `Send ${quoted(title)} to its signers. Their envelope is a draft.`, 'caller', {
      operation: 'signing_envelopes.send',
      subject_id: envelope.id,
    });
  return next('sign_document', `Send ${quoted(title)} for signature.`, 'caller', {
    operation: 'signing_envelopes.create',
    subject_id: id,
  });
}
