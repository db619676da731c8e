import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { isAsStrict } from '#kernel/threshold';
import { invalid, type ParameterError } from '#kernel/problem';
import type { Ctx } from '#platform/operations/context';
import { Entity } from '#companies/entity';
import { type Governance } from '#law/formation/governance';
import { compositionOf, isLlc } from './deciders';
import { isQuorumPermitted } from '#law/decisions/board';
import { lawOf } from '#law/states/index';
import type { UpdateGovernance } from './governance.dto';

const ofCorporations = [
  'authorized_directors',
  'board_quorum',
  'board_vote',
  'stockholder_consent',
  'fundamental_vote',
  'name_change_vote',
  'common_number_vote',
  'preferred_vote',
  'series_vote',
  'stock_sale_vote',
] as const;
const ofLlcs = ['member_vote', 'reserved_vote', 'dissolution_vote', 'manager_vote'] as const;

@Injectable()
export class GovernanceService {
  /**
   * Only an existing company states its rules here. The formation documents of a formed company contain them, and a
   * resolution changes them.
   */
  async update({ id, ...changes }: UpdateGovernance, { work }: Ctx): Promise<Entity> {
    const entity = await work.lock(Entity, id);
    const { board } = await compositionOf(work, entity, companyDay(entity, work.now));
    const errors = checkGovernance(entity, changes as Partial<Governance>, board.in_office.length);
    if (errors.length > 0) throw invalid(errors);
    const governance = mergeGovernance(entity.governance, changes as Partial<Governance>);
    return work.update(entity, { governance });
  }
}

const mergeGovernance = (before: Governance, changes: Partial<Governance>): Governance => ({
  ...before,
  ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
});

/** Some values belong to another form of company, and some statutes leave no choice to bylaws or charter. */
function checkGovernance(entity: Entity, changes: Partial<Governance>, inOffice: number): ParameterError[] {
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
        `${name} applies only to ${isLlc(entity) ? 'corporations' : 'limited liability companies'}.`,
      );
    else if (entity.origin === 'formed' && changes[name] !== entity.governance[name])
      refuse(
        name,
        'conflict',
        `The formation documents set ${name} for this company. Adopt a resolution to change it.`,
      );
  }
  const { board, holders } = lawOf(entity.jurisdiction).votes;
  const {
    board_quorum: quorum,
    board_vote: vote,
    stockholder_consent: consent,
    fundamental_vote: fundamental,
    common_number_vote: number,
    authorized_directors: directors,
  } = changes;
  if (number === false && holders.number_vote === undefined)
    refuse(
      'common_number_vote',
      'not_permitted',
      'common_number_vote can be false only for a Delaware corporation (8 Del. C. § 242(b)(2)).',
    );
  if (quorum && !isQuorumPermitted(board, quorum))
    refuse(
      'board_quorum',
      'below_floor',
      `board_quorum must be at least ${board.floor!.least} of the directors (${board.cite.quorum}).`,
    );
  if (vote && !isAsStrict(vote, 'majority'))
    refuse(
      'board_vote',
      'below_floor',
      `board_vote must be at least a majority of those present (${board.cite.quorum}).`,
    );
  if (consent && !holders.consent.charter_may.includes(consent))
    refuse(
      'stockholder_consent',
      'not_permitted',
      `stockholder_consent must be one of ${holders.consent.charter_may.join(', ')} (${holders.consent.statute}).`,
    );
  if (fundamental && !isAsStrict(fundamental, 'majority'))
    refuse(
      'fundamental_vote',
      'below_floor',
      `fundamental_vote must be at least a majority (${holders.votes.charter_amendment!.statute}).`,
    );
  if (directors !== undefined && directors !== null && directors < inOffice)
    refuse(
      'authorized_directors',
      'conflict',
      `authorized_directors must be at least ${inOffice}, the number of directors in office.`,
    );
  return errors;
}
