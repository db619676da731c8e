import type { Reader } from '#platform/db/reader';
import { tenant } from '#platform/db/tenant';
import type { Portfolio } from './portfolio.entity';

export type PortfolioChoices = Pick<Portfolio, 'defaults' | 'shared_registered_agent_id'>;

/** Reads past the visibility of the credential: the defaults apply even if it cannot retrieve the portfolio. */
export async function portfolioChoices(read: Reader, id: string | undefined): Promise<PortfolioChoices | undefined> {
  if (id === undefined) return undefined;
  const [found] = await read.query<PortfolioChoices>(
    `select defaults, shared_registered_agent_id from portfolio where ${tenant} and account_id = $1
      and livemode = $2::boolean and id = $3`,
    [id],
  );
  return found;
}
