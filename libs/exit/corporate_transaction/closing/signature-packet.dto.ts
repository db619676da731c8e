import { Field, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { signatureMachine } from '#documents/signature';
import { executionMachine } from '#documents/document';

class PacketPaperView {
  @Field.id('cli', 'The item of the checklist.')
  checklist_item_id: string;
  @Field.string('Its number there.', { example: '3.2' })
  number: string;
  @Field.id('doc')
  document_id: string;
  @Field.string('Its heading.', { example: 'Officer’s Certificate of Meridian Robotics, Inc.' })
  title: string;
  @Field.id('sge', 'The envelope in which it is signed.')
  signing_envelope_id: string;
  @Field.id('sig', 'Their signature.')
  signature_id: string;
  @Field.string('SHA-256 of the version that they sign, hexadecimal.', {
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  presented_sha256: string;
  @Field.string('In which role.', { example: 'counterparty' })
  role: string;
  @Field.enum(signatureMachine.states, 'Where their signature stands.')
  status: string;
  @Field.timestamp('When they signed.', nullable)
  signed_at: number | null;
  @Field.enum(
    executionMachine.states,
    'Where the paper stands: one of the closing is executed only once that is released.',
  )
  execution_status: string;
}

export class SignaturePacketView {
  @Field.id('stk', 'Who signs.')
  stakeholder_id: string;
  @Field.string('Their name; for an organization that of the person who signs for it.', { example: 'Ada Okafor' })
  name: string;
  @Field.boolean('Whether they have signed all of it.')
  complete: boolean;
  @Field.objects(() => PacketPaperView, 'The papers that they sign, and no others.')
  papers: PacketPaperView[];
}

export class SignaturePacketsView {
  @Field.string('signature_packets', { example: 'signature_packets' })
  object: string;
  @Field.id('ctx')
  corporate_transaction_id: string;
  @Field.objects(() => SignaturePacketView, 'One for each person.')
  data: SignaturePacketView[];
}

export class SendSignaturePackets extends ById {
  @Field.ids('cli', 'Only the papers of these items. Default: all that are drafted.', { minItems: 1, optional: true })
  checklist_item_ids?: string[];
}
