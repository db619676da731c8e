import { Injectable } from '@nestjs/common';
import type { Caller } from '#platform/auth/authenticator';
import { Config } from '#platform/config/config';
import { Database } from '#platform/db/database';
import { serviceScope } from '#platform/db/scope';
import { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import type { Mail } from '#platform/mail/letter';
import { currentVersion } from '#platform/wire/version';
import { passkeyMail, signinMail } from './mail';
import { hashOf, newSecret, sessionHours } from './session';

const linkMinutes = 15;
/** Per network address and minute. */
const mostAsked = 20;
/**
 * Limits mail to an address: with this many unused links that still have a third of their lifetime, no other link is
 * mailed.
 */
const mostOpen = 2;

const form = /^[A-Za-z0-9_-]{43}$/;

/** Matches paths of this server, which are safe redirect targets. */
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

export type Person = Caller & { user_name: string };

/** Browser sign-in. A person is an email address: whoever opens a mailed link is signed in as its owner. */
@Injectable()
export class People {
  constructor(
    private readonly database: Database,
    private readonly works: UnitOfWorkRunner,
    private readonly config: Config,
  ) {}

  /**
   * Mails a link to a known address. The response does not reveal whether the address is known. Returns the end of
   * the block for an address that asks too often.
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

  async tellOfPasskey(session: string, name: string, request_id: string): Promise<void> {
    const [person] = await this.database.query<{ account_id: string; email: string }>('select * from person_of($1)', [
      hashOf('session', session),
    ]);
    if (person)
      await this.mail(person.account_id, passkeyMail(person.email, name, `${this.config.BASE_URL}/signin`), request_id);
  }

  /** Always sent as live mail: the recipient asked for it, so test-mode suppression does not apply. */
  private async mail(account_id: string, mail: Mail, request_id: string): Promise<void> {
    await this.works.run(serviceScope({ account_id, livemode: true }, request_id), (work) => work.send(mail));
  }

  /** Does not consume the link, because mail scanners open links too. */
  async linkOf(secret: string): Promise<string | null> {
    const [found] = form.test(secret)
      ? await this.database.query<{ email: string }>('select * from read_signin($1)', [hashOf('signin', secret)])
      : [];
    return found?.email ?? null;
  }

  /** Consumes a link. Returns the secret of a new session and the page to return to. */
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

  async leaveEverywhere(session: string): Promise<void> {
    await this.database.query('select end_sessions($1)', [hashOf('session', session)]);
  }

  async emailOf(session: string): Promise<string | null> {
    const [found] = await this.database.query<{ email: string }>('select * from read_session($1)', [
      hashOf('session', session),
    ]);
    return found?.email ?? null;
  }

  /** Excludes accounts where the person only signs. */
  accountsOf(session: string): Promise<{ account_id: string; account_name: string }[]> {
    return this.database.query('select * from session_accounts($1)', [hashOf('session', session)]);
  }

  /** Returns the session's user in an account, with the permissions of their own key. Rate limits do not apply. */
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
