import type { Reader } from '#platform/db/reader';
import { currentKey, numberedKey } from '#platform/db/account-key';
import type { WireInstruction } from './wire-instruction.entity';

const about = (livemode: boolean, id: string): string => `wire_instruction/${livemode ? 'live' : 'test'}/${id}`;

export async function sealAccount(
  read: Reader,
  id: string,
  number: string,
): Promise<Pick<WireInstruction, 'sealed' | 'sealed_under'>> {
  const key = await currentKey(read);
  const bytes = key.encrypt(Buffer.from(number), about(read.scope.livemode, id));
  return { sealed: bytes.toString('base64'), sealed_under: key.number };
}

export async function isSealed(
  read: Reader,
  { id, sealed, sealed_under }: Pick<WireInstruction, 'id' | 'sealed' | 'sealed_under'>,
  number: string,
): Promise<boolean> {
  const key = await numberedKey(read, sealed_under!);
  return key.decrypt(Buffer.from(sealed!, 'base64'), about(read.scope.livemode, id)).toString() === number;
}
