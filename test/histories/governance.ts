import { dayIn } from '#kernel/calendar';
import { addDays } from '#kernel/dates';
import { samplePdf } from '#testing/sample-pdf';
import type { Recorder, Row } from './recorder';

async function documents(to: Recorder): Promise<void> {
  const company = await to.form('Draughtsman, Inc.');
  await to.until(`/entities/${company.id}`, 'active');
  const cover_page_fields = { resolved_clauses: ['the lease of the workshop is approved'] };
  const draft = await to.call('POST', '/documents', {
    entity_id: company.id,
    template_id: 'service:board_consent:general:2026-04-26',
    cover_page_fields,
  });
  await to.record('document', `document/${draft.id}/1`);
}

async function envelope(to: Recorder, legal_name: string, more: object = {}, terms: object = {}): Promise<Row> {
  const company = await to.form(legal_name, more);
  const clock = 'test_clock_id' in more ? `/test_helpers/test_clocks/${String(more.test_clock_id)}` : null;
  if (clock) await to.call('POST', `${clock}/advance`, { frozen_time: Date.UTC(2026, 5, 1) / 1000 });
  if (clock) await to.until(clock, 'ready');
  await to.until(`/entities/${company.id}`, 'active');
  await to.call('POST', `/entities/${company.id}/formation_packet`);
  const document = await to.found(`/documents?entity_id=${company.id}&type=restatement_board_consent&status=ready`);
  const person = await to.found(`/stakeholders?entity_id=${company.id}`);
  const { id } = await to.call('POST', '/signing_envelopes', {
    document_id: document.id,
    signers: [{ stakeholder_id: person.id, role: 'director' }],
    ...terms,
  });
  return to.call('POST', `/signing_envelopes/${id}/send`);
}

async function signing(to: Recorder): Promise<void> {
  const signed = await envelope(to, 'Signed, Inc.');
  await to.sign(signed.id);
  await to.record('signing-completed', `signing/${signed.id}`);
  const voided = await envelope(to, 'Withdrawn, Inc.');
  await to.call('POST', `/signing_envelopes/${voided.id}/void`, { reason: 'The terms have changed.' });
  await to.record('signing-voided', `signing/${voided.id}`);
  const clock = await to.call('POST', '/test_helpers/test_clocks', { frozen_time: Date.UTC(2026, 4, 1) / 1000 });
  const expired = await envelope(
    to,
    'Forgotten, Inc.',
    { test_clock_id: clock.id },
    { expires_at: Date.UTC(2026, 5, 20) / 1000, remind_every_days: 7 },
  );
  await to.call('POST', `/test_helpers/test_clocks/${clock.id}/advance`, { frozen_time: Date.UTC(2026, 6, 1) / 1000 });
  await to.record('signing-expired', `signing/${expired.id}`);
}

async function resolutions(to: Recorder): Promise<void> {
  const clock = await to.call('POST', '/test_helpers/test_clocks', { frozen_time: Date.UTC(2026, 4, 4) / 1000 });
  const signed = await to.form('Deciding, Inc.');
  const waiting = await to.form('Undecided, LLC', { entity_type: 'llc', test_clock_id: clock.id });
  const first = await to.consent(signed.id);
  await to.sign(first.signing_envelope_id);
  await to.record('resolution-signed', `resolution/${first.id}`);
  await to.call('POST', `/test_helpers/test_clocks/${clock.id}/advance`, { frozen_time: Date.UTC(2026, 5, 1) / 1000 });
  const { id } = await to.consent(waiting.id);
  await to.call('POST', `/resolutions/${id}/cancel`, {});
  await to.record('resolution-cancelled', `resolution/${id}`);
}

async function purchase(to: Recorder): Promise<void> {
  const company = await to.form('Subscribed, Inc.');
  await to.decided(company.id);
  const agreement = await to.signed(company.id, 'stock_purchase_agreement');
  await to.record('stock-purchase', `stock_purchase/${agreement.id}`);
}

async function roleChanges(to: Recorder): Promise<void> {
  const company = await to.form('Appointing, Inc.');
  await to.decided(company.id);
  const person = await to.found(`/stakeholders?entity_id=${company.id}`);
  const appointed = await to.call('POST', `/entities/${company.id}/officer_changes`, {
    appointments: [{ name: 'Bo Chen', email: 'bo@tests.example', titles: ['Treasurer'] }],
    auto_generate_resolutions: true,
  });
  await to.resolved(appointed['resolution_id']);
  await to.record('officer-change-decided', `officer_change/${appointed.id}`);
  const delivered_on = dayIn('America/New_York', new Date());
  const effective_date = addDays(delivered_on, 30);
  const leaving = await to.call('POST', `/entities/${company.id}/director_changes`, {
    kind: 'resignation',
    departures: [{ stakeholder_id: person.id, notice: { delivered_on, statement: 'I resign.' } }],
    effective_date,
  });
  await to.call('POST', `/director_changes/${leaving.id}/cancel`, {});
  await to.record('director-change-cancelled', `director_change/${leaving.id}`);
}

async function issuance(to: Recorder): Promise<void> {
  const company = await to.form('Issuing, Inc.');
  await to.decided(company.id);
  await to.until(`/entities/${company.id}`, 'active');
  const asked = await to.call('POST', `/entities/${company.id}/share_issuances`, {
    purchaser: { name: 'Lena Hart', email: 'lena@tests.example' },
    quantity: 10,
    price_per_share: '1',
    auto_generate_resolutions: true,
  });
  await to.resolved(asked['resolution_id']);
  await to.signed(company.id, 'subscription_agreement');
  await to.record('share-issuance-signed', `share_issuance/${asked.id}`);
}

async function nameChanges(to: Recorder): Promise<void> {
  const company = await to.form('Renaming, Inc.');
  await to.until(`/entities/${company.id}`, 'active');
  const asked = await to.call('POST', `/entities/${company.id}/name_changes`, {
    legal_name: 'Sandbox Certificate Rejected At First, Inc.',
    auto_generate_resolutions: true,
  });
  await to.resolved(asked['resolution_id']);
  await to.signed(company.id, 'certificate_of_amendment');
  const filing = await to.found(`/filings?entity_id=${company.id}&type=amendment&status=rejected`);
  await to.call('POST', `/filings/${filing.id}/resubmit`, {});
  await to.record('name-change-filed', `name_change/${asked.id}`);
  const withdrawn = await to.call('POST', `/entities/${company.id}/name_changes`, {
    legal_name: 'Never Mind, Inc.',
    auto_generate_resolutions: true,
  });
  await to.until(`/resolutions/${String(withdrawn.resolution_id)}`, 'pending_signatures');
  await to.call('POST', `/name_changes/${withdrawn.id}/cancel`, {});
  await to.record('name-change-withdrawn', `name_change/${withdrawn.id}`);
}

async function valuations(to: Recorder): Promise<void> {
  const clock = await to.call('POST', '/test_helpers/test_clocks', {
    frozen_time: Date.parse('2026-05-04T14:00:00Z') / 1000,
  });
  const company = await to.form('Valued, Inc.', { test_clock_id: clock.id });
  const advance = async (day: string) => {
    await to.call('POST', `/test_helpers/test_clocks/${clock.id}/advance`, { frozen_time: Date.parse(day) / 1000 });
    await to.until(`/test_helpers/test_clocks/${clock.id}`, 'ready');
  };
  await advance('2026-06-01T14:00:00Z');
  const record = (effective_date: string) =>
    to.call('POST', `/entities/${company.id}/valuations`, {
      price_per_share: '0.25',
      effective_date,
      method: 'independent_appraisal',
      provider: 'Harbor',
      evidence: { title: 'Report', pdf_base64: samplePdf('a report').toString('base64') },
    });
  const aged = await record('2026-06-01');
  await advance('2027-07-01T14:00:00Z');
  await to.record('valuation-stale', `valuation/${aged.id}`);
  const overtaken = await record('2027-06-15');
  await to.call('POST', `/entities/${company.id}/valuations/${overtaken.id}/material_event`, {
    kind: 'term_sheet',
    description: 'Signed.',
  });
  await to.record('valuation-concluded', `valuation/${overtaken.id}`);
}

async function lettersOfIntent(to: Recorder): Promise<void> {
  const clock = await to.call('POST', '/test_helpers/test_clocks', {
    frozen_time: Date.parse('2026-05-04T14:00:00Z') / 1000,
  });
  const company = await to.form('Lettered, Inc.', { test_clock_id: clock.id });
  const advance = async (day: string) => {
    await to.call('POST', `/test_helpers/test_clocks/${clock.id}/advance`, { frozen_time: Date.parse(day) / 1000 });
    await to.until(`/test_helpers/test_clocks/${clock.id}`, 'ready');
  };
  await advance('2026-06-01T14:00:00Z');
  const send = async (more: object): Promise<Row> => {
    const letter = await to.call('POST', '/letters_of_intent', {
      entity_id: company.id,
      counterparty: { kind: 'individual', name: 'Bo Chen', email: 'bo@tests.example' },
      kind: 'acquisition',
      structure: 'A purchase of the whole Company for cash.',
      price_cents: 1_200_000_000,
      binding_terms: [],
      expires_at: Date.parse('2026-06-20T14:00:00Z') / 1000,
      ...more,
    });
    await to.call('POST', `/letters_of_intent/${letter.id}/send`);
    return letter;
  };
  const signed = await send({ binding_terms: ['exclusivity'], exclusivity_until: '2026-06-30' });
  await to.signed(company.id, 'letter_of_intent');
  await to.until(`/letters_of_intent/${signed.id}`, 'signed');
  const expired = await send({});
  await to.found(`/documents?entity_id=${company.id}&type=letter_of_intent&execution_status=sent`);
  await advance('2026-07-02T14:00:00Z');
  await to.record('letter-of-intent-signed', `letter_of_intent/${signed.id}/1`);
  await to.record('letter-of-intent-expired', `letter_of_intent/${expired.id}/1`);
}

export const governance = {
  documents,
  signing,
  resolutions,
  purchase,
  roleChanges,
  issuance,
  valuations,
  nameChanges,
  lettersOfIntent,
};
