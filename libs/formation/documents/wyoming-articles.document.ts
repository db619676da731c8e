import {
  agentAddress,
  agree,
  article,
  counted,
  document,
  exhibit,
  letterhead,
  longDate,
  paragraph,
  signatures,
  withRole,
} from '#documents/kit';
import { addressLine } from '#kernel/address';
import { ended } from '#kernel/sentence';
import { type Html, html } from '#platform/documents/html';
import type { CharterFacts } from './formation.facts';
import { charterOpening, charterSigner, directorsOf } from './incorporator.clauses';

/** Accompanies a filing: W.S. 17-16-202 and 17-29-201(c). The agent's obligations: W.S. 17-28-101 to 17-28-107. */
function agentConsent(facts: CharterFacts): Html {
  const { company, registered_agent: agent, document_date: date } = facts;
  const consents = facts.occasion === 'formation' || facts.agent_consents;
  return exhibit(
    'Accompanying Document',
    'Consent to Appointment by Registered Agent',
    paragraph(
      html`${agent.name}, whose registered office is located at ${agentAddress(agent)}, voluntarily consents to serve as
        the registered agent for <b>${company.legal_name}</b> in the State of Wyoming, and certifies that it is in
        compliance with the requirements of W.S. 17-28-101 through 17-28-111.`,
    ),
    paragraph(
      'The registered office is a physical street address in Wyoming at which the registered agent, or a ' +
        'natural person who has an agency relationship with it, is present and can accept service of process. ' +
        'The registered agent knows its duties under W.S. 17-28-107 and undertakes to perform them until it ' +
        'resigns or is replaced as the statute provides.',
    ),
    signatures(`Executed as of ${longDate(date)}.`, [
      {
        name: agent.name,
        capacity: 'Registered Agent, by its authorized representative',
        signed_on: consents ? date : undefined,
      },
    ]),
  );
}

/** W.S. 17-16-202(a), (b). */
export const articlesOfIncorporation = document<CharterFacts>({
  kind: 'articles_of_incorporation',
  category: 'formation',
  title: ({ company }) => `Articles of Incorporation of ${company.legal_name}`,
  body(facts) {
    const { company } = facts;
    return html`
${letterhead('Articles of Incorporation', {
  company: company.legal_name,
  under: 'Pursuant to W.S. 17-16-202 of the Wyoming Business Corporation Act',
})}
${paragraph(
  charterOpening(
    facts,
    'The undersigned, acting as incorporator under W.S. 17-16-201, delivers these Articles to the Secretary of ' +
      'State of the State of Wyoming for filing.',
  ),
)}
${article(
  'Article I',
  'Name',
  paragraph(html`The name of the corporation is <b>${company.legal_name}</b> (the “<b>Corporation</b>”).`),
)}
${registeredOffice(facts)}
${principalOffice(facts)}
${article(
  'Article IV',
  'Purpose',
  paragraph(html`The purpose for which the Corporation is organized is: ${ended(company.purpose)}`),
)}
${shares(facts)}
${incorporation(facts)}
${liability()}
${actionWithoutMeeting()}
${signatures(
  html`<b>In witness whereof</b>, the undersigned has executed these Articles of Incorporation as of
    ${longDate(facts.document_date)}.`,
  [charterSigner(facts, 'Incorporator')],
)}
${agentConsent(facts)}`;
  },
});

function registeredOffice({ registered_agent: agent }: CharterFacts): Html {
  return article(
    'Article II',
    'Registered Office and Agent',
    paragraph(
      `The street address of the Corporation’s initial registered office is ${agentAddress(agent)}. The name of ` +
        `its initial registered agent at that office is ${agent.name}, whose written consent to appointment ` +
        'accompanies these Articles.',
    ),
  );
}

function principalOffice({ company }: CharterFacts): Html {
  return article(
    'Article III',
    'Principal Office',
    paragraph(
      `The mailing address of the Corporation’s principal office is ${ended(addressLine(company.principal_address))}`,
    ),
  );
}

function shares({ company }: CharterFacts): Html {
  return article(
    'Article V',
    'Shares',
    paragraph(
      `The Corporation is authorized to issue ${counted(company.authorized_shares ?? 0, 'share')} of a single ` +
        `class, designated Common Stock, with a par value of $${company.par_value} per share.`,
    ),
    paragraph(
      'The shares of Common Stock together have unlimited voting rights, one vote per share, and together are ' +
        'entitled to receive the net assets of the Corporation upon dissolution, W.S. 17-16-601(b).',
    ),
  );
}

function incorporation(facts: CharterFacts): Html {
  const { incorporator } = facts;
  return article(
    'Article VI',
    'Incorporator',
    paragraph(
      `The name and address of the incorporator are ${incorporator.name}, ` +
        `${ended(addressLine(incorporator.address))} ` +
        (facts.occasion === 'conversion'
          ? agree(
              facts.converted.directors.length,
              'The name and address of the initial director are ',
              'The names and addresses of the initial directors are ',
            ) + ended(directorsOf(facts))
          : 'No initial director is named in these Articles; the incorporator shall elect the first directors and ' +
            'complete the organization of the Corporation as W.S. 17-16-205 provides.'),
    ),
  );
}

function liability(): Html {
  return article(
    'Article VII',
    'Liability and Indemnification',
    paragraph(
      'As W.S. 17-16-202(b)(iv) permits, no director shall be liable to the Corporation or its shareholders for ' +
        'money damages for any action taken, or any failure to take action, as a director, except liability for (i) ' +
        'the amount of a financial benefit received by a director to which the director is not entitled; (ii) an ' +
        'intentional infliction of harm on the Corporation or its shareholders; (iii) an unlawful distribution under ' +
        'W.S. 17-16-833; or (iv) an intentional violation of criminal law.',
    ),
    paragraph(
      'The Corporation shall indemnify, and advance expenses to, its directors and officers to the fullest extent ' +
        'that W.S. 17-16-850 through 17-16-859 permit. No amendment or repeal of this Article shall reduce the ' +
        'protection of a person in respect of an act or omission that occurred before it.',
    ),
  );
}

function actionWithoutMeeting(): Html {
  return article(
    'Article VIII',
    'Action without a Meeting',
    paragraph(
      'As W.S. 17-16-704 permits articles of incorporation to provide, action required or permitted to be taken at a ' +
        'meeting of shareholders may be taken without a meeting by the holders of shares having not less than the ' +
        'minimum number of votes that would be required to take the action at a meeting at which all shares entitled ' +
        'to vote were present and voted. Notice of the action shall be given to the other shareholders as that ' +
        'section requires.',
    ),
  );
}

/** W.S. 17-29-201(b), (d). */
export const articlesOfOrganization = document<CharterFacts>({
  kind: 'articles_of_organization',
  category: 'formation',
  title: ({ company }) => `Articles of Organization of ${company.legal_name}`,
  body(facts) {
    const { company, registered_agent: agent, incorporator, founders } = facts;
    return html`
${letterhead('Articles of Organization', {
  company: company.legal_name,
  under: 'Pursuant to W.S. 17-29-201 of the Wyoming Limited Liability Company Act',
})}
${paragraph(
  charterOpening(
    facts,
    'The undersigned, acting as organizer, delivers these Articles to the Secretary of State of the State of ' +
      'Wyoming for filing.',
  ),
)}
${article(
  'Article I',
  'Name',
  paragraph(
    html`The name of the limited liability company is <b>${company.legal_name}</b> (the “<b>Company</b>”), W.S.
      17-29-108.`,
  ),
)}
${article(
  'Article II',
  'Registered Office and Agent',
  paragraph(
    `The street address of the Company’s initial registered office is ${agentAddress(agent)}. The name of its ` +
      `initial registered agent at that office is ${agent.name}, whose written consent to appointment ` +
      'accompanies these Articles, W.S. 17-29-201(c).',
  ),
)}
${article(
  'Article III',
  'Principal Office',
  paragraph(
    `The mailing address of the Company’s principal office is ${ended(addressLine(company.principal_address))}`,
  ),
)}
${article('Article IV', 'Purpose', paragraph(html`The purpose of the Company is: ${ended(company.purpose)}`))}
${article(
  'Article V',
  'Management',
  paragraph(
    `The Company shall be managed by its ${withRole(founders, 'manager').length > 0 ? 'managers' : 'members'} as ` +
      'provided in its operating agreement, W.S. 17-29-407.',
  ),
)}
${article(
  'Article VI',
  'Organizer',
  paragraph(
    `The name and address of the organizer are ${incorporator.name}, ${ended(addressLine(incorporator.address))} The ` +
      'organizer does not by reason of this act become a member or manager of the Company.',
  ),
)}
${signatures(
  html`<b>In witness whereof</b>, the undersigned has executed these Articles of Organization as of
    ${longDate(facts.document_date)}.`,
  [charterSigner(facts, 'Organizer')],
)}
${agentConsent(facts)}`;
  },
});
