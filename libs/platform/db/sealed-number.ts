import { currentKey, numberedKey } from './account-key';
import type { Reader } from './reader';

export interface SealedNumber {
  sealed: string;
  sealed_under: number;
}

const about = (livemode: boolean, resource: string, id: string): string =>
  `${resource}/${livemode ? 'live' : 'test'}/${id}`;

export async function sealNumber(read: Reader, resource: string, id: string, number: string): Promise<SealedNumber> {
  const key = await currentKey(read);
  const bytes = key.encrypt(Buffer.from(number), about(read.scope.livemode, resource, id));
  return { sealed: bytes.toString('base64'), sealed_under: key.number };
}

export async function unsealNumber(
  read: Reader,
  resource: string,
  { id, sealed, sealed_under }: SealedNumber & { id: string },
): Promise<string> {
  const key = await numberedKey(read, sealed_under);
  return key.decrypt(Buffer.from(sealed, 'base64'), about(read.scope.livemode, resource, id)).toString();
}
