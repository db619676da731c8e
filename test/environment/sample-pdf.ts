import { deflateSync } from 'node:zlib';

const objects = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
];

/** `note` makes the identifier and the file unique. */
export function samplePdf(note: string, trailer = '/Size 4 /Root 1 0 R', parts = objects): Buffer {
  let file = '%PDF-1.4\n';
  const offsets = parts.map((part, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${part}\nendobj\n`;
    return at;
  });
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${file}xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< ${trailer} ` +
      `/ID [(${note}) (${note})] >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}

/** The same page in PDF 1.5 form, with an object stream and a cross-reference stream. */
export function compressedPdf(parts = objects): Buffer {
  const starts = parts
    .map((_, index) => `${index + 1} ${parts.slice(0, index).join(' ').length + (index > 0 ? 1 : 0)}`)
    .join(' ');
  const packed = deflateSync(`${starts} ${parts.join(' ')}`);
  const head = Buffer.from(
    `%PDF-1.5\n4 0 obj\n<< /Type /ObjStm /N 3 /First ${starts.length + 1} /Filter /FlateDecode /Length ` +
      `${packed.length} >>\nstream\n`,
  );
  const middle = Buffer.from('\nendstream\nendobj\n');
  const at = head.length + packed.length + middle.length;
  const rows = deflateSync(
    Buffer.from([0, 0, 0, 0, 2, 0, 4, 0, 2, 0, 4, 1, 2, 0, 4, 2, 1, 0, 9, 0, 1, at >> 8, at & 255, 0]),
  );
  const table = Buffer.from(
    `5 0 obj\n<< /Type /XRef /Size 6 /W [1 2 1] /Root 1 0 R /Filter /FlateDecode /Length ${rows.length} >>\nstream\n`,
  );
  return Buffer.concat([
    head,
    packed,
    middle,
    table,
    rows,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`),
  ]);
}
