import { california } from '#law/decisions/states/california';
import { delaware } from '#law/decisions/states/delaware';
import { nevada } from '#law/decisions/states/nevada';
import { newYork } from '#law/decisions/states/new-york';
import { texas } from '#law/decisions/states/texas';
import { wyoming } from '#law/decisions/states/wyoming';
import type { LawState, StateLaw } from './state-law';

/** How companies of a state decide, by their statutes. A state is data: a file, a row here and its named tests. */
export const statutes: Record<LawState, StateLaw> = {
  'US-DE': delaware,
  'US-CA': california,
  'US-NY': newYork,
  'US-TX': texas,
  'US-NV': nevada,
  'US-WY': wyoming,
};
