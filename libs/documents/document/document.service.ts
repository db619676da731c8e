import { Injectable } from '@nestjs/common';
import canonicalize from 'canonicalize';
import type { Database } from '#platform/db/database';
import { Reader } from '#platform/db/reader';
import type { Scope } from '#platform/db/scope';
import { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { bindPdfs, type BoundPart } from '#platform/documents/bind-pdfs';
import { contentOf, keepContent } from '#platform/db/document-content';
import { pageCountOf } from '#platform/documents/page-tree';
import { PdfRenderer } from '#platform/documents/pdf';
import type { Ctx } from '#platform/operations/context';
import type { ById } from '#platform/wire/input';
import { Document } from './document.entity';
import { documentMachine } from './document.machine';
import { pageOf } from './document-page';
import { notReady } from './not-ready';
import { templateWith } from '#documents/kit';
import type { DocumentPdf } from './version.dto';
import { hashOfVersion } from './version.service';

@Injectable()
export class DocumentService {
  async html({ id }: ById, { read }: Pick<Ctx, 'read'>): Promise<string> {
    return pageOf(await read.find(Document, id));
  }

  /** 409 while the document renders. */
  async pdf(
    { id, version }: DocumentPdf,
    { read }: Pick<Ctx, 'read'>,
  ): Promise<{ document: Document; sha256: string; bytes: Buffer }> {
    const document = await read.find(Document, id);
    const sha256 = version === undefined ? document.sha256 : await hashOfVersion(read, id, version);
    if (!sha256) throw notReady(document, 'pdf');
    return { document, sha256, bytes: await contentOf(read, sha256) };
  }
}

/** Runs in the worker, which has Chromium. */
export class DocumentRenderer {
  constructor(
    private readonly database: Database,
    private readonly works: UnitOfWorkRunner,
    private readonly pdf: PdfRenderer,
  ) {}

  /** Idempotent. */
  async render(scope: Scope, id: string): Promise<void> {
    const read = new Reader(this.database, scope);
    const document = await read.find(Document, id);
    if (document.status === 'ready') return;
    const bytes = await this.bytesOf(read, document);
    const sha256 = await keepContent(read, bytes, await pageCountOf(bytes));
    const isOf = await this.works.run(scope, async (work) => {
      const locked = await work.lock(Document, id);
      const same = canonicalize(locked.facts) === canonicalize(document.facts);
      if (same && locked.status !== 'ready')
        work.move(locked, documentMachine.moves.ready, { sha256, size_bytes: bytes.length, failure: null });
      return same;
    });
    if (!isOf) await this.render(scope, id); // its text changed meanwhile
  }

  /** A later successful attempt sets the document to `ready`. */
  async noteFailure(scope: Scope, id: string): Promise<void> {
    await this.works.run(scope, async (work) => {
      const document = await work.lock(Document, id);
      if (document.status === 'generating')
        work.move(document, documentMachine.moves.fail, {
          failure: 'Rendering failed. Minutebook has notified its staff and will keep trying.',
        });
    });
  }

  private async bytesOf(read: Reader, document: Document): Promise<Buffer> {
    const { title, created, livemode, template_id, facts } = document;
    const page = await this.pdf.render(pageOf(document), {
      title,
      lang: 'en',
      createdAt: created,
      watermark: livemode ? undefined : 'TEST',
    });
    const template = template_id === null ? null : templateWith(template_id);
    if (!template?.binds) return page;
    const parts: BoundPart[] = [];
    for (const { sha256, ...part } of template.binds(facts))
      parts.push({ ...part, bytes: await contentOf(read, sha256) });
    return bindPdfs(title, created, page, parts);
  }
}
