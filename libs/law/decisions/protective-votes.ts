import type { Threshold } from '#kernel/threshold';
import type { ActName } from './acts';
import { countsText, measure, shareOf, type Finding, type Test } from './finding';
import type { ClassVotes } from './holders';

/** Consents that a charter reserves to preferred stock (8 Del. C. §§ 102(b)(4), 151(a)). Null if it reserves none. */
export interface ProtectiveProvisions {
  /** Share of all preferred stock, counted together as if converted. */
  preferred_vote: Threshold | null;
  /** Share of each series, counted separately. */
  series_vote: Threshold | null;
  /** True if they also cover a sale of stock by its holders. */
  stock_sale_vote: boolean | null;
}

interface ProtectedQuestion {
  action: ActName | null;
  /** Null means unknown and treats every class as affected. */
  affected: readonly string[] | null;
}

/** A liquidation as the charter defines it, and new stock that ranks with or before the preferred stock. */
const always: readonly ActName[] = [
  'plan_of_dissolution',
  'merger_approval',
  'asset_sale_approval',
  'priced_round_authorisation',
];
const ifAffected: readonly ActName[] = ['charter_amendment', 'authorized_share_increase'];

export const isStated = ({ preferred_vote, series_vote }: Omit<ProtectiveProvisions, 'stock_sale_vote'>): boolean =>
  preferred_vote !== null || series_vote !== null;

/** True for acts that charters reserve to the consent of preferred stock. */
export const isReserved = (action: ActName): boolean => always.includes(action) || ifAffected.includes(action);

export const mayNeedPreferred = (provisions: ProtectiveProvisions, action: ActName | null): boolean =>
  action !== null &&
  isStated(provisions) &&
  (isReserved(action) || (action === 'stock_sale_approval' && provisions.stock_sale_vote === true));

function protectedBy(
  provisions: ProtectiveProvisions,
  { action, affected }: ProtectedQuestion,
  classes: readonly ClassVotes[],
): ClassVotes[] {
  if (!mayNeedPreferred(provisions, action)) return [];
  const preferred = classes.filter(
    ({ class_type, holders }) => class_type === 'preferred' && holders.some(({ quantity }) => quantity > 0),
  );
  const isAffected =
    !ifAffected.includes(action!) ||
    affected === null ||
    preferred.some(({ share_class_id }) => affected.includes(share_class_id));
  return isAffected ? preferred : [];
}

/** The statute asks for no vote, so only the charter can. */
export const noVote: Finding = {
  met: true,
  tests: [],
  authority: { statute: '', rule: 'The law requires no vote of the stockholders.', required: '', present: '' },
};

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join('; ');

/** Adds the consents of preferred stock that the charter requires in addition to the statute. */
export function withProtectiveVotes(
  finding: Finding,
  classes: readonly ClassVotes[],
  provisions: ProtectiveProvisions,
  question: ProtectedQuestion,
  signed: readonly string[],
): Finding {
  const preferred = protectedBy(provisions, question, classes);
  if (preferred.length === 0) return finding;
  const { preferred_vote: together, series_vote: each } = provisions;
  const shares = (of: readonly ClassVotes[], who?: readonly string[]): bigint =>
    of
      .flatMap(({ holders }) => holders)
      .filter(({ stakeholder_id }) => who === undefined || who.includes(stakeholder_id))
      .reduce((sum, { quantity, as_common = quantity }) => sum + BigInt(as_common), 0n);
  const testOf = (threshold: Threshold, of: readonly ClassVotes[], share_class_id: string | null): Test =>
    measure({ test: 'protective_vote', threshold, share_class_id, total: shares(of), have: shares(of, signed) });
  const tests = [
    ...(together === null ? [] : [testOf(together, preferred, null)]),
    ...(each === null ? [] : preferred.map((one) => testOf(each, [one], one.share_class_id))),
  ];
  const named = new Map(preferred.map(({ share_class_id, name }) => [share_class_id, name]));
  const phrase = ({ share_class_id, total }: Test, count: string): string =>
    `${count} of ${total} as-converted shares of ${share_class_id ? named.get(share_class_id) : 'Preferred Stock'}`;
  const required = [
    ...(together === null
      ? []
      : [`${shareOf(together)} the Preferred Stock, voting together on an as-converted basis`]),
    ...(each === null ? [] : [`${shareOf(each)} each series of Preferred Stock, voting separately`]),
  ];
  const { authority } = finding;
  return {
    met: finding.met && tests.every(({ met }) => met),
    tests: [...finding.tests, ...tests],
    authority: {
      statute: joined(authority.statute, 'protective provisions of the charter'),
      rule: `${authority.rule} The charter also requires the consent of the holders of ${required.join(', and of ')}.`,
      required: joined(authority.required, countsText(tests, 'required', phrase)),
      present: joined(authority.present, countsText(tests, 'present', phrase)),
    },
  };
}
