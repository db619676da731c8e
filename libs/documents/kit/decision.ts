import { capitalized } from '#kernel/words';
import { ended } from '#kernel/sentence';
import { type Content, type Html, html } from '#platform/documents/html';
import type { DecisionFacts, SignatoryFacts } from './facts';
import { agree, describe, listed, localTime, longDate, longTime, plural } from './format';
import { type DecisionLaw, decisionLaw, type Voice, voiceOf } from './law';
import { addsTerms, schemaOf, type Terms, termTable } from './particulars';
import { exhibit, factTable, further, heading, letterhead, paragraph, resolved, signatures, whereas } from './prose';
import { enter, idOf, version } from './registry';
import type { Decides, DecidingBody, DocumentTemplate } from './template';

export interface DecisionTemplate extends DocumentTemplate<DecisionFacts> {
  decides: Decides;
}

export interface Wording<P extends object> {
  /** The part of the template ID between `service:` and the version. */
  id: string;
  kind: string;
  caption: string;
  summary?: string;
  authorizes: readonly string[];
  decides: DecidingBody;
  cover_page_field_schema?: Decides['cover_page_field_schema'];
  terms?: Terms;
  /** The prose must not invent a missing particular. */
  prose(facts: DecisionFacts, particulars: P, law: DecisionLaw): Html;
  /** The prose contains every particular, so no schedule follows. */
  statesAllTerms?: true;
  /** Schedule A states the terms that are decided. Otherwise documents presented to the body state them. */
  decidesBySchedule?: true;
  /** Default: names and values. */
  schedule?(facts: DecisionFacts, particulars: P): Html;
}

const byId = new Map<string, DecisionTemplate>();

/** Excludes the initial board resolution, a formation document. */
export const decisionTemplate = (id: string): DecisionTemplate | undefined => byId.get(id);

export function decision<P extends object = Record<string, never>>({
  id,
  kind,
  summary,
  caption,
  authorizes,
  decides: body,
  cover_page_field_schema = null,
  terms,
  prose,
  statesAllTerms,
  decidesBySchedule,
  schedule,
}: Wording<P>): DecisionTemplate {
  const template = enter<DecisionTemplate>({
    id: idOf(id),
    kind,
    category: 'governance',
    summary,
    version,
    decides: { body, authorizes, cover_page_field_schema, particulars_schema: terms ? schemaOf(terms) : null },
    title: (facts) => `${titleOf(facts)} of ${facts.company.legal_name}: ${facts.subject || caption}`,
    body(facts) {
      const voice = voiceOf(facts);
      const particulars = (facts.particulars ?? {}) as P;
      const text = prose(facts, particulars, decisionLaw(facts.company));
      const scheduled =
        terms !== undefined && !statesAllTerms && facts.particulars !== null && addsTerms(terms, particulars, text);
      return html`
${letterhead(facts.form === 'board_meeting' ? 'Minutes of a Meeting' : nameOfConsent(facts), {
  of: `of the ${voice.body} of`,
  company: facts.company.legal_name,
  under: facts.meeting
    ? `Held on ${timeOf(facts.meeting, facts.meeting.held_at)}, pursuant to ${voice.meeting}`
    : `In lieu of a meeting, pursuant to ${voice.consent}`,
})}
${facts.meeting ? meeting(facts, voice) : decisionOpening(facts, voice)}
${factTable('Authority for this decision', [
  ['Statute', facts.authority.statute],
  ['Rule', facts.authority.rule],
  ['Required', facts.authority.required],
  [facts.form === 'board_meeting' ? 'Present' : 'If all below sign', facts.authority.present],
])}
${heading(facts.subject || caption)}
${text}
${heading('General authority')}
${generalAuthority(facts, voice, scheduled ? scheduleNote(decidesBySchedule) : null)}
${facts.meeting && vote(facts.meeting, voice)}
${signatures(
  closing(facts, voice),
  facts.signatories.map((signatory) => signerOf(signatory, voice, facts.meeting)),
)}
${
  scheduled &&
  exhibit(
    'Schedule A',
    'Particulars of this decision',
    schedule ? schedule(facts, particulars) : termTable(terms, particulars),
  )
}`;
    },
  });
  byId.set(template.id, template);
  return template;
}

const titleOf = (facts: DecisionFacts): string =>
  facts.form === 'board_meeting'
    ? `Minutes of a Meeting of the ${voiceOf(facts).body}`
    : `${facts.body === 'board' ? 'Action' : 'Written Consent'} of the ${voiceOf(facts).body}`;

const nameOfConsent = ({ body }: DecisionFacts): string =>
  body === 'board' ? 'Action by Unanimous Written Consent' : 'Action by Written Consent';

/** Signers and effective date. Even a later date waits for the signatures (8 Del. C. §§ 141(f) and 228(c)). */
function decisionOpening(
  { company, body, signatories, effective_date }: DecisionFacts,
  { company: term, one, body: name, consent }: Voice,
): Html {
  const count = signatories.length;
  const law = decisionLaw(company);
  const enough =
    body === 'stockholders'
      ? `consents of ${law.holders} holding the requisite number of shares have been delivered to the ${term}`
      : agree(count, `that ${one} has signed it`, 'the last required signature has been given');
  const from = effective_date
    ? `effective on ${longDate(effective_date)} or, if that is later, when ${enough}`
    : `effective when ${enough}`;
  const who: Record<DecisionFacts['body'], Content> = {
    board: html`${agree(count, 'the sole director', 'all of the directors')} of <b>${company.legal_name}</b>,
      ${describe(company)} (the “<b>Corporation</b>”), and a quorum of its Board of Directors (the “<b>Board</b>”),
      ${agree(count, 'waives', 'waive')} notice and the holding of a meeting and`,
    stockholders: html`${agree(count, `a holder of stock of`, `holders of stock of`)} <b>${company.legal_name}</b>,
      ${describe(company)} (the “<b>Corporation</b>”), with the votes required for this decision,
      ${agree(count, 'acts', 'act')} without a meeting, without prior notice and without a vote, and`,
    members: html`${agree(count, 'a member', 'members')} of <b>${company.legal_name}</b>, ${describe(company)} (the
      “<b>Company</b>”), with the interests required for this decision, ${agree(count, 'waives', 'waive')} notice and
      the holding of a meeting and`,
    managers: html`${agree(count, 'a manager', 'managers')} of <b>${company.legal_name}</b>, ${describe(company)} (the
      “<b>Company</b>”), constituting the number of managers required to take this action,
      ${agree(count, 'waives', 'waive')} notice and the holding of a meeting and`,
  };
  return paragraph(
    html`The undersigned, being ${who[body]} ${agree(count, 'adopts', 'adopt')} the following resolutions by written
      consent of the ${name} under ${consent}, ${from}.`,
  );
}

/** Time, place, attendance and waiver of notice: 8 Del. C. § 229, W.S. 17-16-823. */
function meeting(facts: DecisionFacts, { company: term, body, one }: Voice): Html {
  const { company, meeting: held, document_date, effective_date } = facts;
  const { held_at, place, present, absent = [], chair, secretary } = held!;
  const waiver = facts.body !== 'board' ? '' : `, ${decisionLaw(company).cite.meetingNotice}`;
  return html`${paragraph(
    html`A meeting of the ${body} of <b>${company.legal_name}</b>, ${describe(company)} (the “<b>${term}</b>”), was held
      on ${timeOf(held!, held_at)}, ${
        place === null
          ? 'by means of remote communication by which all participants could hear each other'
          : html`at ${place}`
      }.
      These minutes are dated ${longDate(document_date)}.`,
  )}
${paragraph(
  `${attending(one, 'present', present)} ` +
    (absent.length === 0 ? '' : `${attending(one, 'absent', absent)} `) +
    (chair && secretary ? `${presiding(chair, secretary)} ` : '') +
    `Each ${one} present had notice of the meeting or waived it, including by attending without objecting to the ` +
    `business${waiver}. A quorum was present as stated ` +
    'under “Authority for this decision”, and the business stated below was ' +
    `transacted${effective_date ? `; the resolutions take effect on ${longDate(effective_date)}` : ''}.`,
)}`;
}

const attending = (one: string, where: 'present' | 'absent', people: readonly { name: string }[]): string =>
  ended(`${capitalized(plural(people.length, one))} ${where}: ${listed(people.map(({ name }) => name))}`);

type Held = NonNullable<DecisionFacts['meeting']>;

const timeOf = ({ time_zone }: Held, instant: string): string =>
  time_zone === undefined ? longTime(instant) : localTime(instant, time_zone);

const presiding = (chair: NonNullable<Held['chair']>, secretary: NonNullable<Held['secretary']>): string =>
  chair.stakeholder_id === secretary.stakeholder_id
    ? `${chair.name} presided as chair of the meeting and acted as its secretary.`
    : `${chair.name} presided as chair of the meeting, and ${secretary.name} acted as its secretary.`;

/** A majority of the directors present acts for the board: 8 Del. C. § 141(b), W.S. 17-16-824(c). */
const vote = (held: Held, { records }: Voice): Html => {
  const { present, votes, adjourned_at } = held;
  return html`${heading('Vote')}
${paragraph(
  `All resolutions stated above were put to the vote, with ${votes.for} in favor, ${votes.against} against and ` +
    `${votes.abstain} abstaining, and ${votes.for * 2 > present.length ? 'were adopted' : 'were not adopted'}.`,
)}
${adjourned_at !== undefined && heading('Adjournment')}
${
  adjourned_at !== undefined &&
  paragraph(
    `There being no further business before the Board, the meeting was adjourned${
      adjourned_at === null ? '' : ` on ${timeOf(held, adjourned_at)}`
    }.`,
  )
}
${paragraph(`These minutes shall be filed with ${records}.`)}`;
};

const scheduleNote = (decides: true | undefined): string =>
  decides
    ? 'Schedule A is incorporated in and forms part of these resolutions'
    : 'Schedule A summarizes principal terms of the foregoing and does not limit the approval of the documents ' +
      'presented';

function generalAuthority(
  { form, body, company }: DecisionFacts,
  { company: term, records }: Voice,
  schedule: string | null,
): Html {
  const acting = body === 'members' || body === 'managers' ? `those who manage the ${term}` : 'the officers';
  const minority = body === 'stockholders' ? `; ${decisionLaw(company).minority}` : '';
  const clauses = [
    `${acting} may take every action and execute every document that they consider necessary or advisable to ` +
      'carry out these resolutions, and all earlier acts within their scope are ratified',
    ...(schedule === null ? [] : [schedule]),
    ...(form === 'board_meeting'
      ? []
      : [
          'this consent may be signed in counterparts and by electronic signature, and is to be kept with ' +
            `${records}${minority}`,
        ]),
  ];
  return html`${clauses.map((clause, at) => {
    const left = clauses.length - 1 - at;
    return (at === 0 ? resolved : further)(`${clause}${left === 0 ? '.' : left === 1 ? '; and' : ';'}`);
  })}`;
}

const closing = ({ form, signatories }: DecisionFacts, { one }: Voice): string =>
  form === 'board_meeting'
    ? `The undersigned ${agree(signatories.length, `${one} confirms`, `${one}s confirm`)} that these minutes are ` +
      'a true record of the meeting and of its decisions.'
    : `The undersigned ${agree(signatories.length, `${one} has`, `${one}s have`)} signed this consent on the ` +
      `${agree(signatories.length, 'date', 'dates')} stated below.`;

/** Wyoming calls stockholders shareholders. */
const signerOf = (
  { stakeholder_id, name, kind, representative, capacity, holding }: SignatoryFacts,
  { one }: Voice,
  held: Held | null,
) => {
  const word = capacity === 'stockholder' ? one : capacity;
  const offices = (['chair', 'secretary'] as const).filter(
    (office) => held?.[office]?.stakeholder_id === stakeholder_id,
  );
  const said = [capitalized(word), offices.length > 0 && `${listed(offices)} of the meeting`]
    .filter(Boolean)
    .join(', ');
  return {
    name,
    organization: kind === 'organization',
    representative,
    capacity: holding === null ? said : `${said}, ${holding}`,
  };
};

/** Adds the introductory word if missing. */
export const ownRecital = (text: string): Html => {
  const [, word, rest] = /^(whereas)\b(.*)$/is.exec(text) ?? [];
  return word === undefined ? whereas(closed(text)) : html`<p class="recital"><b>${word}</b>${closed(rest!)}</p>`;
};

export const ownClause = (text: string, index: number): Html => {
  const [, word, rest] = /^(resolved(?: further)?|further resolved)\b(.*)$/is.exec(text) ?? [];
  if (word !== undefined) return html`<p class="recital"><b>${word}</b>${stopped(rest!)}</p>`;
  return (index === 0 ? resolved : further)(stopped(text.replace(/^that\s+/i, '')));
};

const stopped = (text: string): string => (/[.!?;:,]$/.test(text) ? text : `${text}.`);

const closed = (text: string): string => (/[;,.:!?]$/.test(text) ? text : `${text};`);
