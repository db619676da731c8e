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

/** Transports (WebAuthn § 5.8.4). Other values are dropped. */
const ways: AuthenticatorTransport[] = ['ble', 'hybrid', 'internal', 'nfc', 'usb'];

const mostKept = 20;

export interface Passkey {
  credential_id: string;
  name: string;
  transports: AuthenticatorTransport[];
  created: Date;
  last_used_at: Date | null;
}

/** A device uses a passkey for this site only and verifies its owner first. */
@Injectable()
export class Passkeys {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** Lists no credentials: the device finds its own. */
  signinOptions(): Promise<object> {
    return generateAuthenticationOptions({
      rpID: this.site,
      challenge: this.challenge('signin', ''),
      userVerification: 'required',
    });
  }

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

  /** False if the device's answer is invalid. */
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
   * Signs the owner out in all other browsers, which may have signed in with the passkey. Returns false for another
   * person's passkey.
   */
  async drop(session: string, credential_id: string): Promise<boolean> {
    const [row] = await this.database.query<{ dropped: boolean }>('select drop_passkey($1, $2) as dropped', [
      hashOf('session', session),
      credential_id,
    ]);
    return row!.dropped;
  }

  /** Returns the secret of a new session, or null for an invalid or repeated answer. */
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

  async isRefused(network: string, most: number): Promise<boolean> {
    const [row] = await this.database.query<{ until: Date | null }>('select count_attempt($1, $2, $3) as until', [
      'passkey',
      network,
      most,
    ]);
    return row!.until !== null;
  }

  /** Treats any malformed answer as invalid. The first valid answer consumes the challenge. */
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

  /** Does not reveal the email address. */
  private handleOf(email: string): string {
    return this.database.keys.mark(`minutebook/passkey-person/${email}`);
  }

  /** Fails for pages rendered before the server key was rotated: their handle no longer matches. */
  private boundTo(session: string, email: string): string {
    return `${session}/${this.handleOf(email)}`;
  }

  /** Passkeys belong to a host name, regardless of port (WebAuthn § 5.1.2). */
  private get site(): string {
    return new URL(this.config.BASE_URL).hostname;
  }
}

/** Database errors carry a code. Errors of the library concern the answer. */
const isTheirs = (error: unknown): boolean =>
  error instanceof Error && !('severity' in error) && !('errno' in error) && !('syscall' in error);

/** WebAuthn § 7.2, step 6. Old passkeys have no stored handle to compare. */
const isTheirHandle = (told: string | undefined, known: string | null): boolean =>
  !told || known === null || told === known;

/**
 * Returns false for a page framed by another site, which the library does not check (WebAuthn § 7.1, steps 10 and
 * 11). Leaves unreadable answers to the library.
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
