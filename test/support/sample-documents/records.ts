import type { FormationFacts } from '../../../libs/formation/documents/formation.facts';
import { hash, sample, type SampleDocument } from './sample';
import { templates } from './templates';

export const minuteBookOf = ({ company, document_date }: FormationFacts): SampleDocument =>
  sample(templates.minute_book, {
    company,
    former_names: [{ name: 'Harbor Labs, Inc.', until: '2026-04-26' }],
    document_date,
    entries: [
      {
        position: 1,
        kind: 'written_consent',
        title: `Action of ${company.legal_name}: Lease`,
        dated: '2026-04-27',
        resolution_id: 'res_01jsh4x',
        document_id: 'doc_01jsh4x0',
        document_sha256: hash,
        hash: hash.replace('b', 'c'),
      },
      {
        position: 2,
        kind: 'board_meeting',
        title: `Minutes of ${company.legal_name}`,
        dated: '2026-05-02',
        resolution_id: 'res_01jsh4y',
        document_id: 'doc_01jsh4x1',
        document_sha256: hash.replace('b', 'd'),
        hash: hash.replace('b', 'e'),
      },
    ],
  });

export const dataRoomIndexOf = ({ company, document_date }: FormationFacts): SampleDocument =>
  sample(templates.data_room_index, {
    company,
    transaction: { id: 'ctx_01jsh4x', title: 'acquisition', preposition: 'by', counterparty: 'Harbor Holdings, Inc.' },
    document_date,
    sections: [
      {
        head: '1. Corporate',
        entries: [
          {
            number: '1.1',
            title: `Charter of ${company.legal_name}`,
            document_id: 'doc_01jsh4x0',
            sha256: hash,
            note: 'With all amendments to date.',
          },
        ],
      },
      {
        head: '5. Contracts',
        entries: [
          {
            number: '5.1',
            title: 'Lease of 12 Harbor Street',
            document_id: 'doc_01jsh4x1',
            sha256: hash.replace('b', 'd'),
            note: null,
          },
        ],
      },
    ],
  });

export const receiptOf = ({ company, incorporator, founders }: FormationFacts, authority: string): SampleDocument =>
  sample(templates.incorporator_receipt, {
    company: filedCompany(company),
    receipt_id: 'rcp_01jsh4x',
    issued_at: '2026-04-26T10:30:00.000Z',
    authority,
    incorporator,
    founders,
    documents: ['Charter', 'Governance', 'Consent'].map((title, index) => ({
      document_id: `doc_01jsh4x${index}`,
      title: `${title} of ${company.legal_name}`,
      sha256: hash,
    })),
    signature: {
      algorithm: 'Ed25519',
      key_id: 'key_2026_04',
      value: `${'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQ'.repeat(2)}q83vEjRWeJCrze8SNFZ4kA==`,
      keys_url: 'https://api.example.com/.well-known/minutebook-keys.json',
    },
  });

export const filedCompany = (company: FormationFacts['company']) => ({
  ...company,
  state_file_number: company.state_file_number!,
  formation_date: company.formation_date!,
  ein: company.ein!,
});
