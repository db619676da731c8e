import { isEmail } from 'class-validator';
import { isVisible } from '#kernel/visible-text';

/** The message for a text that is no address which mail and we read alike. */
export const noMailAddress =
  'must be an e-mail address, without characters that cannot be seen or that Unicode has another form for ' +
  '(NFKC), such as the Kelvin sign for K';

/**
 * Whether a text is an address that nobody on the way writes otherwise: what normalization changes may reach another
 * mailbox than the one that is shown.
 */
export const isMailAddress = (value: unknown): value is string =>
  isEmail(value) && isVisible(value as string) && (value as string).normalize('NFKC') === value;
