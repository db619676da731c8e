import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notJson } from '#kernel/problem';
import type { ServerKeys } from '#platform/keys/server-keys';

const media = 'application/x-www-form-urlencoded';
const formLimit = 64 * 1024;

/** The API accepts only JSON. */
@Injectable()
export class FormBodies implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    fastify.addContentTypeParser(media, { parseAs: 'string', bodyLimit: formLimit }, (request, body, done) => {
      if (/^\/v1(\/|\?|$)/.test(request.url)) done(notJson());
      else done(null, body);
    });
  }
}

/** The last value of a repeated name wins. */
export const readForm = (body: unknown): Partial<Record<string, string>> =>
  Object.fromEntries(
    [...new URLSearchParams(typeof body === 'string' ? body : '')].map(([name, value]) => [
      name,
      value.replaceAll('\0', ''),
    ]),
  );

/**
 * Checks Sec-Fetch-Site or, over plain HTTP, Origin. Other clients pass, because a forged form also lacks the nonce or
 * secret.
 */
export function isForeignForm({ headers }: Pick<FastifyRequest, 'headers'>, baseUrl: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return (
    origin !== undefined &&
    origin !== new URL(baseUrl).origin &&
    !(host !== undefined && /^https?:\/\/(.+)$/.exec(origin)?.[1] === host)
  );
}

/** Proves that Minutebook issued a form for this person and matter. */
export class FormNonces {
  constructor(
    private readonly keys: ServerKeys,
    private readonly purpose: string,
  ) {}

  make(person: string, matter: string): string {
    const random = randomBytes(16).toString('base64url');
    return `${random}.${this.keys.mark(this.text(random, person, matter))}`;
  }

  isOurs(nonce: string | undefined, person: string, matter: string): boolean {
    const [random = '', mark = ''] = (nonce ?? '').split('.');
    return this.keys.isMark(this.text(random, person, matter), mark);
  }

  private text(random: string, person: string, matter: string): string {
    return `minutebook/${this.purpose}\n${random}\n${person}\n${matter}`;
  }
}
