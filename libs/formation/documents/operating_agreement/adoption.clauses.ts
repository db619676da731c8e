import { dollars } from '#kernel/money';
import {
  addressOf,
  agentAddress,
  agree,
  considerationOf,
  describe,
  isSole,
  longDate,
  paragraph,
  plural,
  stateOf,
  sumOf,
  table,
  withRole,
} from '#documents/kit';
import type { LlcAct } from '#law/states/company-acts';
import { lawOf } from '#law/states/index';
import { type Html, html } from '#platform/documents/html';
import type { ConversionFacts, FormationFacts, GovernanceFacts, RestatementFacts } from '../formation.facts';

export interface Adoption {
  title: string;
  dated: string;
  opening: Html;
  formation: string;
  agent: string;
  admission: string;
  contributions: string;
  inOffice: (office: string) => string;
  closing: string;
  members: Html;
}

const titleOf = ({ company }: GovernanceFacts): string => lawOf(company.jurisdiction).llc_act.agreement.title;

const nameInLaw = ({ company }: GovernanceFacts): string => lawOf(company.jurisdiction).llc_act.agreement.term;

const parties = (facts: GovernanceFacts): string =>
  'by the ' +
  (isSole(facts)
    ? 'person whose name appears in Schedule A as its sole member'
    : 'persons whose names appear in Schedule A as its members') +
  (withRole(facts.founders, 'manager').length > 0
    ? ` and acknowledged by its ${plural(withRole(facts.founders, 'manager').length, 'manager')}`
    : '');

const column = {
  member: { head: 'Member' },
  address: { head: 'Address' },
  contribution: { head: 'Contribution' },
  amount: { head: 'Amount', figure: true },
  interest: { head: 'Interest', figure: true },
};

/** Omits unknown contributions, which are not zero. */
const contributionsOf = (facts: FormationFacts): Html => {
  const members = withRole(facts.founders, 'member');
  const named = members.every((member) => typeof member.purchase_price_cents === 'number');
  const whole = `${sumOf(members.map((member) => member.equity_percent ?? '0'))}%`;
  if (!named) {
    return table(
      'Members',
      [column.member, column.address, column.contribution, column.interest],
      members.map((member) => [
        member.name,
        addressOf(member),
        typeof member.purchase_price_cents === 'number'
          ? `${considerationOf(member)}, ${dollars(member.purchase_price_cents)}`
          : `${considerationOf(member)}, as the books of the Company record it`,
        `${member.equity_percent}%`,
      ]),
      ['Total', '', '', whole],
    );
  }
  const total = members.reduce((sum, member) => sum + (member.purchase_price_cents ?? 0), 0);
  return table(
    'Members',
    [column.member, column.address, column.contribution, column.amount, column.interest],
    members.map((member) => [
      member.name,
      addressOf(member),
      considerationOf(member),
      dollars(member.purchase_price_cents ?? 0),
      `${member.equity_percent}%`,
    ]),
    ['Total', '', '', dollars(total), whole],
  );
};

/** Members of a converted company keep their interests, so it states no new contributions. */
const converted = (facts: ConversionFacts, law: LlcAct): Adoption => {
  const { company, converted: from } = facts;
  const of = restated(facts, law);
  return {
    ...of,
    title: titleOf(facts),
    dated: `Effective upon the conversion of ${from.name}`,
    opening: html`This operating agreement (this “<b>Agreement</b>”) of <b>${company.legal_name}</b>,
    ${describe(company)}
      (the “<b>Company</b>”), is made ${parties(facts)}, effective upon the conversion of ${from.name},
      ${from.description},
      to the Company, ${from.statute}. It is the ${nameInLaw(facts)} of the Company within the meaning of
      ${law.cite.agreement}.`,
    formation:
      `The execution and filing of ${agree(law.charters, 'it', 'them')} and of the instrument of conversion by ` +
      `${from.signatory.name} are ratified.`,
    agent:
      `Its registered agent is ${facts.registered_agent.name}, at ${agentAddress(facts.registered_agent)}, ` +
      `${law.cite.registered}.`,
    contributions:
      `Upon the conversion, the interest of each former stockholder in ${from.name} shall become the Percentage ` +
      'Interest stated in Schedule A. The capital accounts are those stated in the records of the Company, ' +
      `${law.cite.contributions}.`,
  };
};

const original = (facts: FormationFacts, law: LlcAct): Adoption => {
  const { company, registered_agent: agent, incorporator } = facts;
  const sole = isSole(facts);
  const date = longDate(facts.document_date);
  return {
    title: titleOf(facts),
    dated: `Dated as of ${date}`,
    opening: html`This operating agreement (this “<b>Agreement</b>”) of <b>${company.legal_name}</b>,
      ${describe(company)} (the “<b>Company</b>”), is made as of ${date} ${parties(facts)}. It is the
      ${nameInLaw(facts)} of the Company within the meaning of ${law.cite.agreement}.`,
    formation:
      `The act of ${incorporator.name} as organizer and authorized person in signing and filing ` +
      `${agree(law.charters, 'it', 'them')} is ratified, and that person’s authority in that capacity has ended.`,
    agent: `Its registered agent is ${agent.name}, at ${agentAddress(agent)}, ${law.cite.registered}.`,
    admission: `named in Schedule A, admitted upon execution of this Agreement, ${law.cite.admission}`,
    contributions:
      `${sole ? 'The Member' : 'Each Member'} has made or shall make the initial capital contribution stated in ` +
      `Schedule A, ${law.cite.contributions}.`,
    inOffice: (office) => `The first ${office}`,
    closing: 'as of the date first written above',
    members: html`${paragraph(
      `As of ${date} ` +
        (sole
          ? `the sole member of ${company.legal_name}, the contribution and the Percentage Interest are:`
          : `the members of ${company.legal_name}, their contributions and their Percentage Interests are:`),
    )}
${contributionsOf(facts)}`,
  };
};

const restated = (facts: RestatementFacts | ConversionFacts, law: LlcAct): Adoption => {
  const { company } = facts;
  const members = withRole(facts.founders, 'member');
  const known = members.every((member) => member.equity_percent);
  return {
    title: `Amended and Restated ${titleOf(facts)}`,
    dated: 'Effective upon execution',
    opening: html`This amended and restated operating agreement (this “<b>Agreement</b>”) of
      <b>${company.legal_name}</b>, ${describe(company)} (the “<b>Company</b>”), is made ${parties(facts)}, and shall
      take effect when ${facts.founders.length === 1 ? 'that person has' : 'the last of them has'} signed it. From that
      time it amends, restates and supersedes every earlier ${nameInLaw(facts)} of the Company, whether written, oral or
      implied, ${law.cite.amendment}; if the earlier agreement requires a further approval of its amendment, this
      Agreement shall take effect upon that approval. It is the ${nameInLaw(facts)} of the Company within the meaning of
      ${law.cite.agreement}.`,
    formation:
      `The ${law.charter} ${agree(law.charters, 'remains in effect and is', 'remain in effect and are')} not ` +
      'amended by this Agreement.',
    agent:
      'Its registered office and registered agent are those that are stated in its filings with the Secretary of ' +
      `State of the State of ${stateOf(company)}, ${law.cite.registered}.`,
    admission:
      `named in Schedule A, ${isSole(facts) ? 'who' : 'each of whom'} is a member when this Agreement takes ` +
      'effect',
    contributions:
      'The contributions made and promised before this Agreement takes effect are those stated in the records of the ' +
      `Company, ${law.cite.contributions}, and are not changed by this Agreement.`,
    inOffice: (office) => `When this Agreement takes effect the ${office}`,
    closing: facts.founders.length === 1 ? 'on the date stated below' : 'on the dates stated below',
    members: html`${paragraph(
      isSole(facts)
        ? `The sole member of ${company.legal_name} is named below. The contributions made to the Company are ` +
            'those that its records state.'
        : `The members of ${company.legal_name} are named below with their Percentage Interests. Their ` +
            'contributions and capital accounts are those that the records of the Company state.',
    )}
${table(
  'Members',
  [column.member, column.address, column.interest],
  members.map((member) => [
    member.name,
    addressOf(member),
    known ? `${member.equity_percent}%` : 'As the records of the Company state',
  ]),
  known ? ['Total', '', `${sumOf(members.map((member) => member.equity_percent ?? '0'))}%`] : undefined,
)}`,
  };
};

export const adoptionOf = (facts: GovernanceFacts, law: LlcAct): Adoption => {
  if (facts.occasion === 'conversion') return converted(facts, law);
  return facts.occasion === 'formation' ? original(facts, law) : restated(facts, law);
};
