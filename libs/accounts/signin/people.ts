import { Injectable } from '@nestjs/common';
import type { Caller } from '#platform/auth/authenticator';
import { Config } from '#platform/config/config';
import { Database } from '#platform/db/database';
import { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import type { Mail } from '#platform/mail/letter';
import { currentVersion } from '#platform/wire/version';
import { passkeyMail, signinMail } from './mail';
import { hashOf, newSecret, sessionHours } from './session';

/** A link is for the person who has just asked for it. */
const linkMinutes = 15;
/** So often may one address of the network ask in a minute. */
const mostAsked = 20;
/**
 * So many links lie unused in somebody's mail with a third of their time or more to come: no more are mailed, and
 * whoever they are opens one of these, whoever asked for it.
 */
const mostOpen = 2;

/** The form of a secret. */
const form = /^[A-Za-z0-9_-]{43}$/;

/** A page of this server to which somebody is led back. */
export const isOurs = (path: string | undefined): path is string => /^\/(?!\/)[\w/-]{1,200}$/.test(path ?? '');

interface Human extends Pick<
  Caller,
  | 'credential_id'
  | 'account_id'
  | 'livemode'
  | 'user_id'
  | 'user_role'
  | 'plan_tier'
  | 'account_kind'
  | 'terms_version'
  | 'used'
> {
  user_name: string;
}

/** Somebody who is signed in, as one of an account's humans. */
export type Person = Caller & { user_name: string };

/**
 * Those who sign in with a browser. A person is an address at which they get mail; whoever opens the link that was
 * mailed there is that person.
 */
@Injectable()
export class People {
  constructor(
    private readonly database: Database,
    private readonly works: UnitOfWorkRunner,
    private readonly config: Config,
  ) {}

  /**
   * Mails a link to somebody who is known here. Whether they are is not told: the answer is the same. Says until when
   * an address that asks too often is refused.
   */
  async ask(email: string, returnTo: string | undefined, address: string, request_id: string): Promise<Date | null> {
    const secret = newSecret();
    const [found] = await this.database.query<{ account_id: string | null; email: string; refused_until: Date | null }>(
      'select * from ask_signin($1, $2, $3, $4, $5, make_interval(mins => $6), $7)',
      [
        address,
        mostAsked,
        email,
        hashOf('signin', secret),
        isOurs(returnTo) ? returnTo : '/signin',
        linkMinutes,
        mostOpen,
      ],
    );
    if (found?.account_id)
      await this.mail(
        found.account_id,
        signinMail(
          found.email,
          {
            url: `${this.config.BASE_URL}/signin/${secret}`,
            hash: hashOf('signin', secret),
            until: new Date(Date.now() + linkMinutes * 60_000),
          },
          linkMinutes,
        ),
        request_id,
      );
    return found?.refused_until ?? null;
  }

  /** Tells whoever has a session that a passkey was made in their name. */
  async tellOfPasskey(session: string, name: string, request_id: string): Promise<void> {
    const [person] = await this.database.query<{ account_id: string; email: string }>('select * from person_of($1)', [
      hashOf('session', session),
    ]);
    if (person)
      await this.mail(person.account_id, passkeyMail(person.email, name, `${this.config.BASE_URL}/signin`), request_id);
  }

  /** The person is no third party whose address a test may hold: such mail leaves in live mode. */
  private async mail(account_id: string, mail: Mail, request_id: string): Promise<void> {
    const scope = {
      account_id,
      livemode: true,
      authorized_by: { human_principal_id: null, agent_id: null },
      credential_id: null,
      request_id,
      test_clock_id: null,
    };
    await this.works.run(scope, (work) => work.send(mail));
  }

  /** The address of a link, while it can be used. Looking uses nothing up: mail scanners open links too. */
  async linkOf(secret: string): Promise<string | null> {
    const [found] = form.test(secret)
      ? await this.database.query<{ email: string }>('select * from read_signin($1)', [hashOf('signin', secret)])
      : [];
    return found?.email ?? null;
  }

  /** Uses a link up: the secret of a session, and the page to which its owner wanted. */
  async enter(secret: string): Promise<{ session: string; return_to: string } | null> {
    const session = newSecret();
    const [found] = form.test(secret)
      ? await this.database.query<{ return_to: string }>(
          'select * from use_signin($1, $2, make_interval(hours => $3))',
          [hashOf('signin', secret), hashOf('session', session), sessionHours],
        )
      : [];
    return found ? { session, return_to: found.return_to } : null;
  }

  async leave(session: string): Promise<void> {
    await this.database.query('select end_session($1)', [hashOf('session', session)]);
  }

  /** In every browser, this one too. */
  async leaveEverywhere(session: string): Promise<void> {
    await this.database.query('select end_sessions($1)', [hashOf('session', session)]);
  }

  /** The address of whoever has a session. */
  async emailOf(session: string): Promise<string | null> {
    const [found] = await this.database.query<{ email: string }>('select * from read_session($1)', [
      hashOf('session', session),
    ]);
    return found?.email ?? null;
  }

  /** The accounts that somebody who has a session acts in; not those for which they only sign. */
  accountsOf(session: string): Promise<{ account_id: string; account_name: string }[]> {
    return this.database.query('select * from session_accounts($1)', [hashOf('session', session)]);
  }

  /**
   * Finds the session's person as one of an account's humans: they act as a key of theirs would, and no rate window
   * counts them.
   */
  async personIn(
    session: string,
    { account_id, livemode }: Pick<Caller, 'account_id' | 'livemode'>,
  ): Promise<Person | null> {
    const [human] = await this.database.query<Human>('select * from session_in($1, $2, $3)', [
      hashOf('session', session),
      account_id,
      livemode,
    ]);
    if (!human) return null;
    const uncounted = {
      rate_refused: null,
      rate_used: 0,
      rate_limit: mostAsked,
      rate_resets: new Date(),
      token_used: 0,
      token_limit: mostAsked,
      token_resets: new Date(),
    };
    return {
      ...human,
      ...uncounted,
      secret_hashes: [hashOf('session', session)],
      kind: 'secret',
      api_version: currentVersion,
      agent_id: null,
      authority: null,
      requests_per_minute: null,
    };
  }
}
