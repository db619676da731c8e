import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { unixSeconds } from '#kernel/dates';
import { Config } from '#platform/config/config';
import { Database } from '#platform/db/database';
import { isFresh, newChallenge, type Purpose } from './challenge';
import { hashOf, newSecret, sessionHours } from './session';

/** By which ways a device may say that it is reached (WebAuthn § 5.8.4); what else it says is not kept. */
const ways: AuthenticatorTransport[] = ['ble', 'hybrid', 'internal', 'nfc', 'usb'];

/** A person has so many at most. */
const mostKept = 20;

export interface Passkey {
  credential_id: string;
  name: string;
  transports: AuthenticatorTransport[];
  created: Date;
  last_used_at: Date | null;
}

/**
 * Those who sign in with a passkey: a key in a device of theirs, which the device uses for this address only and after
 * it has recognized them.
 */
@Injectable()
export class Passkeys {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** The options with which a browser signs somebody in. They list no passkeys: the device knows its own. */
  signinOptions(): Promise<object> {
    return generateAuthenticationOptions({
      rpID: this.site,
      challenge: this.challenge('signin', ''),
      userVerification: 'required',
    });
  }

  /** The same to make a passkey for whoever has a session. */
  async registrationOptions(session: string, email: string): Promise<object> {
    const known = await this.of(session);
    return generateRegistrationOptions({
      rpName: 'Minutebook',
      rpID: this.site,
      userName: email,
      userID: new Uint8Array(Buffer.from(this.handleOf(email), 'base64url')),
      challenge: this.challenge('register', this.boundTo(session, email)),
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    });
  }

  of(session: string): Promise<Passkey[]> {
    return this.database.query('select * from passkeys_of($1)', [hashOf('session', session)]);
  }

  /** Keeps the passkey that a device has made; false when its answer is none to what we asked. */
  async keep({ session, email }: { session: string; email: string }, answer: string, name: string): Promise<boolean> {
    const verified = await this.verified(
      'register',
      this.boundTo(session, email),
      answer,
      (response, expectedChallenge) =>
        verifyRegistrationResponse({
          response: response as RegistrationResponseJSON,
          expectedChallenge,
          expectedOrigin: this.config.BASE_URL,
          expectedRPID: this.site,
          requireUserVerification: true,
        }),
    );
    if (!verified?.verified || !verified.registrationInfo) return false;
    const { id, publicKey, counter, transports } = verified.registrationInfo.credential;
    const kept = await this.database.query('select * from keep_passkey($1, $2, $3, $4, $5, $6, $7, $8)', [
      hashOf('session', session),
      id,
      name,
      Buffer.from(publicKey),
      counter,
      ways.filter((one) => [transports].flat().includes(one)),
      mostKept,
      this.handleOf(email),
    ]);
    return kept.length > 0;
  }

  /**
   * Throws one away, and signs its person out in every other browser: whoever came in by it may be there. False when it
   * is none of theirs.
   */
  async drop(session: string, credential_id: string): Promise<boolean> {
    const [row] = await this.database.query<{ dropped: boolean }>('select drop_passkey($1, $2) as dropped', [
      hashOf('session', session),
      credential_id,
    ]);
    return row!.dropped;
  }

  /**
   * The secret of a session for whoever's device has answered; null when its answer is none, or comes a second time.
   */
  async enter(answer: string): Promise<string | null> {
    const used = await this.verified('signin', '', answer, async (response, expectedChallenge) => {
      const [key] = await this.database.query<{
        public_key: Buffer;
        counter: number;
        transports: AuthenticatorTransport[];
        user_handle: string | null;
      }>('select * from read_passkey($1)', [response.id]);
      if (!key || !isTheirHandle((response as AuthenticationResponseJSON).response.userHandle, key.user_handle))
        return null;
      const credential = {
        id: response.id,
        publicKey: new Uint8Array(key.public_key),
        counter: key.counter,
        transports: key.transports,
      };
      return verifyAuthenticationResponse({
        response: response as AuthenticationResponseJSON,
        expectedChallenge,
        expectedOrigin: this.config.BASE_URL,
        expectedRPID: this.site,
        credential,
        requireUserVerification: true,
      });
    });
    if (!used?.verified) return null;
    const session = newSecret();
    const { credentialID, newCounter } = used.authenticationInfo;
    const [row] = await this.database.query<{ entered: boolean }>(
      'select use_passkey($1, $2, $3, make_interval(hours => $4)) as entered',
      [credentialID, newCounter, hashOf('session', session), sessionHours],
    );
    return row?.entered ? session : null;
  }

  /** Whether a network has attempted too much in the last minute. */
  async isRefused(network: string, most: number): Promise<boolean> {
    const [row] = await this.database.query<{ until: Date | null }>('select count_attempt($1, $2, $3) as until', [
      'passkey',
      network,
      most,
    ]);
    return row!.until !== null;
  }

  /**
   * A browser's message is a stranger's word: a flaw in it makes it no answer. The first correct one uses up the
   * challenge.
   */
  private async verified<R extends { verified: boolean }>(
    purpose: Purpose,
    whose: string,
    answer: string,
    verify: (
      response: AuthenticationResponseJSON | RegistrationResponseJSON,
      isOurs: (challenge: string) => Promise<boolean>,
    ) => Promise<R | null>,
  ): Promise<R | null> {
    let challenged = '';
    const isOurs = (challenge: string) => {
      challenged = challenge;
      return Promise.resolve(isFresh(challenge, this.database.keys, purpose, whose, unixSeconds(new Date())));
    };
    const response = responseIn(answer);
    const verified =
      response &&
      isForUs(response, this.config.BASE_URL) &&
      (await verify(response, isOurs).catch((error: unknown) => {
        if (isTheirs(error)) return null;
        throw error;
      }));
    if (!verified || !verified.verified) return null;
    const [row] = await this.database.query<{ first: boolean }>('select use_challenge($1) as first', [
      createHash('sha256').update(challenged).digest('base64url'),
    ]);
    return row!.first ? verified : null;
  }

  private challenge(purpose: Purpose, whose: string): Uint8Array<ArrayBuffer> {
    return newChallenge(this.database.keys, purpose, whose, unixSeconds(new Date()));
  }

  /** The owner's handle on a device: it does not reveal who they are. */
  private handleOf(email: string): string {
    return this.database.keys.mark(`minutebook/passkey-person/${email}`);
  }

  /**
   * The device that answers has been told the handle that is kept: of a page from before the server's key was rotated
   * nothing is.
   */
  private boundTo(session: string, email: string): string {
    return `${session}/${this.handleOf(email)}`;
  }

  /** Passkeys are for a host by its name, whatever its port (WebAuthn § 5.1.2). */
  private get site(): string {
    return new URL(this.config.BASE_URL).hostname;
  }
}

/** The database says what is wrong by codes; what the library throws is about the answer. */
const isTheirs = (error: unknown): boolean =>
  error instanceof Error && !('severity' in error) && !('errno' in error) && !('syscall' in error);

/**
 * A device says whose passkey it used where it knows (WebAuthn § 7.2, step 6); of a passkey that is older than our
 * knowing it, we do not.
 */
const isTheirHandle = (told: string | undefined, known: string | null): boolean =>
  !told || known === null || told === known;

/**
 * False for a page that another site shows inside its own, which the library does not look at (WebAuthn § 7.1, steps 10
 * and 11). What cannot be read is for the library to refuse.
 */
function isForUs({ response }: AuthenticationResponseJSON | RegistrationResponseJSON, origin: string): boolean {
  try {
    const { crossOrigin, topOrigin } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as {
      crossOrigin?: unknown;
      topOrigin?: unknown;
    };
    return !crossOrigin && (topOrigin === undefined || topOrigin === origin);
  } catch {
    return false;
  }
}

function responseIn(answer: string): AuthenticationResponseJSON | RegistrationResponseJSON | null {
  try {
    const value = JSON.parse(answer) as AuthenticationResponseJSON | null;
    return typeof value?.id === 'string' && /^[\w-]{1,1500}$/.test(value.id) && typeof value.response === 'object'
      ? value
      : null;
  } catch {
    return null;
  }
}
