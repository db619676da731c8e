import type { LegalDate } from '#kernel/dates';
import { invalidParam } from '#kernel/problem';
import type { Reader } from '#platform/db/reader';
import { assertFormedHere, type Entity } from '#companies/entity';
import {
  bodiesOf,
  capacityOf,
  classesApart,
  type Composition,
  compositionOf,
  consentFinding,
  electorate,
  holdingOf,
  isLlc,
  signersOfConsent,
} from './deciders';
import { isEither, type ActName, type Body } from '#law/decisions/acts';
import { lawOf } from '#law/states/index';
import type { AuthorityPreviewView, PreviewAuthority } from './authority-preview.dto';
import { templateOf } from './resolution-document';

/** Returns the required signers for each body, with the reasons. */
export async function previewAuthority(
  read: Reader,
  entity: Entity,
  { action, body, affected_share_class_ids }: Omit<PreviewAuthority, 'id'>,
  on: LegalDate,
): Promise<AuthorityPreviewView> {
  assertFormedHere(entity, 'preview_authority', 'its decisions');
  const composition = await compositionOf(read, entity, on);
  const llc = isLlc(entity);
  const own: Body[] = llc
    ? entity.management === 'managers'
      ? ['managers', 'members']
      : ['members']
    : ['board', 'stockholders'];
  const deciding = action === undefined ? own : bodiesOf(entity, action);
  if (deciding.length === 0)
    throw invalidParam('action', 'This action does not apply to a limited liability company.', 'not_applicable');
  if (body !== undefined && !deciding.includes(body))
    throw invalidParam(
      'body',
      action === undefined
        ? `Only the ${deciding.join(' and the ')} can make decisions for this company.`
        : `Only the ${deciding.join(' and the ')} can decide on ${action}.`,
      'not_applicable',
    );
  return {
    object: 'authority_preview',
    entity_id: entity.id,
    action: action ?? null,
    either: action !== undefined && isEither(action),
    bodies: deciding
      .filter((one) => body === undefined || one === body)
      .map((one) =>
        bodyAuthority(entity, composition, {
          body: one,
          action: action ?? null,
          affected: affected_share_class_ids ?? null,
        }),
      )
      .filter(({ authority, threshold }) => authority === null || threshold.length > 0),
  };
}

export async function howManySign(
  read: Reader,
  entity: Entity,
  { body, action }: { body: Body; action: ActName },
  on: LegalDate,
): Promise<number> {
  return signersOfConsent(
    {},
    await compositionOf(read, entity, on),
    body,
    classesApart(entity, { body, action, affected: null }),
    on,
  ).signatories.length;
}

function bodyAuthority(
  entity: Entity,
  composition: Composition,
  question: { body: Body; action: ActName | null; affected: string[] | null },
): AuthorityPreviewView['bodies'][number] {
  const { body, action } = question;
  const people = electorate(composition, body, classesApart(entity, question)).filter((id) =>
    composition.people.has(id),
  );
  const finding = consentFinding(entity, composition, question, people);
  return {
    body,
    reason: reasonFor(entity, question),
    can_decide: finding?.met ?? false,
    authority: finding?.authority ?? null,
    threshold: finding?.tests ?? [],
    template_id: templateOf({ body, action, llc: isLlc(entity) }),
    signatories: people.map((stakeholder_id) => ({
      stakeholder_id,
      name: composition.people.get(stakeholder_id)!.name,
      role: capacityOf[body],
      holding: holdingOf(composition, body, stakeholder_id),
    })),
    problem:
      finding === null
        ? 'Neither the law nor the charter of this company allows this body to decide by written consent.'
        : finding.met
          ? null
          : `Required: ${finding.authority.required}. Present: ${finding.authority.present}.`,
  };
}

/** W.S. 17-16-621(f): the vote depends on the terms of an issuance. */
function reasonFor(entity: Entity, { body, action }: { body: Body; action: ActName | null }): string | null {
  const { votes, corporation_act: law } = lawOf(entity.jurisdiction);
  const { holder, issue_vote, holding_company } = votes.holders;
  if (action !== null && isEither(action) && !isLlc(entity))
    return `The board and the ${holder}s can each decide alone (${law.cite.bylawAmendment}).`;
  if (body !== 'stockholders') return null;
  if (action === 'share_issuance_authorisation' && issue_vote !== null)
    return (
      `The ${holder}s vote only if the issuance is for consideration other than cash and exceeds ` +
      `${issue_vote.over.join('/')} of the outstanding votes (${issue_vote.statute}). Otherwise the board decides ` +
      'alone.'
    );
  if (action === 'reorganization_approval' && holding_company !== undefined)
    return (
      `The board decides alone if the merger creates a holding company on the terms of ${holding_company}. ` +
      `Minutebook cannot determine that, so it asks the ${holder}s.`
    );
  return action === 'stock_sale_approval'
    ? 'The preferred stock must consent if the sale transfers a majority of the votes, because the charter then ' +
        'counts it as a liquidation.'
    : null;
}
