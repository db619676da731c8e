import './general.decision';

export { type TemplateRow, governanceRows, rowFor, templateRow } from './catalogue';
export { type CoverPageFacts, type CoverPageTemplate, coverPageTemplate, hashOfTerms } from './cover-page';
export { decision, decisionTemplate } from './decision';
export type {
  AdoptedFacts,
  AdoptionFacts,
  DecisionFacts,
  FounderFacts,
  RegisteredAgentFacts,
  ShareHolderFacts,
  SignatoryFacts,
} from './facts';
export {
  addressOf,
  agentAddress,
  agree,
  companyBlock,
  companyTime,
  considerationOf,
  counted,
  describe,
  eachShare,
  executedUnderOath,
  filingBlock,
  isPerson,
  isSole,
  listed,
  longDate,
  localTime,
  longTime,
  officeTime,
  monthDay,
  monthName,
  perShare,
  plural,
  quotientOf,
  signerOf,
  stateOf,
  sumOf,
  vestingOf,
  withLongDates,
  withRole,
} from './format';
export { type DecisionLaw, appraisalGivenUp, appraisalNotice, decisionLaw, eachSigner, presented } from './law';
export {
  type Particular,
  type Terms,
  cents,
  count,
  day,
  nullable,
  oneOf,
  people,
  price,
  rows,
  termTable,
  text,
  texts,
  truth,
} from './particulars';
export {
  type Signer,
  article,
  cited,
  clauses,
  ending,
  exhibit,
  factTable,
  further,
  heading,
  leftAligned,
  letterhead,
  note,
  paragraph,
  resolved,
  section,
  signatures,
  table,
  withUrls,
  whereas,
} from './prose';
export { document, templateFor, templateOfKind, templateWith } from './registry';
export { standardAuthority } from './standard-authority';
export { type DocumentTemplate, renderTemplate } from './template';
