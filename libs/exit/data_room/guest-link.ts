import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. */
const form = /^[A-Za-z0-9_-]{43}$/;

export const isToken = (text: string): boolean => form.test(text);

/** The stored form of a link: nobody can guess the link's 256 bits from it. */
export const hashOf = (token: string): string =>
  createHash('sha256').update(`minutebook/data_room/${token}`).digest('base64url');

export function newLink(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}
