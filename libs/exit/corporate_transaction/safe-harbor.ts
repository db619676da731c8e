import type { LegalDate } from '#kernel/dates';
import { errorWhen } from '#kernel/error-when';
import type { ParameterError } from '#kernel/problem';
import type { Reader } from '#platform/db/reader';
import { hadRole, openRole, Stakeholder } from '#companies/stakeholder';
import { committeeOn } from '#law/decisions/disinterested-directors';
import { Resolution } from '#governance/resolution';
import { standings } from '#ledger/holdings';
import type { CorporateTransaction } from './corporate-transaction.entity';
import type { InterestInput, safeHarbors } from './interest.dto';

type SafeHarbor = (typeof safeHarbors)[number];
type Interests = readonly Pick<InterestInput, 'stakeholder_id' | 'safe_harbor'>[];

const isAmong = (interests: Interests, id: string): boolean => interests.some((one) => one.stakeholder_id === id);

interface Company {
  people: readonly Pick<Stakeholder, 'id' | 'roles'>[];
  today: LegalDate;
  /** Stockholders also vote. */
  holdersDecide: boolean;
}

/**
 * Possible approvers are disinterested directors, a committee where most directors have an interest, or disinterested
 * stockholders (8 Del. C. § 144(a)).
 */
export function checkSafeHarbors(interests: Interests, { people, today, holdersDecide }: Company): ParameterError[] {
  const directors = people.filter(({ roles }) => openRole(roles, 'director', today));
  const free = directors.filter(({ id }) => !isAmong(interests, id)).length;
  const committee = committeeOn(today);
  const mostHaveOne = 2 * free < directors.length;
  const refusal: Record<SafeHarbor, string | null> = {
    disinterested_directors:
      free === 0 || (committee !== null && mostHaveOne)
        ? 'most directors have an interest, so use committee or disinterested_holders'
        : null,
    committee: free < (committee ?? 1) ? 'too few directors are disinterested, so use disinterested_holders' : null,
    disinterested_holders: holdersDecide
      ? null
      : 'the stockholders do not vote on the transaction, so send their resolution in stockholder_resolution_id',
  };
  return interests.flatMap(({ safe_harbor }, index) => {
    const why = refusal[safe_harbor as SafeHarbor];
    const at = `interests[${index}].safe_harbor`;
    return errorWhen(why !== null, at, 'conflict', `${at} cannot be ${safe_harbor}: ${why} (8 Del. C. § 144(a)).`);
  });
}

export async function disinterestObstacle(
  read: Reader,
  { interests, entity_id }: CorporateTransaction,
  resolution: Resolution,
): Promise<string | null> {
  const by = new Set(interests.map(({ safe_harbor }) => safe_harbor));
  const { body, effective_date } = resolution;
  if (body === 'stockholders')
    return by.has('disinterested_holders') ? holdersObstacle(read, { interests, entity_id }, resolution) : null;
  if (body !== 'board' || !(by.has('disinterested_directors') || by.has('committee'))) return null;
  const people = await read.all(Stakeholder, { entity_id });
  const free = people.filter((one) => hadRole(one, 'director', effective_date!) && !isAmong(interests, one.id));
  const given = votesFor(resolution, interests);
  if (2 * given <= free.length || (by.has('committee') && given < (committeeOn(effective_date!) ?? 1)))
    return `only ${given} of ${free.length} disinterested directors voted for it (8 Del. C. § 144(a)(1))`;
  return null;
}

async function holdersObstacle(
  read: Reader,
  { interests, entity_id }: Pick<CorporateTransaction, 'interests' | 'entity_id'>,
  resolution: Resolution,
): Promise<string | null> {
  if (resolution.meeting !== null)
    return votesFor(resolution, interests) > 0
      ? null
      : 'no disinterested stockholder voted for it (8 Del. C. § 144(a)(2))';
  const held = (await standings(read, entity_id, { as_of: resolution.effective_date! })).filter(
    ({ account, stakeholder_id }) => account === 'outstanding' && !isAmong(interests, stakeholder_id!),
  );
  const signed = new Set(
    resolution.signatories.flatMap(({ status, stakeholder_id }) => (status === 'signed' ? [stakeholder_id] : [])),
  );
  const sharesOf = (all: typeof held): number => all.reduce((sum, { quantity }) => sum + quantity, 0);
  const given = sharesOf(held.filter(({ stakeholder_id }) => signed.has(stakeholder_id!)));
  if (2 * given > sharesOf(held)) return null;
  return (
    `only ${given} of ${sharesOf(held)} shares of disinterested stockholders have consented ` +
    '(8 Del. C. § 144(a)(2))'
  );
}

/** Meetings record only totals, so abstentions count as interested voters first. */
export function votesFor(
  { meeting, signatories }: Pick<Resolution, 'meeting' | 'signatories'>,
  interests: Interests,
): number {
  if (meeting === null)
    return signatories.filter(
      ({ status, stakeholder_id }) => status === 'signed' && !isAmong(interests, stakeholder_id),
    ).length;
  const { present, votes } = meeting;
  const interested = present.filter((id) => isAmong(interests, id)).length;
  return votes.for - Math.max(0, interested - votes.abstain);
}
