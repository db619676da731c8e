import { agentAddress, describe, longDate, stateOf } from '#documents/kit';
import type { CorporationAct } from '#law/states/company-acts';
import { type Html, html } from '#platform/documents/html';
import type { CharterFacts, GovernanceFacts, RestatementFacts } from '../formation.facts';

interface Adoption {
  title: string;
  under: string;
  opening: Html;
  registeredOffice: string;
  amendment: string;
  /** For shares issued under earlier bylaws. */
  earlierShares: string | null;
  certificate: Html;
}

/**
 * 8 Del. C. §§ 158 and 202(b), W.S. 17-16-625 through 17-16-627: bylaws do not change issued certificates, or restrict
 * shares without their holder's consent.
 */
const earlierShares = ({ holder, cite }: CorporationAct): string =>
  'A certificate that was issued before these Bylaws were adopted shall remain valid until it is surrendered to the ' +
  `Corporation, ${cite.uncertificated}. Section 5.4 shall bind shares that were issued before its adoption only if ` +
  `the ${holder} is a party to an agreement containing the restriction or voted in favor of it, ${cite.restrictions}.`;

const capitalized = (text: string): string => text.replace(/^a/, 'A');

const original = (facts: CharterFacts, law: CorporationAct): Adoption => {
  const { company, registered_agent: agent } = facts;
  const date = longDate(facts.document_date);
  return {
    title: 'Bylaws',
    under: `${capitalized(describe(company))}, adopted as of ${date}`,
    opening: html`These are the bylaws (the “<b>Bylaws</b>”) of ${company.legal_name} (the “<b>Corporation</b>”),
      organized under the ${law.act}.`,
    registeredOffice:
      `The registered office of the Corporation in the State of ${stateOf(company)} (the “State”) is at ` +
      `${agentAddress(agent)}, and its registered agent at that address is ${agent.name}, ${law.cite.registered}. ` +
      'The Board of Directors (the “Board”) may change both as the law provides.',
    amendment:
      `These Bylaws may be adopted, amended or repealed by the Board of Directors or by the ${law.holder}s, ` +
      `${law.cite.bylaws}.`,
    earlierShares: null,
    certificate:
      facts.occasion === 'conversion'
        ? html`The undersigned certifies that the foregoing are the Bylaws of ${company.legal_name}, adopted by its
        Board
            of Directors effective upon the conversion of ${facts.converted.name}, ${law.cite.bylaws}.`
        : html`The undersigned certifies that the foregoing are the Bylaws of ${company.legal_name}, adopted by its
            incorporator as of ${date} and in effect on that date, ${law.cite.bylaws}.`,
  };
};

const restated = ({ company }: RestatementFacts, law: CorporationAct): Adoption => {
  const { given, otherwise } = law.bylawPower;
  return {
    title: 'Amended and Restated Bylaws',
    under: capitalized(describe(company)),
    opening: html`These are the amended and restated bylaws (the “<b>Bylaws</b>”) of ${company.legal_name} (the
      “<b>Corporation</b>”), organized under the ${law.act}. From the time of their adoption they supersede all earlier
      bylaws of the Corporation. They do not affect any act taken under the earlier bylaws, or any right to
      indemnification or advancement of expenses on account of an act or omission before that time.`,
    registeredOffice:
      `The Corporation shall maintain in the State of ${stateOf(company)} (the “State”) the registered office, and ` +
      `at that office the registered agent, that are stated in its filings with the ${law.office}, ` +
      `${law.cite.registered}. The Board of Directors (the “Board”) may change both as the law provides.`,
    amendment:
      `These Bylaws may be adopted, amended or repealed by the ${law.holder}s and, ${given}, by the Board of ` +
      'Directors.',
    earlierShares: earlierShares(law),
    certificate: html`The undersigned certifies that the foregoing are the Amended and Restated Bylaws of
      ${company.legal_name}, that they were adopted by the Board of Directors, ${given}, and otherwise by ${otherwise},
      and that they are in effect on the date stated below.`,
  };
};

export const adoptionOf = (facts: GovernanceFacts, law: CorporationAct): Adoption =>
  facts.occasion === 'restatement' ? restated(facts, law) : original(facts, law);
