import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { isAsStrict } from '#kernel/threshold';
import { invalid, type ParameterError } from '#kernel/problem';
import { ours, sentence, type Sentence } from '#kernel/sentence';
import type { Ctx } from '#platform/http/context';
import { Entity } from '#companies/entity';
import { type Governance } from '#law/formation/governance';
import { compositionOf } from './composition';
import { isQuorumPermitted } from '#law/decisions/board';
import { statutes } from '#law/decisions/statutes';
import { isLlc } from './question';
import type { UpdateGovernance } from './governance.dto';

const ofCorporations = [
  'authorized_directors',
  'board_quorum',
  'board_vote',
  'stockholder_consent',
  'fundamental_vote',
  'name_change_vote',
] as const;
const ofLlcs = ['member_vote', 'reserved_vote', 'dissolution_vote', 'manager_vote'] as const;

/** What charter, bylaws or operating agreement of a company say on decisions. */
@Injectable()
export class GovernanceService {
  /**
   * Records what governs a company that was brought in; the papers of one that was formed here say it, and are changed
   * by a resolution.
   */
  async update({ id, ...changes }: UpdateGovernance, { work }: Ctx): Promise<Entity> {
    const entity = await work.lock(Entity, id);
    const { board } = await compositionOf(work, entity, companyDay(entity, work.now));
    const errors = checkGovernance(entity, changes as Partial<Governance>, board.in_office.length);
    if (errors.length > 0) throw invalid(errors);
    const governance = mergeGovernance(entity.governance, changes as Partial<Governance>);
    // Whose signatures are enough is no word of a program, as it is none where they are asked for.
    for (const name of rules)
      if (governance[name] !== entity.governance[name])
        work.needsHuman(
          sentence`${ours(words[name])} of ${entity.legal_name} becomes ${said(governance[name])}; so far it was ${said(
            entity.governance[name],
          )}.`,
        );
    return work.update(entity, { governance });
  }
}

const rules = [...ofCorporations, ...ofLlcs];
const words: Record<keyof Governance, string> = {
  authorized_directors: 'The number of directorships',
  board_quorum: 'The quorum of the board',
  board_vote: 'The vote that is an act of the board',
  stockholder_consent: 'Whose consent replaces a meeting of the stockholders',
  fundamental_vote: 'The vote of the holders on fundamental changes',
  name_change_vote: 'Whether the holders vote on a change of the name',
  member_vote: 'The interests that decide ordinary matters',
  reserved_vote: 'The interests that decide what is reserved to the members',
  dissolution_vote: 'The interests that dissolve the company',
  manager_vote: 'The vote of the managers',
};
/** A value of ours, or a number or fraction. */
const said = (value: Governance[keyof Governance]): Sentence =>
  ours(
    value === null
      ? 'what the act says'
      : typeof value === 'boolean'
        ? value
          ? 'yes'
          : 'no'
        : String(value).replaceAll('_', ' '),
  );

const mergeGovernance = (before: Governance, changes: Partial<Governance>): Governance => ({
  ...before,
  ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
});

/**
 * What is wrong with values of governance: they are another form's, or the act does not let bylaws or charter say so.
 */
export function checkGovernance(entity: Entity, changes: Partial<Governance>, inOffice: number): ParameterError[] {
  const errors: ParameterError[] = [];
  const given = (Object.keys(changes) as (keyof Governance)[]).filter((name) => changes[name] !== undefined);
  const refuse = (param: keyof Governance, code: string, message: string): void => {
    errors.push({ param, code, message });
  };
  const foreign: readonly string[] = isLlc(entity) ? ofCorporations : ofLlcs;
  for (const name of given) {
    if (foreign.includes(name))
      refuse(
        name,
        'not_applicable',
        `${name} is for ${isLlc(entity) ? 'corporations' : 'limited liability companies'}.`,
      );
    else if (entity.origin === 'formed' && changes[name] !== entity.governance[name])
      refuse(name, 'conflict', 'The papers of a company that was formed here say this: a resolution changes them.');
  }
  const { board, holders } = statutes[entity.jurisdiction];
  const {
    board_quorum: quorum,
    board_vote: vote,
    stockholder_consent: consent,
    fundamental_vote: fundamental,
    authorized_directors: directors,
  } = changes;
  if (quorum && !isQuorumPermitted(board, quorum))
    refuse(
      'board_quorum',
      'below_floor',
      `A quorum is no less than ${board.floor!.least} of the directors (${board.cite.quorum}).`,
    );
  if (vote && !isAsStrict(vote, 'majority'))
    refuse('board_vote', 'below_floor', `A board acts by a majority of those present, or more (${board.cite.quorum}).`);
  if (consent && !holders.consent.charter_may.includes(consent))
    refuse(
      'stockholder_consent',
      'not_permitted',
      `The charter may say: ${holders.consent.charter_may.join(', ')} (${holders.consent.statute}).`,
    );
  if (fundamental && !isAsStrict(fundamental, 'majority'))
    refuse(
      'fundamental_vote',
      'below_floor',
      `No charter lets less than a majority decide on it (${holders.votes.charter_amendment!.statute}).`,
    );
  if (directors !== undefined && directors !== null && directors < inOffice)
    refuse('authorized_directors', 'conflict', `${inOffice} directors are in office.`);
  return errors;
}
