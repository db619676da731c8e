import type { ParameterError } from './problem';

export const errorWhen = (when: boolean, param: string, code: string, message: string): ParameterError[] =>
  when ? [{ param, code, message }] : [];
