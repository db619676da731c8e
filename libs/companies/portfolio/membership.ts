import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Portfolio } from './portfolio.entity';

interface Move {
  entity_id: string;
  from: string | null;
  to: string | null;
}

/** Emits the events of companies that join or leave portfolios. Lock the companies and their workspaces first. */
export async function announceMoves(work: UnitOfWork, all: readonly Move[]): Promise<void> {
  const moves = all.filter(({ from, to }) => from !== to);
  const ids = [...new Set(moves.flatMap(({ from, to }) => [from ?? [], to ?? []].flat()))];
  if (ids.length === 0) return;
  const portfolios = new Map((await work.lockUnseen(Portfolio, ids)).map((one) => [one.id, one]));
  for (const { entity_id, from, to } of moves) {
    if (from !== null) work.announce(portfolios.get(from)!, 'portfolio.entity_removed', entity_id);
    if (to !== null) work.announce(portfolios.get(to)!, 'portfolio.entity_added', entity_id);
  }
}
