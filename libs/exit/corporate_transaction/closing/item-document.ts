/** A paper of an item with those who sign it, and the envelope in which they do once it is sent. */
export interface ItemPaper {
  document_id: string;
  signing_envelope_id: string | null;
  signers: { stakeholder_id: string; role: string }[];
}
