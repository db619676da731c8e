import { Injectable } from '@nestjs/common';
import { isId } from '#kernel/ids';
import type { Tier } from '#permissions/permission';
import { Config } from '#platform/config/config';
import { Database } from '#platform/db/database';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { hashOf } from '#accounts/signin';
import { endGrant, giveAccess } from '#credentials/token';

export interface OauthGrant {
  token_id: string;
  name: string;
  account_name: string;
  livemode: boolean;
  tier: Tier;
  agent_name: string | null;
  created: Date;
  expires_at: Date;
  last_used_at: Date | null;
}

export interface Access {
  secret: string;
  until: Date;
  tier: Tier;
}

@Injectable()
export class Grants {
  constructor(
    private readonly database: Database,
    private readonly works: UnitOfWorkRunner,
    private readonly config: Config,
  ) {}

  /** Throws if the grant has ended. */
  async giveAccess(id: string, access: Access): Promise<void> {
    await this.inNameOf(id, (work) => giveAccess(work, this.database.keys, { id, ...access }));
  }

  async end(id: string): Promise<void> {
    await this.inNameOf(id, (work) => endGrant(work, id));
    await this.database.query('select oauth_drop_grant($1)', [id]);
  }

  /** Lists active grants in all accounts of the person. */
  of(session: string): Promise<OauthGrant[]> {
    return this.database.query('select * from grants_of($1)', [hashOf('session', session)]);
  }

  /** Considers all accounts. */
  async hasLetIn(session: string, client_id: string): Promise<boolean> {
    const [row] = await this.database.query<{ has: boolean }>('select has_let_in($1, $2) as has', [
      hashOf('session', session),
      client_id,
    ]);
    return row!.has;
  }

  /** Records an act of the user, without an agent. */
  async takeBack(id: string): Promise<void> {
    await this.inNameOf(id, (work) => endGrant(work, id), 'the human alone');
    await this.database.query('select oauth_drop_grant($1)', [id]);
  }

  private async inNameOf(
    id: string,
    act: (work: UnitOfWork) => Promise<void>,
    alone?: 'the human alone',
  ): Promise<void> {
    const [tenant] = isId('tok', id)
      ? await this.database.query<{ account_id: string; livemode: boolean; human_id: string; agent_id: string | null }>(
          'select * from tenant_of_grant($1)',
          [id],
        )
      : [];
    if (!tenant) throw new Error('an artifact of no grant');
    const { account_id, livemode, human_id, agent_id } = tenant;
    await this.works.run(
      {
        account_id,
        livemode,
        authorized_by: { human_principal_id: human_id, agent_id: alone ? null : agent_id },
        credential_id: id,
        request_id: null,
        test_clock_id: null,
      },
      act,
    );
  }
}
