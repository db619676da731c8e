import { compressedPdf, samplePdf } from '#testing/sample-pdf';
import { joinPdfs, sealPdf } from './seal';
import { openSealCertificate, selfMadeCertificate, type SealCertificate } from './seal-certificate';
import { verifySeal } from './seal-verification';

let certificate: SealCertificate;
let sealed: Buffer;
const sealedAt = new Date('2026-05-04T12:30:00Z');
const seal = (pdf: Buffer) => sealPdf(pdf, certificate, { reason: 'Signed by all', sealedAt });

beforeAll(async () => {
  certificate = openSealCertificate(selfMadeCertificate('A test', 'secret'), 'secret');
  sealed = await seal(samplePdf('a contract'));
});

it('is valid, covers the whole file, and says when and with which certificate', () => {
  expect(verifySeal(sealed)).toMatchObject({
    sealed: true,
    valid: true,
    covers_whole_file: true,
    sealed_at: sealedAt,
    problems: [],
    certificate: { subject: 'CN=A test', self_made: true },
  });
});

it('makes the same bytes of the same file at the same instant', async () => {
  expect((await seal(samplePdf('a contract'))).equals(sealed)).toBe(true);
});

it('is not valid after any one byte was flipped', () => {
  for (let at = 0; at < sealed.length; at += 1 + Math.floor(sealed.length / 997)) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect([at, verifySeal(changed).valid]).toEqual([at, false]);
  }
});

it('does not cover what was added behind it', () => {
  const longer = Buffer.concat([sealed, Buffer.from('\n% more\n')]);
  expect(verifySeal(longer)).toMatchObject({ sealed: true, valid: false, covers_whole_file: false });
});

it('says of a file without a seal that it has none, and of a torn one that it cannot be read', () => {
  expect(verifySeal(samplePdf('plain'))).toMatchObject({ sealed: false, valid: false });
  expect(
    verifySeal(
      Buffer.from(
        sealed.toString('latin1').replace(/<3[0-9a-f]{40}/, (hex) => `<${'f'.repeat(hex.length - 1)}`),
        'latin1',
      ),
    ),
  ).toMatchObject({ sealed: true, valid: false });
});

it('seals a file that keeps its objects in streams, and several files as one', async () => {
  const joined = await joinPdfs('Two', sealedAt, [samplePdf('one'), compressedPdf()]);
  expect(verifySeal(await seal(joined))).toMatchObject({ valid: true });
});
