/** The small API client that the examples share. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

let base;
let headers;

/** Sets the server and its test-mode key. */
export function session({ base_url, sk_test }) {
  base = `${base_url}/v1`;
  headers = { authorization: `Bearer ${sk_test}`, 'service-version': '2026-05-01', 'content-type': 'application/json' };
}

async function send(method, path, body) {
  // One idempotency key for every try, so that a retry never repeats the call.
  const key = randomUUID();
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: method === 'GET' ? headers : { ...headers, 'idempotency-key': key },
      body: body && JSON.stringify(body),
    });
    if (answer.ok) return answer.json();
    if (answer.headers.get('service-should-retry') !== 'true' || tries === 5)
      throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    await delay(Number(answer.headers.get('retry-after') ?? 1) * 1000);
  }
}

export const get = (path, query = {}) => send('GET', `${path}?${new URLSearchParams(query)}`);
export const post = (path, body = {}) => send('POST', path, body);

export const list = async (path, query) => (await get(path, { sort: 'created', limit: '100', ...query })).data;

/** Polls for up to two minutes until `done` accepts the answer. */
export async function until(look, done) {
  for (const end = Date.now() + 120_000; ; await delay(100)) {
    const seen = await look();
    if (done(seen)) return seen;
    if (Date.now() > end) throw new Error(`it did not come; last seen: ${JSON.stringify(seen)}`);
  }
}

/** Advances a test clock to noon on a day and waits until the clock is ready. */
export async function advance(clock, day) {
  await post(`/test_helpers/test_clocks/${clock.id}/advance`, { frozen_time: Date.parse(`${day}T16:00:00Z`) / 1000 });
  const { status } = await until(
    () => get(`/test_helpers/test_clocks/${clock.id}`),
    (seen) => seen.status !== 'advancing',
  );
  if (status !== 'ready') throw new Error(`the clock is ${status}`);
}

export async function decided(resolution_id) {
  const { signing_envelope_id } = await until(
    () => get(`/resolutions/${resolution_id}`),
    ({ status }) => status === 'pending_signatures',
  );
  await post(`/test_helpers/signing_envelopes/${signing_envelope_id}/complete`);
}

export async function signed(document_id) {
  const [envelope] = await until(
    () => list('/signing_envelopes', { document_id, status: 'sent' }),
    ({ length }) => length === 1,
  );
  await post(`/test_helpers/signing_envelopes/${envelope.id}/complete`);
}

/** Signs an approved SAFE and waits until it is outstanding. */
export async function pays({ id }) {
  await signed(
    (
      await until(
        () => get(`/convertibles/${id}`),
        ({ status }) => status === 'approved',
      )
    ).document_id,
  );
  return until(
    () => get(`/convertibles/${id}`),
    ({ status }) => status === 'outstanding',
  );
}

/** Returns a PDF with one empty page. A real program sends the document itself. */
export function evidence(title) {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
  ];
  let pdf = '%PDF-1.4\n';
  const places = objects.map((text, index) => {
    const at = pdf.length;
    pdf += `${index + 1} 0 obj\n${text}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  pdf +=
    `xref\n0 4\n0000000000 65535 f \n${table}trailer\n<< /Size 4 /Root 1 0 R ` +
    `>>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return { title, pdf_base64: Buffer.from(pdf, 'latin1').toString('base64') };
}
