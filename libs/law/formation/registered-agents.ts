import type { RegisteredOffice } from './address';
import type { JurisdictionCode } from '#law/jurisdictions';

export interface RegisteredAgent {
  jurisdiction: JurisdictionCode;
  name: string;
  office: RegisteredOffice;
}

const name = 'Minutebook Registered Agents, Inc.';

/**
 * The commercial registered agent that a new company gets, one a state, at a street address with its county: 8 Del. C.
 * §§ 131-132, 6 Del. C. § 18-104, W.S. 17-28-101. The streets are invented; a live deployment puts its own agent here.
 */
export const registeredAgents: Readonly<Record<JurisdictionCode, RegisteredAgent>> = {
  'US-DE': {
    jurisdiction: 'US-DE',
    name,
    office: {
      line1: '100 Specimen Street',
      line2: 'Suite 400',
      city: 'Wilmington',
      county: 'New Castle',
      state: 'DE',
      postal_code: '19801',
      country: 'US',
    },
  },
  'US-WY': {
    jurisdiction: 'US-WY',
    name,
    office: {
      line1: '200 Specimen Avenue',
      line2: 'Suite 100',
      city: 'Cheyenne',
      county: 'Laramie',
      state: 'WY',
      postal_code: '82001',
      country: 'US',
    },
  },
};

/** Finds the agent of a state, or the first one for an address where no company is formed. */
export const registeredAgentFor = (jurisdiction: string | undefined): RegisteredAgent =>
  Object.values(registeredAgents).find((agent) => agent.jurisdiction === jurisdiction) ?? registeredAgents['US-DE'];
