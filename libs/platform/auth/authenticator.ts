import { Problem } from '#kernel/problem';
import type { Database } from '#platform/db/database';
import type { Principal } from '#platform/http/context';
import { hashSecret, isSecret } from './secret';

/** Turns a bearer credential into the principal that it stands for, in one round trip. */
export class Authenticator {
  constructor(private readonly database: Database, private readonly serverKey: string) {}

  async authenticate(header: string | undefined): Promise<Principal> {
    const secret = /^Bearer ([\x21-\x7e]{1,200})$/i.exec(header ?? '')?.[1];
    if (!secret) throw new Problem('authentication_required', 'Send Authorization: Bearer <key>.');
    if (!isSecret(secret)) throw new Problem('authentication_required', 'This is no key of this service, or a character of it is wrong.');
    const [principal] = await this.database.query<Principal>('select * from authenticate($1)', [hashSecret(secret, this.serverKey)]);
    if (!principal) throw new Problem('authentication_required', 'This key is unknown, revoked or has been rotated away.');
    return principal;
  }
}
