import { california } from './states/california';
import { delaware } from './states/delaware';
import { nevada } from './states/nevada';
import { newYork } from './states/new-york';
import { texas } from './states/texas';
import { wyoming } from './states/wyoming';
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
