import { createHash, randomBytes } from 'node:crypto';

/** A session is for a day's work. */
export const sessionHours = 12;

/** 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Hashes the secret of a link or session for storage. */
export const hashOf = (kind: 'signin' | 'session', secret: string): string =>
  createHash('sha256').update(`minutebook/${kind}/${secret}`).digest('base64url');
