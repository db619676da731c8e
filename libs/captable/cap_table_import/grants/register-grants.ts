import type { VestingStart, VestingTerms } from '#captable/ocf';
import type { SecurityVesting } from '#ledger/security';
import type { Bundle, Located } from '../bundle/bundle';
import type { Findings } from '../bundle/findings';
import { objectsOf, objectsWhere } from '../bundle/bundle-objects';
import type { Charter } from '../stock/classes';
import type { StockRead } from '../stock/register-stock';
import { checkDay } from '../stock/stock-issues';
import { readCompensations, type Compensation, type CompensationIssuance } from './compensations';
import { readReductions, isReducingAct, type GrantReduction } from './read-reductions';
import type { Accelerated, ImportedGrant, Met } from './grant-state';
import { readGrants } from './grants';
import { readReturns, type Returned, type ReturnToPool } from './plans';
import { replacements } from './grant-replacements';

export interface GrantsRead {
  grants: ImportedGrant[];
  reductions: ReadonlyMap<string, GrantReduction[]>;
  returned: Returned;
  starts: ReadonlyMap<string, VestingStart>;
  terms: ReadonlyMap<string, VestingTerms>;
  accelerated: ReadonlyMap<string, Located<Accelerated>[]>;
  continued: ReadonlyMap<string, SecurityVesting>;
}

interface GrantReadContext {
  stock: StockRead;
  compensations: ReadonlyMap<string, Compensation>;
  charter: Charter;
}

export const readGrantIssues = (
  bundle: Bundle,
  known: Parameters<typeof readCompensations>[1],
  found: Findings,
): Map<string, Compensation> =>
  readCompensations(
    [
      ...objectsOf<CompensationIssuance>(bundle, 'TX_EQUITY_COMPENSATION_ISSUANCE'),
      ...objectsOf<CompensationIssuance>(bundle, 'TX_PLAN_SECURITY_ISSUANCE'),
    ],
    known,
    found,
  );

export function readGranted(
  bundle: Bundle,
  { stock: { splits, issued, now }, compensations, charter }: GrantReadContext,
  found: Findings,
): GrantsRead {
  for (const { place, value } of objectsWhere<OfSecurity>(bundle, (type) => ofSecurity.test(type)))
    if (!issued.has(value.security_id) && !compensations.has(value.security_id))
      found.add(place, 'reference', `The bundle does not contain security ${value.security_id}.`);
  const returned = readReturns(
    objectsOf<ReturnToPool>(bundle, 'TX_STOCK_PLAN_RETURN_TO_POOL').map((one) => ({
      ...one,
      value: { ...one.value, security_id: now(one.value.security_id, { date: one.value.date, at: one.at }) },
    })),
    new Map([...issued, ...compensations].map(([id, { plan }]) => [id, plan])),
    found,
  );
  const vesting = readVesting(bundle, { issued, now, charter }, found);
  const { reductions, doubtful } = readReductions(
    objectsWhere(bundle, isReducingAct),
    { compensations, issued, splits },
    found,
  );
  const { starts, terms, accelerated } = vesting;
  const replaces = replacements(compensations, { reductions, doubtful }, found);
  const grants = readGrants(
    compensations,
    {
      ...vesting,
      charter,
      splits,
      reductions,
      doubtful,
      replaces,
      returned: returnsWith(compensations, returned),
      returnedBy: ({ value: { security_id, date } }) => returned(security_id, date),
    },
    found,
  );
  const continued = new Map(grants.flatMap((grant) => [...grant.continued]));
  return { grants, reductions, returned, starts, terms, accelerated, continued };
}

type OfSecurity = { security_id: string };
const ofSecurity = /^TX_((STOCK|EQUITY_COMPENSATION|PLAN_SECURITY)_ACCEPTANCE|VESTING_(START|EVENT|ACCELERATION))$/;

const returnsWith =
  (compensations: ReadonlyMap<string, Compensation>, returned: Returned) =>
  ({ value: { security_id, date }, quantity }: GrantReduction): boolean =>
    compensations.get(security_id)!.plan.returns || returned(security_id, date) === quantity;

/** Statements about an event concern grants only. An acceleration may concern stock. */
function readVesting(
  bundle: Bundle,
  { issued, now, charter }: Pick<StockRead, 'issued' | 'now'> & { charter: Charter },
  found: Findings,
) {
  const starts = readStarts(objectsOf<VestingStart>(bundle, 'TX_VESTING_START'), found);
  const met = objectsOf<Met>(bundle, 'TX_VESTING_EVENT');
  for (const { place, value } of met)
    if (issued.has(value.security_id))
      found.add(place, 'not_expressible', 'Minutebook supports only monthly vesting for stock.');
  const accelerated = objectsOf<Accelerated>(bundle, 'TX_VESTING_ACCELERATION').map((one) => {
    const { security_id, date } = one.value;
    if (!issued.has(security_id)) return one;
    checkDay(date, charter, one.place, found);
    return { ...one, value: { ...one.value, security_id: now(security_id, { date, at: one.at }) } };
  });
  const terms = new Map(objectsOf<VestingTerms>(bundle, 'VESTING_TERMS').map(({ value }) => [value.id, value]));
  return { starts, terms, met: bySecurity(met), accelerated: bySecurity(accelerated) };
}

const bySecurity = <T extends OfSecurity>(all: readonly Located<T>[]): Map<string, Located<T>[]> =>
  Map.groupBy(all, ({ value }) => value.security_id);

function readStarts(starts: readonly Located<VestingStart>[], found: Findings): Map<string, VestingStart> {
  const read = new Map<string, VestingStart>();
  for (const { place, value } of starts) {
    if (read.has(value.security_id)) found.add(place, 'duplicate_id', `${value.security_id} has two vesting starts.`);
    read.set(value.security_id, value);
  }
  return read;
}
