import type { DataExport } from './data-export.entity';

/** A file or a number of lines, in order and without gaps. */
export interface ManifestFile {
  name: string;
  section: string;
  records: number;
  size_bytes: number;
  sha256: string;
}

interface Sealing {
  algorithm: 'Ed25519';
  key_id: string;
  keys_url: string;
}
/** Ed25519 (RFC 8032) over canonical JSON (RFC 8785). */
export interface Signer {
  readonly key_id: string;
  readonly keys_url: string;
  sign(statement: object): { value: string };
}

/** The signature covers everything except its own value. */
export function manifestOf(
  { id, account_id, livemode, format, entity_ids, include_documents, api_version, created }: DataExport,
  files: ManifestFile[],
  signer: Signer,
): object {
  const manifest = {
    object: 'data_export_manifest',
    data_export_id: id,
    account_id,
    livemode,
    format,
    entity_ids,
    include_documents,
    api_version,
    created: created.toISOString(),
    files,
  };
  const signature: Sealing = { algorithm: 'Ed25519', key_id: signer.key_id, keys_url: signer.keys_url };
  return { ...manifest, signature: { ...signature, value: signer.sign({ ...manifest, signature }).value } };
}
