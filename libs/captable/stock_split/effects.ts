import type { Effects } from '#governance/actions';
import { plansChanged } from './outcome';
import type { StockSplit } from './stock-split.entity';

/** Lists the products and events of the acceptance, as the ledger stands when the split is asked for. */
export function effects({ outcome, authorized_shares, former_authorized_shares, share_class_id }: StockSplit): Effects {
  const { securities, resulting_securities: made, grants, warrants, classes, plans } = outcome;
  const times = (count: number, type: string): string[] => Array.from({ length: count }, () => type);
  const charter = authorized_shares === former_authorized_shares ? 0 : 1;
  const entries =
    securities +
    plansChanged(outcome).length +
    [...grants, ...warrants].filter(({ before, after }) => before !== after).length;
  const lapsing = grants.filter(({ after }) => after === 0).length;
  const ending = warrants.filter(({ after }) => after === 0).length;
  const changed = new Set([...classes.map((one) => one.share_class_id), ...(charter === 0 ? [] : [share_class_id])])
    .size;
  const ofCompany = charter === 1 || classes.some(({ before, after }) => before.par_value !== after.par_value);
  return {
    creates: [
      ...times(charter, 'share_class_authorization').map((kind) => ({ object: 'ledger_entry', kind })),
      ...times(entries, 'stock_class_split').map((kind) => ({ object: 'ledger_entry', kind })),
      ...times(made, 'security').map((kind) => ({ object: 'security', kind })),
      ...times(made, 'uncertificated_shares_notice').map((kind) => ({ object: 'document', kind })),
    ],
    emits: [
      ...times(charter + entries, 'ledger_entry.created'),
      ...times(made, 'security.created'),
      ...times(made, 'security.reissued'),
      ...times(securities - made, 'security.cancelled'),
      ...times(made, 'document.created'),
      ...times(grants.length - lapsing, 'grant.updated'),
      ...times(lapsing, 'grant.lapsed'),
      ...times(warrants.length - ending, 'convertible.updated'),
      ...times(ending, 'convertible.lapsed'),
      ...times(
        plans.filter(({ reserved_before, reserved_after }) => reserved_before !== reserved_after).length,
        'equity_plan.updated',
      ),
      ...times(changed, 'share_class.updated'),
      ...(ofCompany ? ['entity.updated'] : []),
      'stock_split.updated',
      ...times(made, 'document.ready'),
    ],
  };
}
