import { pdflibAddPlaceholder } from '@signpdf/placeholder-pdf-lib';
import { SignPdf } from '@signpdf/signpdf';
import { PDFDocument } from 'pdf-lib';
import type { SealCertificate } from './seal-certificate';
import { SealSigner } from './seal-signer';

interface SealOptions {
  reason: string;
  /** The only new date, so the same input gives the same bytes. */
  sealedAt: Date;
}

/** Bytes for the signature and a chain of four certificates. */
const signatureLength = 12_288;

/** `adbe.pkcs7.detached`, ISO 32000-1 § 12.8. Throws for an unreadable PDF. Breaks earlier signatures. */
export async function sealPdf(
  pdf: Buffer,
  certificate: SealCertificate,
  { reason, sealedAt }: SealOptions,
): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  pdflibAddPlaceholder({
    pdfDoc: document,
    reason,
    contactInfo: '',
    name: certificate.name,
    location: '',
    signingTime: sealedAt,
    signatureLength,
  });
  // Readers find the signature only outside a compressed object stream.
  const prepared = Buffer.from(await document.save({ useObjectStreams: false, updateFieldAppearances: false }));
  return new SignPdf().sign(prepared, new SealSigner(certificate), sealedAt);
}

export async function joinPdfs(title: string, createdAt: Date, parts: Buffer[]): Promise<Buffer> {
  const whole = await PDFDocument.create({ updateMetadata: false });
  whole.setTitle(title, { showInWindowTitleBar: true });
  whole.setLanguage('en');
  whole.setCreationDate(createdAt);
  whole.setModificationDate(createdAt);
  for (const part of parts) {
    const source = await PDFDocument.load(part, { updateMetadata: false });
    for (const page of await whole.copyPages(source, source.getPageIndices())) whole.addPage(page);
  }
  return Buffer.from(await whole.save({ useObjectStreams: false }));
}
