import { total, type ShareHolding } from './holdings';

interface Was {
  before: number;
  after: number;
  change: number;
}
interface ClassDifference {
  share_class_id: string;
  authorized: Was | null;
  outstanding: Was;
}
interface HolderDifference extends Was {
  stakeholder_id: string;
  share_class_id: string;
}

const was = (before: number, after: number): Was => ({ before, after, change: after - before });
const every = (
  before: readonly ShareHolding[],
  after: readonly ShareHolding[],
  key: (one: ShareHolding) => string | null,
): string[] => [...new Set([...before, ...after].flatMap((one) => key(one) ?? []))];

/** Omits equal values. */
export function differenceOf(
  before: readonly ShareHolding[],
  after: readonly ShareHolding[],
): { classes: ClassDifference[]; holders: HolderDifference[] } {
  const [sums, later] = [before, after].map((standings) =>
    Map.groupBy(standings, (one) => `${one.share_class_id} ${one.account} ${one.stakeholder_id ?? ''}`),
  ) as [Map<string, ShareHolding[]>, Map<string, ShareHolding[]>];
  const of = (share_class_id: string, account: ShareHolding['account'], stakeholder_id = ''): Was => {
    const key = `${share_class_id} ${account} ${stakeholder_id}`;
    return was(total(sums.get(key) ?? []), total(later.get(key) ?? []));
  };
  const sharesHeldBy = (standings: readonly ShareHolding[], id: string): number =>
    total(standings.filter(({ account, share_class_id }) => account === 'outstanding' && share_class_id === id));
  const ids = every(before, after, ({ share_class_id }) => share_class_id);
  const people = every(before, after, ({ stakeholder_id }) => stakeholder_id);
  const limited = new Set(
    [...before, ...after].filter(({ account }) => account === 'charter').map(({ share_class_id }) => share_class_id),
  );
  // The charter account has the opposite sign.
  const authorized = ({ before: from, after: to }: Was): Was => was(Math.abs(from), Math.abs(to));
  return {
    classes: ids
      .map((share_class_id) => ({
        share_class_id,
        authorized: limited.has(share_class_id) ? authorized(of(share_class_id, 'charter')) : null,
        outstanding: was(sharesHeldBy(before, share_class_id), sharesHeldBy(after, share_class_id)),
      }))
      .filter((one) => (one.authorized?.change ?? 0) !== 0 || one.outstanding.change !== 0),
    holders: people
      .flatMap((stakeholder_id) =>
        ids.map((share_class_id) => ({
          stakeholder_id,
          share_class_id,
          ...of(share_class_id, 'outstanding', stakeholder_id),
        })),
      )
      .filter(({ change }) => change !== 0),
  };
}
