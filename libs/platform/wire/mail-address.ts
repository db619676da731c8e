import { isEmail } from 'class-validator';
import { isVisible } from '#kernel/visible-text';

export const noMailAddress =
  'must be an e-mail address, without characters that cannot be seen or that Unicode has another form for ' +
  '(NFKC), such as the Kelvin sign for K';

/** Rejects addresses changed by normalization, which could reach another mailbox than displayed. */
export const isMailAddress = (value: unknown): value is string =>
  isEmail(value) && isVisible(value as string) && (value as string).normalize('NFKC') === value;
