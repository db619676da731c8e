import { ended } from '#kernel/sentence';
import type { Certificate, FormFact, StateCertificates, Stated, Statement } from '#law/states/office-form';

const named =
  (term: string) =>
  (stated: Stated): Statement => ['Name', `The name of the ${term} is ${ended(stated('name'))}`];

const filed: Statement = ['Effect', 'This certificate takes effect when it is filed.'];

/** 8 Del. C. § 131(c): street, number, city, county and postal code. */
const office = (stated: Stated, [address, agent]: [FormFact, FormFact]): string =>
  `The address of the registered office in the State of Delaware is ${stated(address)}. The name of the registered ` +
  `agent at that address is ${ended(stated(agent))}`;

const foreign =
  (term: string) =>
  (stated: Stated): Statement => [
    'Name and jurisdiction',
    `${stated('name')} is a ${term} that was formed under the laws of ${stated('home')} on ${stated('formed_on')}.`,
  ];

const correction = (statute: string): Certificate => ({
  name: 'Certificate of Correction',
  statute,
  statements: (stated) => [
    [
      'Document',
      `The document to be corrected is the ${stated('corrected_document')}, which was filed with the Secretary of ` +
        `State of the State of Delaware on ${stated('corrected_filed_on')} under number ` +
        ended(stated('corrected_number')),
    ],
    ['Inaccuracy or defect', `The inaccuracy or defect of that document is as follows: ${ended(stated('defect'))}`],
    [
      'Correction',
      `The portion of that document to be corrected is set forth in corrected form as follows: ` +
        ended(stated('corrected_text')),
    ],
  ],
});

const domestic: StateCertificates['domestic'] = {
  corporation: {
    registered_agent_change: {
      name: 'Certificate of Change of Registered Office and Registered Agent',
      statute: '8 Del. C. § 133',
      statements: (stated) => [
        named('Corporation')(stated),
        [
          'Resolution',
          `By a resolution adopted on ${stated('decided_on')}, the Board of Directors of the Corporation changed the ` +
            `location of the registered office of the Corporation within the State of Delaware to ` +
            `${stated('new_agent_office')}, and changed the registered agent in charge of that office, upon whom ` +
            `process against the Corporation may be served, to ${ended(stated('new_agent_name'))}`,
        ],
        filed,
      ],
    },
    reinstatement: {
      name: 'Certificate of Revival',
      statute: '8 Del. C. § 312(d)',
      statements: (stated) => [
        [
          'Certificate of Incorporation',
          'The original Certificate of Incorporation of the Corporation was filed with the Secretary of State of the ' +
            `State of Delaware on ${stated('formed_on')}. The Corporation was originally incorporated under the name ` +
            `${ended(stated('original_name'))}`,
        ],
        [
          'Name',
          `The name of the Corporation when its Certificate of Incorporation became ${stated('lost_how')} was ` +
            `${stated('name')}, and the Corporation is revived under that name.`,
        ],
        ['Registered office and agent', office(stated, ['agent_office', 'agent_name'])],
        ['Organization', 'The Corporation was organized under the laws of the State of Delaware.'],
        [
          'Date',
          `The Certificate of Incorporation of the Corporation became ${stated('lost_how')} on ${stated('lost_on')}.`,
        ],
        [
          'Revival',
          'The Corporation desires to be revived. Upon the filing of this certificate, its Certificate of ' +
            'Incorporation is revived and its existence continues for the duration that the Certificate of ' +
            'Incorporation states, which is perpetual unless it states otherwise (8 Del. C. § 102(b)(5)).',
        ],
        [
          'Authority',
          'This certificate is filed by authority of the Board of Directors of the Corporation as provided in 8 ' +
            'Del. C. § 312(h).',
        ],
      ],
    },
    correction: correction('8 Del. C. § 103(f)'),
  },
  llc: {
    registered_agent_change: {
      name: 'Certificate of Amendment',
      statute: '6 Del. C. § 18-202',
      statements: (stated) => [
        named('Company')(stated),
        [
          'Amendment',
          'The Certificate of Formation of the Company is hereby amended to change its registered office and ' +
            `registered agent. ${office(stated, ['new_agent_office', 'new_agent_name'])}`,
        ],
        filed,
      ],
    },
    reinstatement: {
      name: 'Certificate of Revival',
      statute: '6 Del. C. § 18-1109(a)',
      statements: (stated) => [
        [
          'Name',
          `The name of the Company when its Certificate of Formation was ${stated('lost_how')} was ` +
            `${stated('name')}, and the Company is revived under that name.`,
        ],
        [
          'Certificate of Formation',
          'The original Certificate of Formation of the Company was filed with the Secretary of State of the State ' +
            `of Delaware on ${stated('formed_on')}. It was ${stated('lost_how')} on ${stated('lost_on')}.`,
        ],
        ['Registered office and agent', office(stated, ['agent_office', 'agent_name'])],
        ['Revival', 'Upon the filing of this certificate, the Certificate of Formation of the Company is revived.'],
        [
          'Authority',
          'This certificate is filed by one or more persons authorized to execute and file it to revive the Company.',
        ],
      ],
    },
    correction: correction('6 Del. C. § 18-211'),
  },
};

const ofForeign: StateCertificates['foreign'] = {
  corporation: {
    foreign_qualification: {
      name: 'Foreign Corporation Qualification Certificate',
      statute: '8 Del. C. § 371(b)',
      statements: (stated) => [
        foreign('corporation')(stated),
        ['Registered office and agent', office(stated, ['agent_office', 'agent_name'])],
        [
          'Assets and liabilities',
          'The attached statement sets forth the assets and liabilities of the Corporation as of a date not earlier ' +
            'than six months before this filing.',
        ],
        [
          'Business',
          `The business that the Corporation proposes to do in the State of Delaware is: ${ended(stated('purpose'))} ` +
            'The Corporation is authorized to do that business in the jurisdiction of its incorporation.',
        ],
        [
          'Existence',
          'A certificate of an authorized officer of that jurisdiction, as of a date not earlier than six months ' +
            'before this filing, is attached and evidences the corporate existence of the Corporation.',
        ],
      ],
    },
    withdrawal: {
      name: 'Certificate of Withdrawal',
      statute: '8 Del. C. § 381',
      statements: (stated) => [
        foreign('corporation')(stated),
        [
          'Surrender',
          'The Corporation surrenders its authority to transact business in the State of Delaware and withdraws ' +
            'from it.',
        ],
        [
          'Address for process',
          'The Secretary of State may mail any process against the Corporation that may be served upon the Secretary ' +
            `of State to ${ended(stated('principal_office'))}`,
        ],
      ],
    },
    registered_agent_change: {
      name: 'Certificate of Change of Registered Agent',
      statute: '8 Del. C. § 377',
      statements: (stated) => [
        foreign('corporation')(stated),
        [
          'Registered agent',
          'The registered agent of the Corporation in the State of Delaware, upon whom process against the ' +
            `Corporation may be served, is ${ended(stated('new_agent_name'))} The postal address of the agent is ` +
            `${ended(stated('new_agent_office'))}`,
        ],
        ['Revocation', 'All previous appointments of an agent for this purpose are revoked.'],
      ],
    },
    correction: correction('8 Del. C. § 103(f)'),
  },
  llc: {
    foreign_qualification: {
      name: 'Application for Registration of a Foreign Limited Liability Company',
      statute: '6 Del. C. § 18-902',
      statements: (stated) => [
        foreign('limited liability company')(stated),
        [
          'Existence',
          'On the date of this filing, the Company validly exists as a limited liability company under the laws of ' +
            'the jurisdiction of its formation. A certificate of an authorized officer of that jurisdiction, as of a ' +
            'date not earlier than six months before this filing, is attached and evidences its existence.',
        ],
        [
          'Business',
          'The business or purpose to be conducted or promoted in the State of Delaware is: ' +
            ended(stated('purpose')),
        ],
        ['Registered office and agent', office(stated, ['agent_office', 'agent_name'])],
        [
          'Secretary of State',
          'The Secretary of State of the State of Delaware is appointed the agent of the Company for service of ' +
            'process under the circumstances set forth in 6 Del. C. § 18-910(b).',
        ],
        [
          'Date of business',
          'The Company intends to do business in the State of Delaware from the date of this filing.',
        ],
      ],
    },
    withdrawal: {
      name: 'Certificate of Cancellation',
      statute: '6 Del. C. § 18-906',
      statements: (stated) => [
        foreign('limited liability company')(stated),
        [
          'Cancellation',
          `The registration of the Company in the State of Delaware, effective on ${stated('qualified_on')}, is ` +
            'canceled upon the filing of this certificate.',
        ],
        [
          'Address for process',
          'The Secretary of State may mail any process against the Company that may be served upon the Secretary of ' +
            `State to ${ended(stated('principal_office'))}`,
        ],
      ],
    },
    registered_agent_change: {
      name: 'Certificate of Amendment of Registration',
      statute: '6 Del. C. § 18-905',
      statements: (stated) => [
        foreign('limited liability company')(stated),
        [
          'Amendment',
          'The facts described in the application for registration of the Company have changed. ' +
            office(stated, ['new_agent_office', 'new_agent_name']),
        ],
        filed,
      ],
    },
    correction: correction('6 Del. C. § 18-211'),
  },
};

export const delawareCertificates: StateCertificates = { domestic, foreign: ofForeign };
