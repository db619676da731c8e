import '#modules';
import { renderTemplate } from '../../libs/documents/kit/template';
import { createHash, createPublicKey, verify } from 'node:crypto';
import canonicalize from 'canonicalize';
import { PdfRenderer } from '#platform/documents/pdf';
import { templateFor } from '../../libs/documents/kit/registry';
import { newAccount, type Account } from '../support/accounts';
import { api, type Api } from '../support/api';
import { companyOf, download, form, listAll, ok, papersOf, poll, type Company, type Paper } from '../support/formation';
import { marksIn, pdfText, squeezed } from '../support/pdf-text';
import { stack } from '../support/stack';

interface Receipt {
  id: string;
  payload: string;
  signature: string;
  key_id: string;
  document_id: string;
}
interface Keys {
  keys: { kid: string; kty: string; crv: string; x: string }[];
}
interface FormedCompany {
  company: Company;
  papers: Paper[];
  receipt: Receipt;
}

let account: Account;
let mine: Api;
const formedCompanies: FormedCompany[] = [];

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

beforeAll(async () => {
  account = await newAccount('Papers');
  mine = api(account.sk_test);
  const bodies = [
    companyOf('Papered Over, Inc.', 's_corp'),
    companyOf('Papered Range, LLC', 'llc', { jurisdiction: 'US-WY' }),
  ];
  formedCompanies.push(
    ...(await Promise.all(
      bodies.map(async (body) => {
        const company = await form(mine, body);
        const [receipt] = await listAll<Receipt>(mine, '/v1/incorporator_receipts', { entity_id: company.id });
        // Minutebook sends the first consent for signature automatically, so the tested state no longer changes.
        const papers = await poll(
          'the first consent is out',
          () => papersOf(mine, company.id),
          (all) => all.some((one) => one.execution_status === 'sent'),
        );
        return { company, receipt: receipt!, papers };
      }),
    )),
  );
});

describe("the incorporator's receipt", () => {
  const keys = async () => (await (await fetch(`${stack().baseUrl}/.well-known/minutebook-keys.json`)).json()) as Keys;

  it('verifies offline with the published key, and no longer when one byte differs', async () => {
    const { keys: published } = await keys();
    for (const {
      receipt: { payload, signature, key_id },
    } of formedCompanies) {
      const jwk = published.find(({ kid }) => kid === key_id)!;
      expect(
        createHash('sha256')
          .update(JSON.stringify({ crv: jwk.crv, kty: jwk.kty, x: jwk.x }))
          .digest('base64url'),
      ).toBe(key_id);
      const key = createPublicKey({ key: jwk, format: 'jwk' });
      const bytes = Buffer.from(payload);
      const seal = Buffer.from(signature, 'base64');
      expect(verify(null, bytes, key, seal)).toBe(true);
      for (const at of [0, Math.floor(bytes.length / 2), bytes.length - 1]) {
        const changed = Buffer.from(bytes);
        changed[at]! ^= 1;
        expect(verify(null, changed, key, seal)).toBe(false);
      }
    }
  });

  it('signs what its document states, in canonical JSON, and the hash of every paper that was there', async () => {
    for (const { receipt, papers, company } of formedCompanies) {
      const paper = papers.find(({ id }) => id === receipt.document_id)!;
      const { signature, ...statement } = paper.facts as Paper['facts'] & { signature: object };
      expect(receipt.payload).toBe(canonicalize(statement));
      expect(signature).toEqual({
        algorithm: 'Ed25519',
        key_id: receipt.key_id,
        value: receipt.signature,
        keys_url: `${stack().baseUrl}/.well-known/minutebook-keys.json`,
      });
      const signed = JSON.parse(receipt.payload) as {
        receipt_id: string;
        company: { legal_name: string };
        documents: { document_id: string; sha256: string }[];
      };
      expect(signed).toMatchObject({
        receipt_id: receipt.id,
        company: { legal_name: company.legal_name, state_file_number: company.state_file_number },
      });
      const others = papers.filter(({ type }) => type !== 'incorporator_receipt');
      expect(signed.documents.map((one) => [one.document_id, one.sha256]).toSorted()).toEqual(
        others.map((one) => [one.id, one.sha256]).toSorted(),
      );
    }
  });

  it('publishes its keys to everybody, and no private part', async () => {
    for (const key of (await keys()).keys)
      expect(Object.keys(key).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
  });
});

describe('every paper of a formed company', () => {
  it('is a PDF whose hash, size and ETag are those of its document', async () => {
    for (const paper of formedCompanies.flatMap(({ papers }) => papers)) {
      const { bytes, headers } = await download(account.sk_test, paper);
      expect([paper.type, bytes.subarray(0, 5).toString(), sha256(bytes), bytes.length]).toEqual([
        paper.type,
        '%PDF-',
        paper.sha256,
        paper.size_bytes,
      ]);
      expect([headers.get('content-type'), headers.get('etag')]).toEqual(['application/pdf', `"${paper.sha256}"`]);
      expect(
        (await api(account.sk_test).get(paper.pdf_url, { headers: { 'if-none-match': `W/"${paper.sha256}"` } })).status,
      ).toBe(304);
    }
  });

  it('names the company, and says on every page that it was made in test mode', async () => {
    for (const { company, papers } of formedCompanies)
      for (const paper of papers) {
        const { bytes } = await download(account.sk_test, paper);
        const text = pdfText(bytes);
        expect([paper.type, squeezed(text).includes(squeezed(company.legal_name))]).toEqual([paper.type, true]);
        expect([paper.type, marksIn(bytes)]).toEqual([paper.type, Number(/Page1of(\d+)/.exec(text)?.[1])]);
      }
  });

  it('rendered again from its facts in another process has the same bytes', async () => {
    const renderer = new PdfRenderer({ pages: 2 });
    try {
      for (const { type, facts, title, created, sha256: stored } of formedCompanies.flatMap(({ papers }) => papers)) {
        const page = renderTemplate(templateFor(type, facts.company.jurisdiction), facts, { livemode: false });
        expect([
          type,
          sha256(
            await renderer.render(page, { title, lang: 'en', createdAt: new Date(created * 1000), watermark: 'TEST' }),
          ),
        ]).toEqual([type, stored]);
      }
    } finally {
      await renderer.close();
    }
  });

  it('is retrieved one by one as the list shows it', async () => {
    for (const paper of formedCompanies[0]!.papers)
      expect(ok(await mine.get<Paper>(`/v1/documents/${paper.id}`))).toEqual(paper);
  });
});
