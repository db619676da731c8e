/** As much of a client of the API as an example needs. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

let base;
let headers;

/** Speaks to this server with its key of test mode from now on. */
export function session({ base_url, sk_test }) {
  base = `${base_url}/v1`;
  headers = { authorization: `Bearer ${sk_test}`, 'service-version': '2026-05-01', 'content-type': 'application/json' };
}

async function send(method, path, body) {
  // The key is the same for every try: what was done once is not done again.
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

/** Up to a hundred of a list, oldest first. */
export const list = async (path, query) => (await get(path, { sort: 'created', limit: '100', ...query })).data;

/** Looks until what is seen is what is waited for: two minutes at most. */
export async function until(look, done) {
  for (const end = Date.now() + 120_000; ; await delay(100)) {
    const seen = await look();
    if (done(seen)) return seen;
    if (Date.now() > end) throw new Error(`it did not come; last seen: ${JSON.stringify(seen)}`);
  }
}

/** Moves a test clock to noon of a day, and waits until all that lives on it is there. */
export async function advance(clock, day) {
  await post(`/test_helpers/test_clocks/${clock.id}/advance`, { frozen_time: Date.parse(`${day}T16:00:00Z`) / 1000 });
  const { status } = await until(
    () => get(`/test_helpers/test_clocks/${clock.id}`),
    (seen) => seen.status !== 'advancing',
  );
  if (status !== 'ready') throw new Error(`the clock is ${status}`);
}

/** Everybody who is asked to sign a decision does. */
export async function decided(resolution_id) {
  const { signing_envelope_id } = await until(
    () => get(`/resolutions/${resolution_id}`),
    ({ status }) => status === 'pending_signatures',
  );
  await post(`/test_helpers/signing_envelopes/${signing_envelope_id}/complete`);
}

/** Everybody who is asked to sign a paper does. */
export async function signed(document_id) {
  const [envelope] = await until(
    () => list('/signing_envelopes', { document_id, status: 'sent' }),
    ({ length }) => length === 1,
  );
  await post(`/test_helpers/signing_envelopes/${envelope.id}/complete`);
}

/** A SAFE that was decided is signed, and outstanding. */
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

/** A PDF of one empty page, where a real program sends what it has. */
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
  pdf += `xref\n0 4\n0000000000 65535 f \n${table}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return { title, pdf_base64: Buffer.from(pdf, 'latin1').toString('base64') };
}
