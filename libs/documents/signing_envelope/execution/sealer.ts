import { unixSeconds } from '#kernel/dates';
import { Database } from '#platform/db/database';
import { Reader } from '#platform/db/reader';
import type { Scope } from '#platform/db/scope';
import { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { contentOf, keepContent } from '#platform/db/document-content';
import { pageCountOf } from '#platform/documents/page-tree';
import type { PdfRenderer } from '#platform/documents/pdf';
import { joinPdfs, sealPdf } from '#platform/documents/seal';
import type { SealCertificate } from '#platform/documents/seal-certificate';
import { html, raw, type Html } from '#platform/documents/html';
import { stylesheet } from '#platform/documents/stylesheet';
import {
  asCompany,
  Document,
  signaturePage,
  signedPage,
  signedStyle,
  writtenPageOf,
  type DocumentSignature,
  type GivenSignature,
} from '#documents/document';
import { Entity } from '#companies/entity';
import { roleAt, Stakeholder } from '#companies/stakeholder';
import { Signature } from '#documents/signature';
import { tellOwner } from '../envelope';
import { markExecution } from '../execution-status';
import type { Invitations } from '../invitations';
import { SigningEnvelope } from '../signing-envelope.entity';
import { certificateOfCompletion } from './certificate';
import { signersIn } from './envelope-signers';
import { followSeal } from './sealed-documents';

type Given = Signature & GivenSignature;

interface Papers {
  envelope: SigningEnvelope;
  document: Document;
  company: Entity;
  signatures: Given[];
}

/** Runs in the worker, which has Chromium. */
export class Sealer {
  constructor(
    private readonly database: Database,
    private readonly works: UnitOfWorkRunner,
    private readonly pdf: PdfRenderer,
    private readonly certificate: SealCertificate,
    private readonly invitations: Invitations,
  ) {}

  /** Idempotent, with identical bytes. */
  async seal(scope: Scope, id: string): Promise<void> {
    const read = new Reader(this.database, scope);
    const papers = await this.gather(read, id);
    if (!isToSeal(papers.envelope)) return;
    const sealedAt = papers.envelope.concluded_at!;
    const bytes = await sealPdf(await this.executed(read, papers), this.certificate, {
      reason: `Signed by all whose signatures were needed; envelope ${id}`,
      sealedAt,
    });
    const sha256 = await keepContent(read, bytes, await pageCountOf(bytes));
    await this.works.run(scope, async (work) => {
      const entity = await work.lock(Entity, papers.envelope.entity_id);
      const envelope = await work.lock(SigningEnvelope, id);
      if (!isToSeal(envelope)) return;
      const document = await work.lock(Document, envelope.document_id);
      markExecution(work, document, 'executed', {
        sha256,
        size_bytes: bytes.length,
        sealed_at: sealedAt,
        signatures: papers.signatures.filter(isGiven).map(recordedSignature),
      });
      await followSeal(work, entity, document);
      // The document's own event reports the seal.
      envelope.completed_at = work.now;
      work.touch(envelope);
      tellOwner(work, envelope);
      for (const signature of await work.lockAll(Signature, { signing_envelope_id: id, status: 'signed' }))
        await this.invitations.announce(work, envelope, signature);
    });
  }

  private async gather(read: Reader, id: string): Promise<Papers> {
    const envelope = await read.find(SigningEnvelope, id);
    const [document, entity] = [
      await read.find(Document, envelope.document_id),
      await read.find(Entity, envelope.entity_id),
    ];
    return { envelope, document, company: entity, signatures: await signersIn(read, id) };
  }

  /** Keeps the pages of an upload and appends the rest. */
  private async executed(read: Reader, { envelope, document, company, signatures }: Papers): Promise<Buffer> {
    const given = signatures.filter(isGiven);
    const certificate = certificateOfCompletion(envelope, document, company, signatures);
    const printing = {
      title: document.title,
      lang: 'en' as const,
      createdAt: envelope.concluded_at!,
      watermark: document.livemode ? undefined : ('TEST' as const),
    };
    const written = writtenPageOf(document);
    if (written !== null)
      return this.pdf.render(
        signedPage(written, given.map(recordedSignature), certificate).replace(
          '</style>',
          () => `${certificateStyle}</style>`,
        ),
        printing,
      );
    const shown = await withCompany(read, given, company);
    const behind = await this.pdf.render(standAlone(html`${signaturePage(shown, document)}${certificate}`), {
      ...printing,
      isNumbered: false,
    });
    return joinPdfs(document.title, envelope.concluded_at!, [await contentOf(read, envelope.presented_sha256), behind]);
  }
}

async function withCompany(read: Reader, given: readonly Given[], { legal_name }: Entity): Promise<Given[]> {
  const people = await read.byIds(
    Stakeholder,
    given.map(({ stakeholder_id }) => stakeholder_id),
  );
  return given.map((one) => {
    const roles = people.find(({ id }) => id === one.stakeholder_id)?.roles ?? [];
    return asCompany(one, legal_name, roleAt(roles, 'officer', one.signed_on!)?.titles.join(', ') || null);
  });
}

const isToSeal = ({ status, completed_at }: SigningEnvelope): boolean =>
  status === 'completed' && completed_at === null;

const isGiven = ({ status }: Signature): boolean => status === 'signed';

const recordedSignature = ({
  id,
  stakeholder_id,
  name,
  role,
  organization,
  title,
  method,
  signed_at,
  signed_on,
  strokes,
}: Given): DocumentSignature => ({
  signature_id: id,
  stakeholder_id,
  name,
  role,
  organization,
  title,
  method: method!,
  signed_at: unixSeconds(signed_at!),
  signed_on: signed_on!,
  strokes,
});

const certificateStyle = '.certificate table { break-inside: avoid; }';

const standAlone = (content: Html): string =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><style>${raw(
    stylesheet + signedStyle + certificateStyle,
  )}.exhibit:first-child
    { break-before: auto; }</style></head><body><main>${content}</main></body></html>`.toString();
