import { drawsOf, type Draw, type Parts } from '#permissions/budget';
import { overBudget } from '#permissions/over-budget';
import type { Authority, Decision, Spent } from '#permissions/permission';
import type { Amount } from '#permissions/scope-policy';
import type { Reader } from '#platform/db/reader';
import { tenant } from '#platform/db/tenant';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { assertPermitted } from './assert-permitted';

export interface Spending {
  authority: Authority | null;
  action: string;
  amount_cents?: Amount;
  parts?: Parts;
}

/** Budgets count real time, even on a test clock. */
const drawn = ({ authority, action, amount_cents, parts }: Spending): Draw[] =>
  authority ? drawsOf(authority.links, action, amount_cents, new Date(), parts) : [];
const columns = 'place integer, token_id text, index integer, measure text, starts date, draws bigint, most bigint';
const asJson = (draws: Draw[]): string => JSON.stringify(draws.map((one, place) => ({ ...one, place })));

/**
 * Draws on every budget of the chain, or throws. A rollback returns the draw. Runs last, because parallel draws on a
 * budget wait for each other.
 */
export async function takeBudgets(work: UnitOfWork, spending: Spending): Promise<void> {
  const draws = drawn(spending);
  if (draws.length === 0) return;
  const { account_id, livemode } = work.scope;
  const taken = await work.statement<Pick<Draw, 'token_id' | 'index' | 'measure'>>(
    `insert into token_budget as b (account_id, livemode, token_id, index, measure, starts, used, most)
     select $1, $2, n.token_id, n.index, n.measure, n.starts, n.draws, n.most
     from json_to_recordset($3) as n(${columns}) where n.draws <= n.most order by n.token_id, n.index, n.measure
     on conflict (token_id, index, measure, starts) do update set used = b.used + excluded.used
     where b.used + excluded.used <= b.most
     returning token_id, index, measure`,
    [account_id, livemode, asJson(draws)],
  );
  const refused = draws.find(
    (one) =>
      !taken.some(
        ({ token_id, index, measure }) => token_id === one.token_id && index === one.index && measure === one.measure,
      ),
  );
  if (refused) assertPermitted(overBudget(spending.action, (await spentOf(work, [refused]))[0]!));
}

/** Null if the budgets allow the request. */
export async function overdrawn(read: Reader, spending: Spending): Promise<Decision | null> {
  const over = (await budgetsOf(read, spending)).find(({ used, draws, most }) => used + draws > most);
  return over ? overBudget(spending.action, over) : null;
}

export const budgetsOf = (read: Reader, spending: Spending): Promise<Spent[]> => spentOf(read, drawn(spending));

async function spentOf(read: Reader, draws: Draw[]): Promise<Spent[]> {
  if (draws.length === 0) return [];
  const rows = await read.query<{ used: number }>(
    `select coalesce(b.used, 0) as used from json_to_recordset($3) as n(${columns})
     left join token_budget b on b.account_id = $1 and b.livemode = $2::text::boolean and b.token_id = n.token_id
     and b.index = n.index and b.measure = n.measure and b.starts = n.starts
     where ${tenant} order by n.place`,
    [asJson(draws)],
  );
  return draws.map((one, place) => ({ ...one, used: rows[place]!.used }));
}
