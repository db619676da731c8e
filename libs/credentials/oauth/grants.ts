import { Injectable } from '@nestjs/common';
import { isId } from '#kernel/ids';
import type { Tier } from '#permissions/permission';
import { Config } from '#platform/config/config';
import { Database } from '#platform/db/database';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { hashOf } from '#accounts/signin';
import { endGrant, giveAccess } from '#credentials/token';

/** A human's grant, as they see it. */
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

/** An access token: its secret, how long it lasts, and what its program asked for of what was granted. */
export interface Access {
  secret: string;
  until: Date;
  tier: Tier;
}

/** Serves grants: a program fetches access tokens or gives its grant back, and its human looks at it or revokes it. */
@Injectable()
export class Grants {
  constructor(
    private readonly database: Database,
    private readonly works: UnitOfWorkRunner,
    private readonly config: Config,
  ) {}

  /** Throws when the grant is over. */
  async giveAccess(id: string, access: Access): Promise<void> {
    await this.inNameOf(id, (work) => giveAccess(work, this.database.keys, { id, ...access }));
  }

  async end(id: string): Promise<void> {
    await this.inNameOf(id, (work) => endGrant(work, id));
    await this.database.query('select oauth_drop_grant($1)', [id]);
  }

  /** The lasting grants of a session's person, in all their accounts. */
  of(session: string): Promise<OauthGrant[]> {
    return this.database.query('select * from grants_of($1)', [hashOf('session', session)]);
  }

  /** Whether a session's person has let a program in at least once, in any of their accounts. */
  async hasLetIn(session: string, client_id: string): Promise<boolean> {
    const [row] = await this.database.query<{ has: boolean }>('select has_let_in($1, $2) as has', [
      hashOf('session', session),
      client_id,
    ]);
    return row!.has;
  }

  /** Its human ends it, which no agent did. */
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
