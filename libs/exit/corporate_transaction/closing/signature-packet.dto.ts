import { Field, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { signatureMachine } from '#documents/signature';
import { executionMachine } from '#documents/document';

class PacketPaperView {
  @Field.id('cli', 'ID of the checklist item.')
  checklist_item_id: string;
  @Field.string('Item number in the checklist.', { example: '3.2' })
  number: string;
  @Field.id('doc')
  document_id: string;
  @Field.string('Title of the document.', { example: 'Officer’s Certificate of Meridian Robotics, Inc.' })
  title: string;
  @Field.id('sge', 'ID of the signing envelope.')
  signing_envelope_id: string;
  @Field.id('sig', 'ID of the signature.')
  signature_id: string;
  @Field.string('Hex-encoded SHA-256 hash of the version to sign.', {
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  presented_sha256: string;
  @Field.string('Role of the signer.', { example: 'counterparty' })
  role: string;
  @Field.enum(signatureMachine.states, 'Status of the signature.')
  status: string;
  @Field.timestamp('Time of the signature.', nullable)
  signed_at: number | null;
  @Field.enum(
    executionMachine.states,
    'Status of the signatures. A closing document is executed when the closing is released.',
  )
  execution_status: string;
}

export class SignaturePacketView {
  @Field.id('stk', 'ID of the signer.')
  stakeholder_id: string;
  @Field.string('Name of the signer. For an organization, the name of its representative.', { example: 'Ada Okafor' })
  name: string;
  @Field.boolean('Whether the person has signed all documents in the packet.')
  complete: boolean;
  @Field.objects(() => PacketPaperView, 'Documents for the person to sign.')
  papers: PacketPaperView[];
}

export class SignaturePacketsView {
  @Field.discriminator('signature_packets')
  object: string;
  @Field.id('ctx')
  corporate_transaction_id: string;
  @Field.objects(() => SignaturePacketView, 'Signature packets, one per person.')
  data: SignaturePacketView[];
}

export class SendSignaturePackets extends ById {
  @Field.ids('cli', 'IDs of the items to send. Defaults to all drafted items.', { minItems: 1, optional: true })
  checklist_item_ids?: string[];
}
