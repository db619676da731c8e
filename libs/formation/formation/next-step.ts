import type { LegalDate } from '#kernel/dates';

export interface NextStep {
  code: string;
  title: string;
  waits_for: 'caller' | 'founders' | 'authority' | 'service';
  due: LegalDate | null;
  operation: string | null;
  subject_id: string | null;
}

export const next = (
  code: string,
  title: string,
  waits_for: NextStep['waits_for'],
  rest: Partial<NextStep> = {},
): NextStep => ({ code, title, waits_for, due: null, operation: null, subject_id: null, ...rest });
