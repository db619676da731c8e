import type { MailItem } from './mail-item.entity';

const minute = 60_000;

/** The fourth round comes an hour after the first. */
const firstPauses = [15 * minute, 15 * minute, 30 * minute];
const day = 24 * 60 * minute;

export const nextRound = ({
  escalation_level: level,
  escalated_at,
}: Pick<MailItem, 'escalation_level' | 'escalated_at'>): Date =>
  new Date(+escalated_at! + (firstPauses[level - 1] ?? day));
