import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { CreateLetterOfIntent, ReviseLetterOfIntent, TerminateLetterOfIntent } from './letter-of-intent.dto';
import { LetterOfIntent } from './letter-of-intent.entity';
import { letterOfIntentMachine } from './letter-of-intent.machine';
import { LetterOfIntentService } from './letter-of-intent.service';
import { LetterVersionsView } from './version.dto';

const { revise, send, terminate } = letterOfIntentMachine.moves;

@Resource({
  path: 'letters_of_intent',
  entity: LetterOfIntent,
  filters: ['entity_id', 'status', 'kind'],
  sorts: ['created', 'updated'],
  doc: 'Letters of intent for corporate transactions.',
})
export class LetterOfIntentController {
  constructor(private readonly letters: LetterOfIntentService) {}

  @Operation('POST /letters_of_intent', {
    answers: 201,
    needsPowers: true,
    amount: { none: 'The price in a letter of intent is not owed yet.' },
    refuses: ['not_found', 'invalid_state_transition', 'exclusivity_in_force'],
    doc: 'Drafts a letter of intent. The letter is not binding until both sides have signed.',
  })
  create(@Input() input: CreateLetterOfIntent, @Ctx() ctx: RequestContext) {
    return this.letters.create(input, ctx);
  }

  @Operation('POST /letters_of_intent/:id/revise', {
    answers: 200,
    needsPowers: true,
    move: revise,
    amount: { none: 'The price in a letter of intent is not owed yet.' },
    doc:
      'Creates a new version with a redline. If a version is already out for signature, it becomes void and ' +
      'you must send the new version.',
  })
  revise(@Input() input: ReviseLetterOfIntent, @Ctx() ctx: RequestContext) {
    return this.letters.revise(input, ctx);
  }

  @Operation('POST /letters_of_intent/:id/send', {
    answers: 202,
    needsPowers: true,
    move: send,
    human: 'signature',
    refuses: ['exclusivity_in_force'],
    doc:
      'Sends the latest version of a letter of intent for signature, first to the counterparty and then to ' +
      "the company's signer.",
  })
  send(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.letters.send(input, ctx);
  }

  @Operation('POST /letters_of_intent/:id/terminate', {
    answers: 200,
    move: terminate,
    human: 'signature',
    doc:
      'Terminates a letter of intent. If the letter is unsigned, it can no longer be signed. If it ' +
      'is signed, negotiations end.',
  })
  terminate(@Input() input: TerminateLetterOfIntent, @Ctx() ctx: RequestContext) {
    return this.letters.terminate(input, ctx);
  }

  @Operation('GET /letters_of_intent/:id/versions', {
    answers: 200,
    returns: () => LetterVersionsView,
    summary: 'List the versions of a letter of intent',
    doc: "Returns all versions of a letter of intent, newest first, with each version's document, author, and changes.",
    callers: { discloses: 'company' },
  })
  versions(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.letters.versions(input, ctx);
  }
}
