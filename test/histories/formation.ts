import { samplePdf } from '#testing/sample-pdf';
import type { Recorder, Row } from './recorder';

async function straight(to: Recorder): Promise<void> {
  const [corporation, election] = await Promise.all([
    to.form('Straight, Inc.'),
    to.form('Electing, Inc.', { entity_type: 's_corp' }),
  ]);
  await to.record('formation-straight', `formation/${corporation.id}`);
  await to.record('formation-s-corp', `formation/${election.id}`);
  await proved(to, election);
  await to.call('POST', `/entities/${corporation.id}/formation_packet`);
  await to.record('governance', await to.only('formation_packet'));
}

async function electionOf(to: Recorder, company: Row): Promise<string> {
  const { data } = (await to.call('GET', `/tax_elections?entity_id=${company.id}`)) as unknown as { data: Row[] };
  return `tax_election/${data[0]!.id}`;
}

async function proved(to: Recorder, company: Row): Promise<void> {
  const election = await electionOf(to, company);
  const { formation_date } = await to.call('GET', `/entities/${company.id}`);
  const evidence = { title: 'Fax confirmation', pdf_base64: samplePdf('a fax').toString('base64') };
  await to.call('POST', `/tax_elections/${election.split('/')[1]!}/mark_filed`, { filed_on: formation_date, evidence });
  await to.record('election-proved', election);
}

async function corrected(to: Recorder): Promise<void> {
  const { id } = await to.form('Sandbox Certificate Rejected, Inc.');
  await to.call('POST', `/filings/${(await to.filing(id, 'rejected')).id}/resubmit`, {
    corrections: { legal_name: 'Corrected, Inc.' },
  });
  await to.record('formation-corrected', `formation/${id}`);
}

async function cancelled(to: Recorder): Promise<void> {
  const { id } = await to.form('Sandbox Slow, Inc.');
  await to.filing(id, 'submitted');
  await to.call('POST', `/entities/${id}/cancel`, {});
  await to.record('formation-cancelled', `formation/${id}`);
}

async function onClock(to: Recorder): Promise<void> {
  const clock = await to.call('POST', '/test_helpers/test_clocks', { frozen_time: Date.UTC(2026, 4, 1) / 1000 });
  const formed = await to.form('Clockwork, LLC', { entity_type: 'llc', test_clock_id: clock.id });
  const refused = await to.form('Sandbox Certificate Rejected On A Clock, Inc.', { test_clock_id: clock.id });
  const electing = await to.form('Electing On A Clock, Inc.', { entity_type: 's_corp', test_clock_id: clock.id });
  await to.call('POST', `/test_helpers/test_clocks/${clock.id}/advance`, { frozen_time: Date.UTC(2026, 8, 1) / 1000 });
  await to.record('formation-on-clock', `formation/${formed.id}`);
  await to.record('formation-given-up', `formation/${refused.id}`);
  await to.record('test-clock-advance', await to.only('test_clock'));
  await to.record('election-missed', await electionOf(to, electing));
}

async function queued(to: Recorder): Promise<void> {
  const clock = await to.call('POST', '/test_helpers/test_clocks', { frozen_time: Date.UTC(2026, 4, 1) / 1000 });
  const companies = [];
  for (const name of ['First, Inc.', 'Second, Inc.'])
    companies.push(await to.form(`Sandbox One A Day ${name}`, { test_clock_id: clock.id }));
  await to.call('POST', `/test_helpers/test_clocks/${clock.id}/advance`, { frozen_time: Date.UTC(2026, 5, 1) / 1000 });
  await to.until(`/test_helpers/test_clocks/${clock.id}`, 'ready');
  const applications = await Promise.all(companies.map(({ id }) => to.found(`/ein_applications?entity_id=${id}`)));
  const last = applications.toSorted((a, b) => (String(a['applied_on']) < String(b['applied_on']) ? 1 : -1))[0]!;
  await to.record('formation-queued', `formation/${String(last['entity_id'])}`);
}

async function desk(to: Recorder): Promise<void> {
  const { id } = await to.form(
    'Desk, Inc.',
    { principal_address: { line1: '5 Harbor Way', city: 'Dover', state: 'DE', postal_code: '19901', country: 'US' } },
    to.liveKey,
  );
  const filing = await to.filing(id, 'prepared', to.liveKey);
  await to.update(id, { filing_id: filing.id, outcome: 'rejected', reason: 'The form was incomplete.' });
  await to.call('POST', `/entities/${id}/cancel`, {}, to.liveKey);
  await to.record('formation-desk', `formation/${id}`);
}

/** Company on a clock with an accepted and a withdrawn filing, and a watch in real time. */
async function compliance(to: Recorder): Promise<void> {
  const clock = await to.call('POST', '/test_helpers/test_clocks', { frozen_time: Date.UTC(2026, 11, 1) / 1000 });
  const { id } = await to.form('Dutiful, Inc.', { test_clock_id: clock.id });
  const advance = (time: number) =>
    to.call('POST', `/test_helpers/test_clocks/${clock.id}/advance`, { frozen_time: time / 1000 });
  await advance(Date.UTC(2027, 1, 1));
  await to.until(`/test_helpers/test_clocks/${clock.id}`, 'ready');
  const file = () =>
    to.call('POST', `/entities/${id}/filings`, { type: 'annual_report', payload: { gross_assets_cents: 8000 } });
  const withdrawn = await file();
  await to.call('POST', `/filings/${withdrawn.id}/cancel`);
  await to.record('state-filing-cancelled', `filing/${withdrawn.id}`);
  const report = await file();
  await advance(Date.UTC(2027, 2, 3));
  await to.record('state-filing-accepted', `filing/${report.id}`);
  const real = await to.form('Dutiful In Real Time, Inc.');
  await to.record('compliance', `compliance/${real.id}`, true);
}

/** A certificate waits for the signature of the company. */
async function certificates(to: Recorder): Promise<void> {
  const { id } = await to.form('Corrected Papers, Inc.');
  await to.until(`/entities/${id}`, 'active');
  const { id: filing_id } = await to.filing(id, 'accepted');
  const payload = { filing_id, error: 'A street is wrong.', corrected_text: '100 Specimen Street.' };
  const filing = await to.call('POST', `/entities/${id}/filings`, { type: 'correction', payload });
  await to.signed(id, 'state_certificate');
  await to.record('state-filing-signed', `filing/${filing.id}`);
}

async function filingRuns(to: Recorder): Promise<void> {
  const clock = await to.call('POST', '/test_helpers/test_clocks', { frozen_time: Date.UTC(2026, 11, 1) / 1000 });
  const { id: entity_id } = await to.form('Punctual, Inc.', { test_clock_id: clock.id });
  const frozen_time = Date.UTC(2027, 1, 10) / 1000;
  await to.call('POST', `/test_helpers/test_clocks/${clock.id}/advance`, { frozen_time });
  await to.until(`/test_helpers/test_clocks/${clock.id}`, 'ready');
  await to.call('POST', '/workflows/file_all_due', { entity_id });
  const { plans } = (await to.call('GET', `/entities/${entity_id}/progress`)) as unknown as {
    plans: { kind: string; workflow_id: string }[];
  };
  await to.record('filing-run', plans.find(({ kind }) => kind === 'filing_run')!.workflow_id);
}

/** Service of process that stays unread on simulated time, and another that waits for its next round. */
async function mail(to: Recorder): Promise<void> {
  const clock = await to.call('POST', '/test_helpers/test_clocks', { frozen_time: Date.UTC(2026, 4, 1) / 1000 });
  const served = async (name: string, more?: object): Promise<Row> => {
    const { id: entity_id } = await to.form(name, { submit: false, ...more });
    const writ = { category: 'service_of_process', sender: 'Court of Chancery', subject: 'Summons' };
    return to.call('POST', '/mail', { entity_id, ...writ });
  };
  const [simulated, real] = [await served('Served, Inc.', { test_clock_id: clock.id }), await served('Sued, Inc.')];
  await to.call('POST', `/test_helpers/test_clocks/${clock.id}/advance`, { frozen_time: Date.UTC(2026, 4, 3) / 1000 });
  await to.until(`/test_helpers/test_clocks/${clock.id}`, 'ready');
  await to.call('POST', `/mail/${simulated.id}/acknowledge`);
  await to.record('mail-acknowledged', `mail/${simulated.id}/1`);
  await to.record('mail-escalated', `mail/${real.id}/1`, true);
}

export const formation = {
  straight,
  corrected,
  cancelled,
  onClock,
  queued,
  desk,
  compliance,
  certificates,
  filingRuns,
  mail,
};
