import { Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '#platform/http/context';
import { Ctx, Input, Operation } from '#platform/http/operation';
import { Resource } from '#platform/http/resource';
import { ById } from '#platform/wire/input';
import { ListDocuments } from './document.dto';
import { Document } from './document.entity';
import { DocumentService } from './document.service';

@Resource({ path: 'documents', entity: Document, filters: ListDocuments, sorts: ['created', 'dated'], doc: 'Legal documents: JSON facts and a PDF that tell the same.' })
export class DocumentController {
  constructor(private readonly documents: DocumentService) {}

  @Operation('GET /documents/:id/pdf', { answers: 200, raw: 'application/pdf', etag: true, refuses: ['invalid_state_transition'], doc: 'The document as a PDF.' })
  async pdf(@Input() input: ById, @Ctx() ctx: RequestContext, @Res({ passthrough: true }) reply: FastifyReply): Promise<Buffer> {
    const { document, bytes } = await this.documents.pdf(input, ctx);
    void reply.type('application/pdf').header('content-disposition', `inline; filename="${document.type}.pdf"`).header('etag', `"${document.sha256}"`);
    return bytes;
  }
}
