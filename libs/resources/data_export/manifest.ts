import type { DataExport } from './data-export.entity';

/** A file of an archive, or as many lines of a file of lines: in the order of the list, without a gap. */
export interface ManifestFile { name: string; section: string; records: number; size_bytes: number; sha256: string }

/** Who made the export, over the manifest without this: Ed25519 (RFC 8032) over canonical JSON (RFC 8785). */
export interface Sealing { key_id: string; value: string; keys_url: string }
export type Signer = (statement: object) => Sealing;

/** What an export holds, with the hash of each part: its last line, or `manifest.json`. */
export function manifestOf({ id, account_id, livemode, format, entity_ids, include_documents, api_version, created }: DataExport, files: ManifestFile[], sign: Signer): object {
  const manifest = { object: 'data_export_manifest', data_export_id: id, account_id, livemode, format, entity_ids, include_documents, api_version, created: created.toISOString(), files };
  const { key_id, value, keys_url } = sign(manifest);
  return { ...manifest, signature: { algorithm: 'Ed25519', key_id, value, keys_url } };
}
