import { createHash, randomBytes } from 'node:crypto';

export const sessionHours = 12;

export const newSecret = (): string => randomBytes(32).toString('base64url');

export const hashOf = (kind: 'signin' | 'session', secret: string): string =>
  createHash('sha256').update(`minutebook/${kind}/${secret}`).digest('base64url');
