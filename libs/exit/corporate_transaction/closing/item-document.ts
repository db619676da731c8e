export interface ItemPaper {
  document_id: string;
  signing_envelope_id: string | null;
  signers: { stakeholder_id: string; role: string }[];
}
