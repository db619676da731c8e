import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. */
const form = /^[A-Za-z0-9_-]{43}$/;

export const isToken = (text: string): boolean => form.test(text);

/** 256 random bits make guessing infeasible. */
export const hashOf = (token: string): string =>
  createHash('sha256').update(`minutebook/data_room/${token}`).digest('base64url');

export function newLink(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}
