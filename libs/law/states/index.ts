import { jurisdictionCodes, type JurisdictionCode, type StateCode } from '#law/common/jurisdictions';
import { taxes as californiaTaxes } from '#law/states/california/taxes';
import { votes as california } from '#law/states/california/votes';
import { delaware } from '#law/states/delaware/index';
import { taxes as delawareTaxes } from '#law/states/delaware/taxes';
import { votes as nevada } from '#law/states/nevada/votes';
import { taxes as newYorkTaxes } from '#law/states/new-york/taxes';
import { votes as newYork } from '#law/states/new-york/votes';
import type { StateLaw } from './state-law';
import { taxes as texasTaxes } from '#law/states/texas/taxes';
import { votes as texas } from '#law/states/texas/votes';
import type { VotingLaw } from './voting-law';
import { wyoming } from '#law/states/wyoming/index';
import { taxes as wyomingTaxes } from '#law/states/wyoming/taxes';
import type { StateTaxes } from '#law/common/state-tax';

const states: Readonly<Record<JurisdictionCode, StateLaw>> = { 'US-DE': delaware, 'US-WY': wyoming };

/** Includes states without formations. */
export const votingLaws: Readonly<Record<StateCode, VotingLaw>> = {
  'US-DE': delaware.votes,
  'US-CA': california,
  'US-NY': newYork,
  'US-TX': texas,
  'US-NV': nevada,
  'US-WY': wyoming.votes,
};

/** Nevada only charges fees. */
export const stateTaxes: Readonly<Record<StateCode, StateTaxes>> = {
  'US-DE': delawareTaxes,
  'US-CA': californiaTaxes,
  'US-NY': newYorkTaxes,
  'US-TX': texasTaxes,
  'US-NV': { corporation: [], llc: [] },
  'US-WY': wyomingTaxes,
};

export const lawOf = (code: JurisdictionCode): StateLaw => states[code];

export const isSupportedJurisdiction = (code: unknown): code is JurisdictionCode =>
  typeof code === 'string' && (jurisdictionCodes as readonly string[]).includes(code);

/** Undefined if unknown. The caller then lists `jurisdictionCodes`. */
export const lawIfSupported = (code: string | undefined): StateLaw | undefined =>
  isSupportedJurisdiction(code) ? states[code] : undefined;

/** Undefined if several states file it. */
export const stateThatFiles = (kind: string): JurisdictionCode | undefined =>
  jurisdictionCodes.find((code) => {
    const { forms, transactions } = states[code];
    return [
      transactions.merger.document,
      transactions.conversion.document,
      ...Object.values(forms).flatMap((form) => [
        form.formation_document,
        form.amendment_document,
        form.dissolution_document,
        form.stock_amendment_document,
        form.charter_amendment_document,
        form.restated_charter,
      ]),
    ].some((one) => one === kind);
  });
