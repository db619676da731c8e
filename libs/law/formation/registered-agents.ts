import type { RegisteredOffice } from './address';
import type { StateCode } from '#law/common/jurisdictions';

export interface RegisteredAgent {
  jurisdiction: StateCode;
  name: string;
  office: RegisteredOffice;
}

const agent = (
  jurisdiction: StateCode,
  [line1, line2, city, county, postal_code]: [string, string, string, string, string],
): RegisteredAgent => ({
  jurisdiction,
  name: 'Minutebook Registered Agents, Inc.',
  office: { line1, line2, city, county, state: jurisdiction.slice(-2), postal_code, country: 'US' },
});

/**
 * 8 Del. C. §§ 131-132, 6 Del. C. § 18-104, W.S. 17-28-101; Cal. Corp. Code § 2105, N.Y. Bus. Corp. Law § 1304, Tex.
 * Bus. Orgs. Code § 5.201, NRS 77.310. The streets are invented. A live deployment configures its own agents.
 */
export const registeredAgents: Readonly<Record<StateCode, RegisteredAgent>> = {
  'US-DE': agent('US-DE', ['100 Specimen Street', 'Suite 400', 'Wilmington', 'New Castle', '19801']),
  'US-WY': agent('US-WY', ['200 Specimen Avenue', 'Suite 100', 'Cheyenne', 'Laramie', '82001']),
  'US-CA': agent('US-CA', ['300 Specimen Boulevard', 'Suite 900', 'Sacramento', 'Sacramento', '95814']),
  'US-NY': agent('US-NY', ['400 Specimen Place', 'Suite 700', 'Albany', 'Albany', '12207']),
  'US-TX': agent('US-TX', ['500 Specimen Road', 'Suite 600', 'Austin', 'Travis', '78701']),
  'US-NV': agent('US-NV', ['600 Specimen Way', 'Suite 200', 'Carson City', 'Carson City', '89701']),
};

/** Falls back to the first agent for states without formations. */
export const registeredAgentFor = (jurisdiction: string | undefined): RegisteredAgent =>
  Object.values(registeredAgents).find((agent) => agent.jurisdiction === jurisdiction) ?? registeredAgents['US-DE'];
