import { pdflibAddPlaceholder } from '@signpdf/placeholder-pdf-lib';
import { SignPdf } from '@signpdf/signpdf';
import { PDFDocument } from 'pdf-lib';
import type { SealCertificate } from './seal-certificate';
import { SealSigner } from './seal-signer';

interface SealOptions {
  /** Why it is sealed, as readers show it. */
  reason: string;
  /** The only date that the seal adds; with the same input it makes the same bytes. */
  sealedAt: Date;
}

/** Room for the signature and its certificates, in bytes: a chain of four certificates fits. */
const signatureLength = 12_288;

/**
 * Seals a PDF: a detached PKCS #7 signature (`adbe.pkcs7.detached`, ISO 32000-1 § 12.8) over every byte of the file but
 * its own. Throws when the file cannot be read as a PDF. What was signed in the file before is not kept valid, for the
 * file is written anew.
 */
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
  // Readers, and those who follow the file by hand, find the signature only outside of a compressed object stream.
  const prepared = Buffer.from(await document.save({ useObjectStreams: false, updateFieldAppearances: false }));
  return new SignPdf().sign(prepared, new SealSigner(certificate), sealedAt);
}

/** The pages of several PDFs as one. */
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
