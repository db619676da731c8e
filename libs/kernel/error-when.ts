import type { ParameterError } from './problem';

/** Lists a wrong parameter where a condition holds, so that a check of many reads as one list. */
export const errorWhen = (when: boolean, param: string, code: string, message: string): ParameterError[] =>
  when ? [{ param, code, message }] : [];
