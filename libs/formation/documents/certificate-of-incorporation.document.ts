import { liabilityArticle, publicBenefitArticle, purposeParagraphs } from '#charter/amendment';
import { grouped } from '#kernel/money';
import { agentAddress, agree, article, document, letterhead, longDate, paragraph, signatures } from '#documents/kit';
import { addressLine } from '#kernel/address';
import { ended } from '#kernel/sentence';
import { html, type Html } from '#platform/documents/html';
import type { CharterFacts } from './formation.facts';
import { charterOpening, charterSigner, directorsOf } from './incorporator.clauses';

/** 8 Del. C. § 102(a). The incorporator's powers last past the filing, so the certificate names no director. */
export const certificateOfIncorporation = document<CharterFacts>({
  kind: 'certificate_of_incorporation',
  category: 'formation',
  title: ({ company }) => `Certificate of Incorporation of ${company.legal_name}`,
  body(facts) {
    const { company } = facts;
    const benefit = company.entity_type === 'pbc';
    return html`
${letterhead('Certificate of Incorporation', {
  company: company.legal_name,
  under: html`${
    benefit && html`<b>A Public Benefit Corporation</b><br>`
  }Pursuant to Sections 101 and 102 of the General Corporation Law of the State of Delaware`,
})}
${
  facts.occasion === 'conversion'
    ? paragraph(html`${charterOpening(facts, '')} “<b>DGCL</b>” means the General Corporation Law of the State of
    Delaware,
        8 Del. C. ch. 1.`)
    : paragraph(
        'The undersigned, a person acting as incorporator in order to form a corporation under the General ' +
          'Corporation Law of the State of Delaware (8 Del. C. ch. 1, the “',
        html`<b>DGCL</b>`,
        '”), certifies as follows.',
      )
}
${article(
  'Article I',
  'Name',
  paragraph(
    'The name of the corporation is ',
    html`<b>${company.legal_name}</b>`,
    ' (the “',
    html`<b>Corporation</b>`,
    '”).',
  ),
)}
${registeredOffice(facts)}
${purpose(facts)}
${stock(facts)}
${incorporation(facts)}
${management()}
${liabilityArticle('VII')}
${forumAndAmendment()}
${signatures(
  facts.occasion === 'conversion'
    ? html`<b>In witness whereof</b>, the undersigned acknowledges, under penalties of perjury, that this instrument is
        the act and deed of ${facts.converted.name} and that the facts stated in it are true, 8 Del. C. §
        103(b)(2), as of
        ${longDate(facts.document_date)}.`
    : html`<b>In witness whereof</b>, the undersigned incorporator acknowledges, under penalties of perjury, that this
        instrument is the incorporator’s act and deed and that the facts stated in it are true, 8 Del. C. §
        103(b)(2), as
        of ${longDate(facts.document_date)}.`,
  [charterSigner(facts, 'Incorporator')],
)}`;
  },
});

function registeredOffice({ registered_agent: agent }: CharterFacts): Html {
  return article(
    'Article II',
    'Registered Office and Agent',
    paragraph(
      `The address of the Corporation’s registered office in the State of Delaware is ${agentAddress(agent)}. ` +
        `The name of its registered agent at that address is ${ended(agent.name)}`,
    ),
  );
}

function purpose(facts: CharterFacts): Html {
  const { company } = facts;
  const benefit = company.entity_type === 'pbc';
  return article('Article III', 'Purpose', purposeParagraphs(company.purpose), benefit && publicBenefitArticle(facts));
}

function stock({ company }: CharterFacts): Html {
  return article(
    'Article IV',
    'Stock',
    paragraph(
      'The Corporation is authorized to issue one class of stock, to be designated Common Stock. The total ' +
        `number of shares that it has authority to issue is ${grouped(company.authorized_shares ?? 0)}, and the ` +
        `par value of each share is $${company.par_value}.`,
    ),
    paragraph(
      'Each holder of Common Stock is entitled to one vote for each share held of record on every matter submitted ' +
        'to the stockholders. Subject to any preference of a class later created, the holders shall share ratably in ' +
        'dividends and in the assets that remain on a liquidation, dissolution or winding up. The number of ' +
        'authorized shares of Common Stock may be increased or decreased, though not below the number then ' +
        'outstanding, by the affirmative vote of the holders of a majority of the stock entitled to vote, ' +
        'irrespective of 8 Del. C. § 242(b)(2).',
    ),
  );
}

function incorporation(facts: CharterFacts): Html {
  const { incorporator } = facts;
  if (facts.occasion === 'conversion')
    return article(
      'Article V',
      'Incorporator and Directors',
      paragraph(
        `The name and mailing address of the incorporator are ${incorporator.name}, ` +
          `${ended(addressLine(incorporator.address))} The powers of the incorporator shall terminate upon the ` +
          'filing of this Certificate.',
      ),
      paragraph(
        agree(
          facts.converted.directors.length,
          'The name and mailing address of the person who is to serve as director until the first annual meeting of ' +
            'stockholders or until a successor is elected and qualifies are ',
          'The names and mailing addresses of the persons who are to serve as directors until the first annual ' +
            'meeting of stockholders or until their successors are elected and qualify are ',
        ) + ended(directorsOf(facts)),
      ),
    );
  return article(
    'Article V',
    'Incorporator',
    paragraph(
      `The name and mailing address of the incorporator are ${incorporator.name}, ` +
        ended(addressLine(incorporator.address)),
    ),
    paragraph(
      'The powers of the incorporator shall not terminate upon the filing of this Certificate. They shall continue, ' +
        'to the extent provided in 8 Del. C. §§ 107 and 108, until the incorporator has adopted the bylaws and the ' +
        'first directors have been elected, and shall then terminate.',
    ),
  );
}

function management(): Html {
  return article(
    'Article VI',
    'Management',
    paragraph(
      'The business and affairs of the Corporation shall be managed by or under the direction of the Board of ' +
        'Directors. The number of directors shall be fixed by, or in the manner provided in, the bylaws. Elections ' +
        'of directors need not be by written ballot unless the bylaws so provide. In furtherance of the powers ' +
        'conferred by statute, the Board of Directors may adopt, amend or repeal the bylaws, 8 Del. C. § 109(a), ' +
        'without limiting the power of the stockholders to do so.',
    ),
  );
}

function forumAndAmendment(): Html {
  return article(
    'Article VIII',
    'Forum and Amendment',
    paragraph(
      'Unless the Corporation consents in writing to another forum, the Court of Chancery of the State of Delaware ' +
        'shall be, to the fullest extent permitted by law, the sole and exclusive forum for internal corporate ' +
        'claims as defined in 8 Del. C. § 115; if that court lacks subject matter jurisdiction, the forum shall be ' +
        'another state or federal court located in the State of Delaware.',
    ),
    paragraph(
      'The Corporation reserves the right to amend or repeal any provision of this Certificate in the manner ' +
        'prescribed by the DGCL, and all rights conferred on stockholders are granted subject to that reservation.',
    ),
  );
}
