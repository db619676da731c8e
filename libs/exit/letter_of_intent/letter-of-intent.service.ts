import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { unixSeconds } from '#kernel/dates';
import { errorWhen } from '#kernel/error-when';
import type { Move } from '#kernel/machine';
import { invalid, Problem } from '#kernel/problem';
import { ours, sentence } from '#kernel/sentence';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import type { ById } from '#platform/wire/input';
import { assertFormedHere, Entity } from '#companies/entity';
import { admit, holderOf, Stakeholder } from '#companies/stakeholder';
import { Valuation } from '#compliance/valuation';
import { Document } from '#documents/document';
import { voidPaper } from '#documents/signing_envelope';
import { startLetter, tellLetter } from './advance-letter';
import { assertMayNegotiate } from './exclusivity';
import type { CreateLetterOfIntent, ReviseLetterOfIntent, TerminateLetterOfIntent } from './letter-of-intent.dto';
import { LetterOfIntent } from './letter-of-intent.entity';
import { letterOfIntentMachine } from './letter-of-intent.machine';
import { planLetter } from './letter-of-intent.plan';
import { checkLetterTerms, signerFor, type Terms } from './letter-of-intent.validation';
import { writeVersion } from './letter-document';
import type { LetterVersionsView } from './version.dto';
import { versionsOf } from './letter-versions';

const { revise, send, terminate } = letterOfIntentMachine.moves;
const mostVersions = 100;
/** Default lifetime in seconds. */
const openFor = 30 * 86_400;

@Injectable()
export class LetterOfIntentService {
  async create(input: CreateLetterOfIntent, { work }: Ctx): Promise<LetterOfIntent> {
    const entity = await work.lock(Entity, input.entity_id);
    assertInLife(entity);
    const today = companyDay(entity, work.now);
    const people = await work.lockAll(Stakeholder, { entity_id: entity.id });
    const terms = termsOf({ ...input, expires_at: input.expires_at ?? unixSeconds(work.now) + openFor });
    const { holder, errors: ofCounterparty } = holderOf(input.counterparty, 'counterparty', people);
    const { signer, errors: ofSigner } = signerFor(input.signer_stakeholder_id, people, {
      entity,
      today,
      counterparty_id: holder.stakeholder_id,
    });
    const errors = [...ofCounterparty, ...checkLetterTerms(terms, { today, now: work.now }), ...ofSigner];
    if (!signer || errors.length > 0) throw invalid(errors);
    await assertMayNegotiate(work, entity, holder.stakeholder_id);
    const counterparty = await admit(work, entity.id, holder);
    const version = writeVersion(work, entity, { number: 1, terms, parties: { counterparty, signer }, before: null });
    const { name, email, kind } = input.counterparty;
    return work.insert(LetterOfIntent, {
      ...terms,
      ...version,
      entity_id: entity.id,
      counterparty_stakeholder_id: counterparty.id,
      counterparty: { name, email, kind },
      signer_stakeholder_id: signer.id,
      number: 1,
      versions: [version],
      metadata: input.metadata,
    });
  }

  /** Withdraws a version out for signature. */
  async revise({ id, signer_stakeholder_id, ...asked }: ReviseLetterOfIntent, { work }: Ctx): Promise<LetterOfIntent> {
    const { entity, letter } = await hold(work, id, revise);
    const today = companyDay(entity, work.now);
    const people = await work.lockAll(Stakeholder, { entity_id: entity.id });
    const said = { ...letter, expires_at: unixSeconds(letter.expires_at) };
    const terms = termsOf({ ...said, ...definedFields(asked) });
    const { signer, errors } = signerFor(signer_stakeholder_id ?? letter.signer_stakeholder_id, people, {
      entity,
      today,
      counterparty_id: letter.counterparty_stakeholder_id,
    });
    const flaws = [
      ...errorWhen(
        JSON.stringify(terms) === JSON.stringify(termsOf(said)) &&
          (signer_stakeholder_id ?? letter.signer_stakeholder_id) === letter.signer_stakeholder_id,
        'structure',
        'unchanged',
        'The revision does not change anything. Send a different kind, structure, price_cents, exclusivity_until, ' +
          'binding_terms, expires_at, or signer_stakeholder_id.',
      ),
      ...checkLetterTerms(terms, { today, now: work.now }),
      ...errors,
    ];
    if (!signer || flaws.length > 0) throw invalid(flaws);
    const counterparty = people.find((one) => one.id === letter.counterparty_stakeholder_id)!;
    const before = await work.lock(Document, letter.document_id);
    const number = letter.number + 1;
    const version = writeVersion(work, entity, { number, terms, parties: { counterparty, signer }, before });
    await voidPaper(work, before, `Replaced by version ${number}.`);
    return work.move(letter, revise, {
      ...terms,
      ...version,
      signer_stakeholder_id: signer.id,
      number,
      versions: [...letter.versions, version],
    });
  }

  /** Sends the letter to the counterparty first. */
  async send({ id }: ById, { work }: Ctx): Promise<LetterOfIntent> {
    const { entity, letter } = await hold(work, id, send);
    if (letter.expires_at <= work.now)
      throw new Problem('invalid_state_transition', 'The letter has expired. Revise it with a later expires_at.', {
        current_state: letter.status,
        attempted_transition: 'send',
        allowed_transitions: ['revise', 'terminate'],
      });
    await assertMayNegotiate(work, entity, letter.counterparty_stakeholder_id);
    work.move(letter, send);
    startLetter(work, letter);
    const active = await work.all(Valuation, { entity_id: entity.id, status: 'active' });
    work.recordPlan(planLetter(active.length));
    return letter;
  }

  async terminate({ id, reason }: TerminateLetterOfIntent, { work }: Ctx): Promise<LetterOfIntent> {
    const { letter } = await hold(work, id, terminate);
    if (letter.status === 'signed')
      work.warn(
        sentence`Both sides signed the letter, so ${ours('its binding terms continue for their stated duration')}.`,
      );
    else await voidPaper(work, await work.lock(Document, letter.document_id), reason);
    if (letter.status !== 'draft') tellLetter(work, letter);
    return work.move(letter, terminate, { status_reason: reason }, reason);
  }

  async versions({ id }: ById, { read }: Ctx): Promise<LetterVersionsView> {
    const letter = await read.find(LetterOfIntent, id);
    return { object: 'letter_of_intent_versions', letter_of_intent_id: id, data: await versionsOf(read, letter) };
  }
}

type LetterTermsRequest = Omit<
  CreateLetterOfIntent,
  'entity_id' | 'counterparty' | 'signer_stakeholder_id' | 'metadata'
> & { expires_at: number };

const termsOf = ({
  kind,
  structure,
  price_cents,
  exclusivity_until,
  binding_terms,
  expires_at,
}: LetterTermsRequest): Terms => ({
  kind,
  structure,
  price_cents: price_cents ?? null,
  exclusivity_until: exclusivity_until ?? null,
  binding_terms,
  expires_at: new Date(expires_at * 1000),
});

const definedFields = <T extends object>(asked: T): Partial<T> =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as Partial<T>;

async function hold(work: UnitOfWork, id: string, move: Move): Promise<{ entity: Entity; letter: LetterOfIntent }> {
  const { entity_id } = await work.find(LetterOfIntent, id);
  const entity = await work.lock(Entity, entity_id);
  const letter = await work.lock(LetterOfIntent, id);
  work.assertOpen(letter, move);
  if (move !== terminate) assertInLife(entity);
  if (move === revise && letter.number >= mostVersions)
    throw new Problem(
      'invalid_state_transition',
      `A letter can have at most ${mostVersions} versions. Terminate it and create a new letter.`,
      { current_state: letter.status, attempted_transition: move.name, allowed_transitions: ['send', 'terminate'] },
    );
  return { entity, letter };
}

function assertInLife(entity: Entity): void {
  const { status } = entity;
  assertFormedHere(entity, 'letter_of_intent', 'the transaction');
  if (['registered', 'active', 'suspended'].includes(status)) return;
  throw new Problem('invalid_state_transition', `The company is ${status} and cannot negotiate a transaction.`, {
    current_state: status,
    attempted_transition: 'letter_of_intent',
    allowed_transitions: [],
  });
}
