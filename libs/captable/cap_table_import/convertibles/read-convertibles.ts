import type { Bundle, Located } from '../bundle/bundle';
import type { Charter } from '../stock/classes';
import { financedActs } from './convertible-acts';
import type { ConvertibleIssuance } from './convertible-terms';
import { readFinanced, readFinancedEnds, type Financed } from './convertibles';
import type { Findings } from '../bundle/findings';
import { objectsOf, objectsWhere } from '../bundle/bundle-objects';
import type { Issued } from '../stock/stock-issues';
import type { Recorded } from '../act-order';
import type { ImportedSplit } from '../stock/splits';
import type { Issuing, PromiseAct, Promising } from './convertible-issuance';
import { warrantActs } from './warrant-acts';
import { readLives } from './warrant-lives';
import { readRights, type Right, type WarrantIssuance } from './warrants';

interface ConvertibleReadContext {
  ids: Record<'classes' | 'holders', ReadonlySet<string>>;
  charter: Charter;
  issued: ReadonlyMap<string, Issued>;
}
export interface PromisesIssued {
  financed: ReadonlyMap<string, Financed>;
  rights: ReadonlyMap<string, Right>;
  known: Issuing;
}

/**
 * `acts`: warrant acts, which the ledger counts. `made`: stock from warrants. `becoming`: separately issued stock from
 * SAFEs and notes.
 */
export interface PromisesRead {
  convertibles: Recorded[];
  acts: Recorded[];
  made: string[];
  becoming: Set<string>;
}

export function readPromises(
  bundle: Pick<Bundle, 'objects'>,
  { ids, charter, issued }: ConvertibleReadContext,
  found: Findings,
): PromisesIssued {
  const known: Issuing = {
    holders: ids.holders,
    charter,
    securities: new Set(issued.keys()),
    numbers: new Set(),
    retracted: new Set(
      objectsWhere<PromiseAct>(bundle, (type) => /^TX_(CONVERTIBLE|WARRANT)_RETRACTION$/.test(type)).map(
        ({ value }) => value.security_id,
      ),
    ),
  };
  const financed = readFinanced(objectsOf<ConvertibleIssuance>(bundle, 'TX_CONVERTIBLE_ISSUANCE'), known, found);
  const rights = readRights(
    objectsOf<WarrantIssuance>(bundle, 'TX_WARRANT_ISSUANCE'),
    { classes: ids.classes, known },
    found,
  );
  return { financed, rights, known };
}

/** `made`: products of other acts, by act. */
export function readConvertibles(
  bundle: Pick<Bundle, 'objects'>,
  {
    promises: { financed, rights, known: issuing },
    issued,
    splits,
    made,
  }: {
    promises: PromisesIssued;
    issued: ReadonlyMap<string, Issued>;
    splits: readonly ImportedSplit[];
    made: Map<string, string>;
  },
  found: Findings,
): PromisesRead {
  const others = (pattern: RegExp): Located<PromiseAct>[] =>
    objectsWhere(bundle, (type) => pattern.test(type) && !type.endsWith('_ISSUANCE'));
  const known: Promising = { ...issuing, made };
  const ends = readFinancedEnds(others(/^TX_CONVERTIBLE_/), { financed, issued, known }, found);
  const lives = readLives(others(/^TX_WARRANT_/), { rights, issued, splits, known }, found);
  return {
    convertibles: financedActs(financed, ends),
    acts: warrantActs(lives),
    made: lives.flatMap(({ exercises }) => exercises.map(({ stock }) => stock.value.security_id)),
    becoming: new Set([...ends.values()].flatMap((end) => (end.as === 'convert' ? end.stocks : []))),
  };
}
