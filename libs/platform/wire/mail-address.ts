import { isEmail } from 'class-validator';
import { isVisible } from '#kernel/visible-text';

export const noMailAddress =
  'must be an email address without invisible characters or characters that Unicode normalization (NFKC) changes, ' +
  'such as the Kelvin sign';

/** Rejects addresses that normalization changes, because they could reach another mailbox than displayed. */
export const isMailAddress = (value: unknown): value is string =>
  isEmail(value) && isVisible(value as string) && (value as string).normalize('NFKC') === value;

export const mailAddressFlaw = (value: unknown): string =>
  isEmail(value) ? noMailAddress : 'must be an email address such as ada@example.com';
