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
  doc: 'Letters of intent, from the first draft to the transaction.',
})
export class LetterOfIntentController {
  constructor(private readonly letters: LetterOfIntentService) {}

  @Operation('POST /letters_of_intent', {
    answers: 201,
    amount: { none: 'It states a price that nobody owes yet.' },
    refuses: ['not_found', 'invalid_state_transition', 'exclusivity_in_force'],
    doc: 'Drafts a letter of intent. Nothing of it binds before both sides have signed.',
  })
  create(@Input() input: CreateLetterOfIntent, @Ctx() ctx: RequestContext) {
    return this.letters.create(input, ctx);
  }

  @Operation('POST /letters_of_intent/:id/revise', {
    answers: 200,
    move: revise,
    amount: { none: 'It states a price that nobody owes yet.' },
    doc:
      'Makes another version, with a redline of what changed. One that is out for signature is taken back: it is ' +
      'void, and the new one is sent anew.',
  })
  revise(@Input() input: ReviseLetterOfIntent, @Ctx() ctx: RequestContext) {
    return this.letters.revise(input, ctx);
  }

  @Operation('POST /letters_of_intent/:id/send', {
    answers: 202,
    move: send,
    human: 'signature',
    refuses: ['exclusivity_in_force'],
    doc: 'Sends the newest version to be signed: to the counterparty, then to the one who signs for the company.',
  })
  send(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.letters.send(input, ctx);
  }

  @Operation('POST /letters_of_intent/:id/terminate', {
    answers: 200,
    move: terminate,
    human: 'signature',
    doc: 'Ends a letter: nobody signs it any more, or once it is signed its negotiations are over.',
  })
  terminate(@Input() input: TerminateLetterOfIntent, @Ctx() ctx: RequestContext) {
    return this.letters.terminate(input, ctx);
  }

  @Operation('GET /letters_of_intent/:id/versions', {
    answers: 200,
    returns: () => LetterVersionsView,
    doc: 'Every version of a letter, newest first: its paper, who made it, and what changed in it.',
    discloses: 'company',
  })
  versions(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.letters.versions(input, ctx);
  }
}
