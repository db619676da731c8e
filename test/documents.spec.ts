import { createHash } from 'node:crypto';
import { isLegalDate } from '#kernel/dates';
import { dollars, grouped } from '#kernel/money';
import { oneOf } from '#testing/patterns';
import { templateRow } from '../libs/documents/kit/catalogue';
import type { FounderFacts } from '../libs/documents/kit/facts';
import {
  considerationOf,
  localTime,
  longDate,
  longTime,
  monthDay,
  monthName,
  stateName,
  withLongDates,
} from '../libs/documents/kit/format';
import { templateFor, templates as registered } from '../libs/documents/kit/registry';
import { renderTemplate } from '../libs/documents/kit/template';
import type { FormationFacts } from '../libs/formation/documents/formation.facts';
import { decisionSamples } from './support/sample-documents/decisions';
import { documentsOf, restatingDocumentsOf } from './support/sample-documents/index';
import { restatements, samples, signedByFounders } from './support/sample-documents/samples';
import { templates } from './support/sample-documents/templates';
import { versions } from './support/sample-documents/versions';

const written = Object.entries(samples).flatMap(([sample, facts]) =>
  documentsOf(facts).map((document, index) => ({ name: `${sample} ${index} ${document.kind}`, ...document })),
);

const rewritten = Object.entries(restatements).flatMap(([sample, facts]) =>
  restatingDocumentsOf(facts).map((document) => ({ name: `${sample} restated ${document.kind}`, ...document })),
);

const decided = decisionSamples.map((document, index) => ({
  name: `decision ${index} ${document.template.id}`,
  ...document,
}));

const documents = [...written, ...rewritten, ...decided];

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#96;': '`',
};

const textOf = (page: string): string =>
  page
    .replace(/^[^]*<body>/, '')
    .replace(/<\/?(?:b|span)(?: [^>]*)?>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|#96);/g, (entity) => entities[entity] ?? '')
    .replace(/[\s\u00a0]+/g, ' ');

const localTimes = (instant: string): string[] =>
  ['America/New_York', 'America/Denver', 'America/Los_Angeles'].flatMap((zone) => [
    localTime(instant, zone),
    localTime(instant, zone, { second: '2-digit' }),
  ]);

function printed(path: string, value: string | number): string[] {
  const key = path.split('.').pop() ?? '';
  if (typeof value === 'number') return key.endsWith('_cents') ? [dollars(value)] : [grouped(value)];
  if (key === 'consideration' && !path.startsWith('particulars'))
    return [
      considerationOf({ consideration: value } as FounderFacts),
      considerationOf({ consideration: value } as FounderFacts).toLowerCase(),
    ];
  if (key === 'fiscal_year_end') return [monthDay(value), monthName(value)];
  if (key === 'state') return [value, stateName(value)];
  if (isLegalDate(value)) return [longDate(value)];
  if (key === 'held_at' || key === 'adjourned_at') return [localTime(value, 'America/Los_Angeles')];
  if (key.endsWith('_at')) return [longTime(value), ...localTimes(value)];
  return [value, withLongDates(value)];
}

/** Facts that identify or classify and never appear in a document. */
const unspoken =
  /(stakeholder_id|day_count|entity_type|jurisdiction|country|time_zone|roles|kind|occasion|^form|^body|capacity)$/;

/** Only one form asks for the county of the business. */
const unspokenIn = (kind: string, path: string): boolean =>
  unspoken.test(path) ||
  (kind !== 'ss4_application' && path.endsWith('principal_address.county')) ||
  (!formationPapers.test(kind) && path.startsWith('incorporator.signature'));

/** Company facts that agreements with third parties omit. */
const registration =
  /^company\.(purpose|public_benefit|fiscal_year_end|ein|state_file_number|formation_date|authorized_shares|par_value)/;

const leftOut: Record<string, RegExp> = {
  certificate_of_incorporation: /^founders|fiscal_year_end|principal_address|ein$|state_file_number|formation_date/,
  certificate_of_formation: /^founders|fiscal_year_end|principal_address|ein$|state_file_number|formation_date/,
  articles_of_incorporation: /^founders|fiscal_year_end|ein$|state_file_number|formation_date/,
  articles_of_organization: /^founders|fiscal_year_end|ein$|state_file_number|formation_date/,
  incorporator_action: oneOf(
    /^founders\.(?!name)|^registered_agent/,
    /purpose|public_benefit|fiscal_year_end|principal_address|ein$|authorized_shares|par_value/,
  ),
  bylaws: oneOf(
    /^founders|^incorporator|^converted\.(?!name)|purpose|public_benefit|ein$|authorized_shares|par_value/,
    /state_file_number|formation_date|^document_date/,
  ),
  operating_agreement: /^document_date|ein$|^incorporator\.(?!name)|^converted\.(directors|signatory\.title)/,
  initial_board_resolution: /^document_date|^founders\.address|^incorporator\.address|purpose|public_benefit/,
  restatement_board_consent:
    /^document_date|^founders\.(address|shares|vesting)|purpose|public_benefit|authorized_shares|par_value/,
  restatement_member_consent: /^document_date|^founders\.address|purpose/,
  initial_member_consent: /^founders\.(address|consideration|purchase_price_cents)|^incorporator\.address|purpose/,
  stock_purchase_agreement: oneOf(
    /^company\.(purpose|public_benefit|fiscal_year_end|ein|state_file_number|formation_date|authorized_shares)/,
    /^purchaser\.(consideration|titles)|^document_date/,
  ),
  subscription_agreement: registration,
  stock_transfer_agreement: /^company\.(?!legal_name)|^reason/,
  equity_grant_agreement: oneOf(
    /^company\.(?!legal_name)|^holder\.address|^document_date/,
    /^vesting\.(allocation|conditions|start|acceleration\.trigger)|^exercise_windows/,
  ),
  restricted_stock_agreement: oneOf(registration, /^consideration/),
  stock_surrender: /^company\.(?!legal_name)|^remaining/,
  vesting_acceleration_amendment: /^company\.(?!legal_name)/,
  safe: oneOf(registration, /^cap_basis/),
  convertible_note: oneOf(registration, /^cap_basis|^note\.compounding/),
  warrant: registration,
  uncertificated_shares_notice: /^company\.(?!legal_name)|^holder\.representative|^restrictions/,
  share_withholding_statement:
    /^company\.(?!legal_name)|^holder\.(address|representative)|^kind|^document_date|_cents$/,
  form_2553_record: /purpose|public_benefit|state_file_number|authorized_shares|par_value/,
  form_966_record: /purpose|public_benefit|^company\.(fiscal_year_end|state_file_number|authorized_shares|par_value)/,
  ss4_application: /purpose|public_benefit|^company\.(ein|formation_date|authorized_shares|par_value)/,
  section_83b_election: oneOf(
    /^company\.(purpose|public_benefit|fiscal_year_end|state_file_number|formation_date|authorized_shares|par_value)/,
    /^fair_market_value\.basis/,
  ),
  filing_evidence: /^company\.(?!legal_name)/,
  amendment_evidence: /^company\.(?!legal_name)/,
  certificate_of_amendment: /^company\.(?!legal_name|formation_date)|^document_date/,
  articles_of_amendment: /^company\.(?!legal_name|formation_date)|^document_date/,
  certificate_of_amendment_of_stock:
    /^company\.(?!legal_name|formation_date)|^document_date|^split\.fractional_shares|^stock\.charter/,
  articles_of_amendment_of_stock:
    /^company\.(?!legal_name|formation_date)|^document_date|^split\.fractional_shares|^stock\.charter/,
  certificate_of_amendment_of_charter:
    /^company\.(?!legal_name|formation_date)|^document_date|participation$|^stock\.charter/,
  articles_of_amendment_of_charter:
    /^company\.(?!legal_name|formation_date)|^document_date|participation$|^stock\.charter/,
  charter_amendment_evidence: /^company\.(?!legal_name)/,
  term_sheet: /^company\.(?!legal_name)|^pool_borne_by|participation$/,
  preferred_stock_purchase_agreement: oneOf(registration, /^document_date/),
  joinder_agreement: /^company\.(?!legal_name)|^holder\.address/,
  restated_certificate_of_incorporation: oneOf(
    /^company\.(fiscal_year_end|principal_address|ein|state_file_number|authorized_shares|par_value)/,
    /^document_date|participation$|seniority$/,
  ),
  agreement_and_plan_of_merger: /^company\.(?!legal_name)|^treatment/,
  asset_purchase_agreement: /^company\.(?!legal_name)|^treatment|^expense_fund/,
  stock_sale_agreement: /^company\.(?!legal_name)|^treatment|^sellers\.address|^paying_agent/,
  officers_certificate: /^company\.(?!legal_name)|^buyer\.representative/,
  secretary_certificate: /^company\.(?!legal_name)|^buyer\.representative/,
  firpta_certificate: /^company\.(?!legal_name|ein|principal_address)|^buyer\.representative/,
  firpta_notice: /^company\.(?!legal_name|ein|principal_address)|^buyer\.representative/,
  resignation_letter: /^company\.(?!legal_name)|^buyer\.representative/,
  escrow_agreement: /^company\.(?!legal_name)|^signatory/,
  treatment_amendment: /^company\.(?!legal_name)|^buyer\.representative|^treatment/,
  letter_of_transmittal: /^company\.(?!legal_name)|^(buyer|representative)\.representative/,
  notice_to_stockholders:
    /^company\.(?!legal_name|principal_address)|^(agreement|counterparty)$|^holder\.representative/,
  assignment_agreement: /^company\.(?!legal_name)/,
  stock_power: /^company\.(?!legal_name)|^buyer\.representative/,
  closing_binder: /^company\.(?!legal_name)|^sections\.title$/,
  certificate_of_revocation_of_dissolution: /^company\.(?!legal_name)|^document_date/,
  certificate_of_dissolution: /^company\.(?!legal_name|formation_date)|^document_date/,
  certificate_of_cancellation: /^company\.(?!legal_name|formation_date)|^document_date|^people|^adopted/,
  articles_of_dissolution: /^company\.(?!legal_name|formation_date)|^document_date|^people/,
  certificate_of_merger: /^company\.(?!legal_name)|^document_date/,
  articles_of_merger: /^company\.(?!legal_name)|^document_date/,
  certificate_of_conversion: /^company\.(?!legal_name|formation_date)|^document_date/,
  articles_of_conversion: /^company\.(?!legal_name|formation_date)|^document_date/,
  plan_of_conversion: /^company\.(?!legal_name)/,
  organizational_consent: oneOf(
    /^company\.(purpose|ein|formation_date|authorized_shares|par_value)|^incorporator/,
    /^document_date|^founders\.address|^converted\.(signatory|directors)/,
  ),
  bill_of_sale: /^company\.(?!legal_name)|^adopted/,
  closing_certificate: /^company\.(?!legal_name)|^adopted/,
  rejection_of_claim: /^company\.(?!legal_name)/,
  offer_of_security: /^company\.(?!legal_name|principal_address)/,
  notice_of_dissolution: /^company\.(?!legal_name|principal_address)/,
  distribution_statement: /^company\.(?!legal_name)|^claims\.(claim_id|rejected_cents|before_cents)|^shares\.held/,
  funds_flow_statement: /^company\.(?!legal_name)/,
  letter_of_intent: /^company\.(?!legal_name)|^binding_terms/,
  letter_of_intent_redline: /^company\.(?!legal_name)|change$/,
  state_filing: /^company\.(?!legal_name)/,
  state_certificate: /^company\.(?!legal_name)/,
  state_filing_evidence: /^company\.(?!legal_name)/,
  good_standing_certificate: /^company\.(?!legal_name)/,
  beneficial_ownership_report: /^company\.(?!legal_name)/,
  beneficial_ownership_transcript: /^company\.(?!legal_name)/,
  ein_confirmation: /^company\.(?!legal_name|ein|principal_address)/,
  data_room_index: /^company\.(?!legal_name)/,
  equity_incentive_plan: /^company\.(?!legal_name)/,
  notice_of_exercise: /^company\.(?!legal_name)|^holder\.address/,
  payoff_acknowledgment: /^company\.(?!legal_name)|^holder\.address/,
  notice_of_termination: /^company\.(?!legal_name)|^holder\.address|^instrument/,
  plan_of_liquidation: /^company\.(?!legal_name)/,
  invention_assignment_agreement: /^company\.(?!legal_name)/,
  indemnification_agreement: /^company\.(?!legal_name)/,
  minute_book: /^company\.(?!legal_name)/,
  stock_ledger: /^company\.(?!legal_name)|^document_date/,
  bank_statement: /^company\.(?!legal_name|principal_address)/,
  incorporator_receipt: /^company\.(?!legal_name|ein|state_file_number|formation_date)|^founders/,
};

const unsigned = oneOf(
  /evidence|confirmation|receipt|_book|_room|closing_binder|ledger|withholding/,
  /(?<!firpta_)notice(?!_of_(exercise|dissolution))/,
  /incentive_plan|liquidation|term_sheet|plan_of_conversion|filing|standing|ownership|distribution|redline/,
  /funds_flow|bank_statement|form_966/,
);

const isConverted = (facts: object): boolean => (facts as { occasion?: string }).occasion === 'conversion';

const formationPapers =
  /^(certificate_of_(incorporation|formation)|articles_of_(incorporation|organization)|incorporator_action)/;

/** Omits the rest of the company, and the clauses of a general decision where the template has its own prose. */
const leftOutOfDecisions = /^company\.(?!legal_name)|^document_date|^particulars\.departures\.by$/;

const unspokenOfDecision = (id: string, path: string): boolean =>
  leftOutOfDecisions.test(path) || (!id.includes(':general:') && /^(recitals|resolved_clauses)/.test(path));

/** Consents name directors and the incorporator, not mere stockholders. */
const ofOffice = ['incorporator_action', 'restatement_board_consent'];

const spokenOf = (kind: string, facts: object): object =>
  'founders' in facts && ofOffice.includes(kind)
    ? { ...facts, founders: (facts.founders as FounderFacts[]).filter(({ roles }) => roles.length > 0) }
    : facts;

/** By path, without list positions. */
function leaves(value: unknown, path = ''): [string, string | number][] {
  if (Array.isArray(value)) return value.flatMap((item) => leaves(item, path));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, item]) => leaves(item, path ? `${path}.${key}` : key));
  return typeof value === 'string' || typeof value === 'number' ? [[path, value]] : [];
}

const hole = /undefined|null|NaN|\[object|\$\{|\.\.(?!\.)| ,|, ,|\(\)/;

const poison = '<img src=x onerror=alert(1)>"\'</style><script>';

const poisoned = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((item) => (key === 'roles' ? item : poisoned(item, key)));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, poisoned(item, name)]));
  const free = oneOf(
    /^(name|subject|place|statute|rule|required|present|holding|counterparty|bank_name|legal_name|titles?)$/,
    /^(purpose|public_benefit|line\d|street|city|county|authority|document_name|principal_activity)$/,
    /^(receipt_id|file_number|state_file_number|ein|sha256|value|key_id)$/,
  );
  return typeof value === 'string' && free.test(key) ? value + poison : value;
};

describe.each(documents)('$name', ({ template, facts, kind }) => {
  const page = renderTemplate(template, facts, { livemode: true });
  const text = textOf(page);

  it('states every fact that belongs to it', () => {
    const missing = leaves(spokenOf(kind, facts))
      .filter(
        ([path, value]) =>
          value !== 0 &&
          !unspokenIn(kind, path) &&
          !leftOut[kind]?.test(path) &&
          !('authority' in facts && unspokenOfDecision(template.id, path)),
      )
      .filter(
        ([path, value]) => !printed(path, value).some((form) => text.includes(form.replace(/[\s\u00a0]+/g, ' '))),
      );
    expect(missing).toEqual([]);
  });

  it('has no hole, and no sentence that ends twice', () => {
    expect(text).not.toMatch(hole);
    expect(page).toMatch(/^<!doctype html>\s*<html lang="en">/);
  });

  it('prints hostile facts as text', () => {
    const hostile = renderTemplate(template, poisoned(facts), { livemode: true });
    expect(hostile).not.toMatch(/<img|<script/);
    expect(hostile.match(/<\/style>/g)).toHaveLength(1);
    expect(textOf(hostile)).toContain('<img src=x onerror=alert(1)>');
  });
});

describe('papers that restate', () => {
  const beginnings = oneOf(
    /incorporator|\borganizer\b|organization meeting|none of which is outstanding/i,
    /stock purchase|purchaser|83\(b\)|first (?:officers|managers?)|admitted upon/i,
    /shall elect under|Specimen Registered Agents|Minutebook|initial/i,
  );

  it.each(rewritten.map((document) => [document.name, document] as const))(
    'say nothing of the beginning of a company or of our part in it: %s',
    (_, { template, facts }) => {
      expect(textOf(renderTemplate(template, facts, { livemode: true }))).not.toMatch(beginnings);
    },
  );

  it('would be told from those that organize', () => {
    for (const { kind, template, facts } of written.filter((document) =>
      rewritten.some(({ kind: known }) => known === document.kind),
    ))
      expect([kind, textOf(renderTemplate(template, facts, { livemode: true }))]).toEqual([
        kind,
        expect.stringMatching(beginnings),
      ]);
  });
});

it('a contribution whose amount nobody has named is not one of nothing', () => {
  const facts = samples['de_llc_managed']!;
  const unnamed = { ...facts, founders: facts.founders.map((member) => ({ ...member, purchase_price_cents: null })) };
  expect(textOf(renderTemplate(templates.operating_agreement, unnamed, { livemode: true }))).toMatch(
    /^(?!.*\$0\.00).*Cash, as the books of the Company record it/,
  );
});

/** Notices that state their date above the signature. */
const dated = /^(notice_of_dissolution|rejection_of_claim|offer_of_security)$/;

describe('signatures', () => {
  const textFor = ({ template, facts }: Pick<(typeof documents)[number], 'template' | 'facts'>): string =>
    textOf(renderTemplate(template, facts, { livemode: true }));

  it.each(documents.map((document) => [document.name, document] as const))(
    'are printed where the service has signed and left open where a person has not: %s',
    (_, document) => {
      const [conformed, blank] = [/\/s\/ [A-Z]/, dated.test(document.kind) ? /By: Name: / : /Date: ____/];
      const signed = formationPapers.test(document.kind) && !isConverted(document.facts);
      const consents = isConverted(document.facts) && /^articles_of_(incorporation|organization)$/.test(document.kind);
      const text = textFor(document);
      expect([conformed.test(text), blank.test(text)]).toEqual(
        signed ? [true, false] : [consents, !unsigned.test(document.kind)],
      );
      if (signed)
        expect(text).toContain(
          'Minutebook Formation Services, Inc. By: /s/ Margaret Ellison Name: Margaret Ellison Title: Vice President',
        );
    },
  );
});

describe('a founder who is the incorporator', () => {
  const papers = signedByFounders().flatMap((facts) =>
    documentsOf(facts)
      .filter(({ facts: stated }) => !isConverted(stated))
      .map(({ kind, template, facts: stated }) => ({
        incorporator: facts.incorporator,
        kind,
        text: textOf(renderTemplate(template, stated, { livemode: true })),
      })),
  );

  it('signs what is filed or recited as signed: a person by name, an organization by a person with a title', () => {
    const signed = papers.filter(({ kind }) => formationPapers.test(kind));
    expect(signed).toHaveLength(2 * Object.keys(samples).length);
    for (const {
      incorporator: { kind, name, signature },
      text,
    } of signed) {
      expect(text).toContain(
        kind === 'organization'
          ? `${name} By: /s/ Mary Tide Name: Mary Tide Title: General Partner`
          : `/s/ ${signature!.name} ${name}`,
      );
      expect(text).toMatch(/Date: April 26, 2026 Electronic signature, given on April 19, 2026/);
      expect(text).not.toMatch(/____/);
    }
  });

  it('is said to hold no less than a founder holds, and to lose no more than the capacity', () => {
    for (const { kind, text } of papers)
      expect([
        kind,
        /It holds no|authority has ended|has no further authority\.|no further power to act for it\b/.test(text),
      ]).toEqual([kind, false]);
    for (const { text } of papers.filter(({ kind }) => kind === 'incorporator_receipt'))
      expect(text).toMatch(
        /founders, signed the (charter|Certificate of Formation|Articles of Organization), which (was|were) filed,/,
      );
  });
});

describe('a founder that is an organization', () => {
  const personal = /spouse|domestic partner|death|incapacity|intestacy|employee, director, officer|83\(b\) election/;
  const agreements = written
    .filter(({ kind }) => kind === 'stock_purchase_agreement')
    .map(({ template, facts }) => {
      const { purchaser } = facts as { purchaser: FounderFacts };
      return { purchaser, text: textOf(renderTemplate(template, facts, { livemode: true })) };
    });

  it('buys stock without what only a person can promise, and signs by a person', () => {
    for (const { purchaser, text } of agreements) {
      expect([purchaser.name, personal.test(text), text.includes('By: Name: ____')]).toEqual([
        purchaser.name,
        purchaser.kind === 'individual',
        purchaser.kind === 'organization',
      ]);
    }
    expect(new Set(agreements.map(({ purchaser }) => purchaser.kind)).size).toBe(2);
  });

  it('is a sole member that does not die', () => {
    const { template, facts } = rewritten.find(({ name }) => name === 'wy_llc_of_fund restated operating_agreement')!;
    expect(textOf(renderTemplate(template, facts, { livemode: true }))).not.toMatch(/death|personal representative/);
  });
});

describe('a company that is not filed yet', () => {
  const open = { ein: null, state_file_number: null, formation_date: null };
  const early = Object.values(samples).map((facts) => ({
    ...facts,
    company: { ...facts.company, ...open },
    founders: facts.founders.map((founder) => ({
      ...founder,
      address: null,
      vesting: null,
      purchase_price_cents: null,
      consideration: null,
    })),
  }));
  const kinds = [
    'certificate_of_incorporation',
    'certificate_of_formation',
    'articles_of_incorporation',
    'articles_of_organization',
    'incorporator_action',
    'bylaws',
    'operating_agreement',
    'initial_board_resolution',
    'initial_member_consent',
  ];
  const missing = early.flatMap((facts) =>
    documentsOf(facts as FormationFacts).filter(({ kind }) => kinds.includes(kind)),
  );

  it.each(missing.map((document) => [document.template.title(document.facts), document] as const))(
    '%s has no hole',
    (_, { template, facts }) => {
      expect(textOf(renderTemplate(template, facts, { livemode: true }))).not.toMatch(hole);
    },
  );
});

/** Ignores line wrapping in the source. */
const onePlain = (page: string): string => page.replace(/\s+/g, ' ').trim();

describe('a published version', () => {
  const hashOf = (id: string): string => {
    const hash = createHash('sha256');
    for (const { template, facts } of documents.filter((document) => document.template.id === id))
      hash.update(`${template.title(facts)}\n${onePlain(template.body(facts).toString())}\n`);
    return hash.digest('hex');
  };

  it('has a sample', () => {
    const shown = new Set(documents.map(({ template }) => template.id));
    expect(registered().filter(({ id }) => !shown.has(id))).toEqual([]);
  });

  it.each(registered())('keeps its words: $id', ({ id }) => {
    expect(`${id} ${hashOf(id)}`).toBe(`${id} ${versions[id]}`);
  });
});

describe('templateFor', () => {
  it('knows every kind under its name', () => {
    for (const [kind, template] of Object.entries(templates))
      expect([template.kind, template.id]).toEqual([kind, `service:${kind}:2026-04-26`]);
  });

  it('gives a charter to its own state only', () => {
    expect(templateFor('certificate_of_incorporation', 'US-DE').kind).toBe('certificate_of_incorporation');
    expect(() => templateFor('certificate_of_incorporation', 'US-WY')).toThrow('is not a document of US-WY');
    expect(() => templateFor('toString', 'US-DE')).toThrow('has no template');
  });

  it('is in the catalogue with one of its templates, that of the first resolution of a board', () => {
    expect(
      Object.values(templates)
        .filter(({ id }) => templateRow(id))
        .map(({ id }) => id),
    ).toEqual(['service:initial_board_resolution:2026-04-26']);
  });
});

describe('test mode', () => {
  it('is said at the head of each page', () => {
    const facts = samples.c_corp_one!;
    expect(renderTemplate(templates.bylaws, facts, { livemode: false })).toContain('without legal effect');
    expect(renderTemplate(templates.bylaws, facts, { livemode: true })).not.toContain('without legal effect');
  });
});
