import { companyFacts } from '#companies/entity';
import { openRole, sameTitle, type Stakeholder } from '#companies/stakeholder';
import type { ShareHolderFacts } from '#documents/kit';
import { companyForm } from '#law/common/entity-types';
import { lawOf } from '#law/states/index';
import type {
  AssignmentAgreementFacts,
  DefinitiveAgreementFacts,
  EscrowAgreementFacts,
  FirptaCertificateFacts,
  LetterOfTransmittalFacts,
  OfficersCertificateFacts,
  ResignationFacts,
  SecretaryCertificateFacts,
  StockPowerFacts,
  TreatmentAmendmentFacts,
} from './closing.facts';
import { signatoryOf } from '#charter/amendment';
import { dissolutionLaw } from '#exit/dissolution';
import { Resolution } from '#governance/resolution';
import { Security, unvestedOn } from '#ledger/security';
import { ShareClass } from '#ledger/share_class';
import { survivorTerm } from '../other-constituent';
import type { ItemKey } from '../checklist';
import { ChecklistItem } from '../checklist-item.entity';
import { convertedFacts, planFacts } from './conversion-facts';
import { payeesOf, wordsFor } from './agreement-words';
import { certifiedDecisions, governingDocuments } from './certified-documents';
import { agreementDate, agreementNamed } from '../agreement-date';
import { newOwnerShares } from '../new-owner';
import { laterTerms, treatmentOf } from '../sale-terms';
import { lossesIn, type Loss } from '../transaction-parts';
import { considerationOf, formedIn } from '../transaction-rules';
import { constituentsOf } from '../transaction-instrument';
import type { SaleTerms } from '../terms.dto';
import {
  companySigner,
  constituentOf,
  counterpartyOf,
  refusal,
  representativeOf,
  type Circle,
  type Party,
} from './closing-parties';

type Parties = readonly Party[];

const stated: Readonly<Record<string, (parties: Parties, circle: Circle) => object | Promise<object>>> = {
  agreement_and_plan_of_merger: agreed,
  asset_purchase_agreement: agreed,
  stock_sale_agreement: agreed,
  officers_certificate: under,
  secretary_certificate: certified,
  firpta_certificate: taxed,
  firpta_notice: taxed,
  resignation_letter: resigned,
  escrow_agreement: escrowed,
  assignment_agreement: assigned,
  stock_power: empowered,
  letter_of_transmittal: surrendered,
  treatment_amendment: amended,
  plan_of_conversion: planFacts,
  certificate_of_incorporation: convertedFacts,
  certificate_of_formation: convertedFacts,
  articles_of_incorporation: convertedFacts,
  articles_of_organization: convertedFacts,
  bylaws: convertedFacts,
  operating_agreement: convertedFacts,
  organizational_consent: convertedFacts,
};

export const paperFacts = async (type: string, parties: Parties, circle: Circle): Promise<object> =>
  stated[type]!(parties, circle);

const common = (circle: Circle) => ({
  company: companyFacts(circle.entity),
  buyer: partyFacts(counterpartyOf(circle)),
  document_date: circle.today,
});

/** Adds the company's signatory, who signs after all others. */
function signed(parties: Parties, circle: Circle) {
  return { ...common(circle), signatory: signatoryFacts(parties.at(-1)!, circle) };
}

function signatoryFacts({ person }: Party, { entity, today }: Circle): OfficersCertificateFacts['signatory'] {
  const { stakeholder_id, name, title } = signatoryOf(entity, person, today)!;
  return { stakeholder_id, name, title };
}

const partyFacts = ({ id, kind, name, representative }: Stakeholder): ShareHolderFacts => ({
  stakeholder_id: id,
  kind,
  name,
  representative: representative && { name: representative.name, title: representative.title },
});

async function under(parties: Parties, circle: Circle): Promise<OfficersCertificateFacts> {
  return { ...signed(parties, circle), agreement: await agreementOf(circle) };
}

const agreementOf = ({ work, transaction, today }: Circle): Promise<string> => agreementNamed(work, transaction, today);

const isMerger = ({ kind }: Circle['transaction']): boolean => kind === 'merger' || kind === 'acquisition';

const payingAgentOf = (circle: Circle): string => termsOf(circle).paying_agent ?? counterpartyOf(circle).name;

/** Only sales have closing documents. */
const termsOf = ({ transaction: { terms } }: Circle): SaleTerms => terms as SaleTerms;

async function agreed(parties: Parties, circle: Circle): Promise<DefinitiveAgreementFacts> {
  const { work, entity, transaction, people, today } = circle;
  const { terms } = transaction;
  const counterparty = counterpartyOf({ people, transaction });
  return {
    ...signed(parties, circle),
    document_date: transaction.presented_document_id ? await agreementDate(work, transaction, today) : today,
    merger: isMerger(transaction)
      ? {
          ...constituentsOf(entity, terms, counterparty),
          constituent: { ...otherConstituent(circle), is_buyer: constituentOf(circle) === null },
          survivor_shares: transaction.kind === 'acquisition' ? await newOwnerShares(work, entity) : null,
        }
      : null,
    description: 'description' in terms ? terms.description : null,
    sellers: parties.filter(({ role }) => role === 'stockholder').map(({ person }) => partyFacts(person)),
    consideration_cents: considerationOf(terms),
    ...laterTerms(transaction),
    representative: representativeFacts(circle),
    paying_agent: termsOf(circle).paying_agent ?? null,
    treatment: await treatmentOf({ read: work, ...circle }),
    conditions: await conditionsOf(circle),
  };
}

const otherConstituent = (circle: Circle) => ({
  ...partyFacts(constituentOf(circle) ?? counterpartyOf(circle)),
  formed_in: formedIn(circle.transaction.terms) ?? lawOf(circle.entity.jurisdiction).name,
});

const representativeFacts = (circle: Circle): ShareHolderFacts | null => {
  const representative = representativeOf(circle);
  return representative && partyFacts(representative);
};

/** Deliveries on the closing checklist that are conditions for the buyer. Other gates are conditions of their own. */
const deliveries: Readonly<Partial<Record<ItemKey, string | ((circle: Circle) => string)>>> = {
  good_standing_at_closing: ({ entity: { jurisdiction } }) =>
    `the ${lawOf(jurisdiction).corporation_act.office} has certified the good standing of the Company within thirty ` +
    'days before the Closing Date',
  franchise_taxes: ({ entity }) =>
    'the Company has paid all franchise taxes and filed all annual franchise tax reports that ' +
    `${dissolutionLaw(entity).tax_clearance} requires to be paid and filed`,
  officers_certificate:
    'the Company has delivered a certificate of an officer that the conditions in clauses (a) and (b) are satisfied',
  secretary_certificate:
    'the Company has delivered a certificate of its Secretary as to its governing documents, resolutions and ' +
    'incumbency',
  payoff_letters: 'the Company has delivered a payoff letter from each lender whose debt is repaid at the Closing',
  firpta_certificate: ({ transaction: { kind } }) =>
    kind === 'merger'
      ? 'the Company has delivered a certification of its non-foreign status that complies with 26 C.F.R. § ' +
        '1.1445-2(b)(2) and the statement that 26 C.F.R. § 1.897-2(h) describes'
      : 'the Company has delivered the certificate that 26 C.F.R. § 1.1445-2(c)(3) describes',
  resignations: ({ entity }) =>
    'the Company has delivered the resignation of each ' +
    `${companyForm(entity.entity_type) === 'llc' ? 'manager' : 'director'} and officer whom Buyer has asked to resign`,
  treatment_amendments:
    'each holder who receives less under Article 2 than under the terms of its instrument has executed an amendment ' +
    'of that instrument, a condition that may not be waived',
  transfer_instrument:
    'the Company has executed a bill of sale and an assignment and assumption agreement for the Purchased Assets',
  stock_powers: 'each Seller has delivered a stock power for its Shares',
};

async function conditionsOf(circle: Circle): Promise<string[]> {
  const { work, transaction } = circle;
  const items = await work.all(ChecklistItem, { corporate_transaction_id: transaction.id, stage: 'closing' });
  return items
    .filter(({ status }) => status !== 'waived')
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .flatMap(({ key }) => {
      const delivery = deliveries[key];
      return typeof delivery === 'function' ? delivery(circle) : (delivery ?? []);
    });
}

async function certified([secretary, attesting]: Parties, circle: Circle): Promise<SecretaryCertificateFacts> {
  const { work, transaction, people, entity, today } = circle;
  const ids = [transaction.resolution_id, transaction.stockholder_consent_id].filter((id) => id !== null);
  const decisions = (await work.byIds(Resolution, ids)).filter(({ status }) => status === 'adopted');
  if (decisions.length === 0)
    throw refusal('The certificate must cite an adopted resolution, but no resolution has been adopted yet.');
  const { signatory, ...facts } = await under([secretary!], circle);
  const titles = openRole(secretary!.person.roles, 'officer', today)?.titles ?? [];
  return {
    ...facts,
    signatory: { ...signatory, title: titles.find((title) => sameTitle(title, 'Secretary')) ?? signatory.title },
    ...(await governingDocuments(circle)),
    decisions: await certifiedDecisions(circle, decisions),
    officers: people.flatMap((one) => {
      const signatory = signatoryOf(entity, one, today);
      const titles = openRole(one.roles, 'officer', today)?.titles ?? [];
      return signatory ? [{ name: one.name, title: titles.join(', ') || signatory.title }] : [];
    }),
    attesting: attesting === undefined ? null : signatoryFacts(attesting, circle),
  };
}

function taxed(parties: Parties, circle: Circle): FirptaCertificateFacts {
  const facts = signed(parties, circle);
  const { ein } = facts.company;
  if (!ein)
    throw refusal(
      "The certificate must state the company's EIN (26 C.F.R. § 1.897-2(h)(1)), which is not on record. Record it " +
        'first, or upload the certificate.',
    );
  return {
    ...facts,
    company: { ...facts.company, ein },
    ...(circle.transaction.kind === 'merger' ? { of_assets: true } : {}),
  };
}

async function resigned([party]: Parties, circle: Circle): Promise<ResignationFacts> {
  const { roles } = party!.person;
  const held = (['director', 'manager', 'officer'] as const).flatMap((role) => {
    const open = openRole(roles, role, circle.today);
    return open ? (role === 'director' || open.titles.length === 0 ? [role] : open.titles) : [];
  });
  return { ...common(circle), agreement: await agreementOf(circle), person: partyFacts(party!.person), offices: held };
}

async function escrowed(_: Parties, circle: Circle): Promise<EscrowAgreementFacts> {
  const { company, ...facts } = await under([{ person: companySigner(circle), role: 'company' }], circle);
  const representative = representativeFacts(circle);
  const payees =
    representative && payeesOf({ company, treatment: await treatmentOf({ read: circle.work, ...circle }) }).payees;
  const paysRights = isMerger(circle.transaction) && payees !== wordsFor(company).holders;
  return {
    company,
    ...facts,
    agent: partyFacts(circle.agent!),
    representative,
    paying_agent: isMerger(circle.transaction) ? payingAgentOf(circle) : null,
    payees,
    survivor: paysRights ? survivorTerm(company, otherConstituent(circle)) : null,
    escrow: laterTerms(circle.transaction).escrow!,
  };
}

async function assigned(parties: Parties, circle: Circle): Promise<AssignmentAgreementFacts> {
  const { terms } = circle.transaction;
  return { ...(await under(parties, circle)), description: 'description' in terms ? terms.description : '' };
}

async function empowered([party]: Parties, circle: Circle): Promise<StockPowerFacts> {
  const { work, entity } = circle;
  const { person } = party!;
  const classes = await work.all(ShareClass, { entity_id: entity.id });
  const held = await work.all(Security, { entity_id: entity.id, stakeholder_id: person.id, status: 'outstanding' });
  return {
    ...common(circle),
    holder: { ...partyFacts(person), address: person.address },
    holdings: held.map(({ share_class_id, certificate_number, quantity }) => ({
      class_name: classes.find(({ id }) => id === share_class_id)!.name,
      certificate_number,
      shares: quantity,
    })),
  };
}

async function surrendered(parties: Parties, circle: Circle): Promise<LetterOfTransmittalFacts> {
  const power = await empowered(parties, circle);
  return {
    ...power,
    holdings: await surrenderedShares(parties[0]!, power.holdings, circle),
    agreement: await agreementOf(circle),
    representative: representativeFacts(circle),
    paying_agent: payingAgentOf(circle),
    indemnifies: laterTerms(circle.transaction).escrow === null,
  };
}

/** Lists unvested shares apart where their price is held back, and omits those that the company repurchases. */
async function surrenderedShares(
  { person }: Party,
  holdings: StockPowerFacts['holdings'],
  { work, entity, transaction, today }: Circle,
): Promise<LetterOfTransmittalFacts['holdings']> {
  const { restricted_stock: agreed = 'hold' } = transaction.treatment;
  const held = await work.all(Security, { entity_id: entity.id, stakeholder_id: person.id, status: 'outstanding' });
  return holdings
    .flatMap((holding) => {
      const security = held.find(({ certificate_number }) => certificate_number === holding.certificate_number)!;
      const treatment = security.vesting?.service_ended_on === undefined ? agreed : 'repurchase';
      const later = treatment === 'accelerate' ? 0 : unvestedOn(security, today);
      return [
        { ...holding, shares: holding.shares - later, unvested: false },
        ...(treatment === 'hold' ? [{ ...holding, shares: later, unvested: true }] : []),
      ];
    })
    .filter(({ shares }) => shares > 0);
}

/** Clauses for the kinds of instruments that the holder has. */
function treatmentOfLosses(treatment: DefinitiveAgreementFacts['treatment'], losses: readonly Loss[]) {
  const of = new Set(losses.map(({ kind }) => kind));
  return Object.fromEntries(
    Object.entries(treatment).filter(([kind]) => of.has(kind as Loss['kind'])),
  ) as DefinitiveAgreementFacts['treatment'];
}

async function amended(parties: Parties, circle: Circle): Promise<TreatmentAmendmentFacts> {
  const { work, entity, transaction, today } = circle;
  const { person } = parties[0]!;
  const { escrow, earn_out, expense_fund_cents: fund } = laterTerms(transaction);
  const losses = (await lossesIn({ read: work, entity, transaction, today })).filter(
    ({ stakeholder_id }) => stakeholder_id === person.id,
  );
  return {
    ...(await under(parties, circle)),
    holder: { ...partyFacts(person), address: person.address },
    treatment: treatmentOfLosses(await treatmentOf({ read: work, ...circle }), losses),
    instruments: losses.map(({ instrument, described = instrument, due_cents, paid_cents }) => ({
      name: described,
      due_cents,
      paid_cents,
    })),
    defers: escrow !== null || earn_out !== null || fund !== null,
  };
}

export const documentObstacle = (type: string, circle: Circle): string | null =>
  type === 'escrow_agreement' && laterTerms(circle.transaction).escrow === null
    ? 'The terms of this transaction do not include an escrow. Waive the escrow agreement.'
    : null;
