#!/usr/bin/env node
/**
 * Verifies an incorporator receipt offline. Needs Node 20 or later, no packages and no network.
 *
 *   node verify-receipt.mjs receipt.json keys.json
 *
 * receipt.json is the response of GET /v1/incorporator_receipts/{id}. keys.json is a copy of
 * /.well-known/minutebook-keys.json from a time when you trusted the server. Prints `valid` and the receipt, or
 * `invalid` and the reason.
 * Exit code: 0 valid, 1 invalid, 2 unreadable.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

class Unreadable extends Error {}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Unreadable(`${path}: ${error.message}`);
  }
}

/** RFC 7638. */
const thumbprint = ({ crv, kty, x }) =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');

/** Returns the reason that the receipt is invalid, or null. Ed25519 (RFC 8032) signs the exact bytes of `payload`. */
function objection(receipt, { keys }) {
  const key = keys.find(({ kid }) => kid === receipt.key_id);
  if (!key) return `the key ${receipt.key_id} is not among the keys given`;
  if (key.kty !== 'OKP' || key.crv !== 'Ed25519') return `the key ${key.kid} is not an Ed25519 key`;
  if (thumbprint(key) !== key.kid) return `the key ${key.kid} is not the key of that name`;
  const signature = Buffer.from(receipt.signature, 'base64');
  if (signature.toString('base64') !== receipt.signature) return 'the signature is not base64';
  if (!verify(null, Buffer.from(receipt.payload), createPublicKey({ key, format: 'jwk' }), signature))
    return 'the signature does not fit the payload';
  const { receipt_id } = JSON.parse(receipt.payload);
  return receipt_id === receipt.id ? null : `what is signed is the receipt ${receipt_id}, not ${receipt.id}`;
}

/** Receipts from before 2026-11 lack the principal. */
const behind = ({ human_principal_id, agent_id }) =>
  [human_principal_id ?? 'the service', ...(agent_id ? [`by ${agent_id}`] : [])].join(', ');

function describe({ receipt_id, issued_at, company, documents, authorized_by }) {
  const rows = [
    ['receipt', receipt_id],
    ['issued', issued_at],
    ['company', `${company.legal_name} (${company.jurisdiction} ${company.state_file_number})`],
    ...(authorized_by ? [['for', behind(authorized_by)]] : []),
  ];
  return [
    ...rows.map(([name, value]) => `  ${name.padEnd(8)} ${value}`),
    ...documents.map(({ title, sha256 }) => `  sha256   ${sha256}  ${title}`),
  ].join('\n');
}

function main([receiptFile, keysFile]) {
  if (!receiptFile || !keysFile) throw new Unreadable('usage: node verify-receipt.mjs receipt.json keys.json');
  const [receipt, keys] = [readJson(receiptFile), readJson(keysFile)];
  if (typeof receipt?.payload !== 'string' || typeof receipt.signature !== 'string')
    throw new Unreadable(`${receiptFile} is not an incorporator receipt`);
  if (!Array.isArray(keys?.keys)) throw new Unreadable(`${keysFile} is not a set of keys`);
  const problem = objection(receipt, keys);
  console.log(problem === null ? `valid\n${describe(JSON.parse(receipt.payload))}` : `invalid: ${problem}`);
  return problem === null ? 0 : 1;
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Unreadable)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
