import ICAL from 'ical.js';
import type { ComplianceObligation } from '#compliance/compliance_obligation';
import { icalendar } from './icalendar';

const obligation = {
  id: 'co_01jzv7k3qmf9rvx8a2c4e6g8h0',
  rule_id: 'us_de_corporation_annual_report',
  kind: 'annual_report',
  period: '2026',
  jurisdiction: 'US-DE',
  due_at: '2027-03-01',
  statute: '8 Del. C. § 502',
  amount_cents: 5000,
  completed_on: null,
  status_reason: null,
  updated: new Date('2026-07-01T12:00:00Z'),
} as ComplianceObligation;

/** Unfolds the content lines (RFC 5545 § 3.1). */
const lines = (file: string): string[] => file.replace(/\r\n[ \t]/g, '').split('\r\n');

it('writes a duty as an event of its whole day, under a UID that stays, with two alarms', () => {
  const written = lines(icalendar('Keel, Inc.', [{ obligation, company: 'Keel, Inc.' }]));
  expect(written).toEqual(
    expect.arrayContaining([
      'UID:co_01jzv7k3qmf9rvx8a2c4e6g8h0@minutebook',
      'DTSTART;VALUE=DATE:20270301',
      'SUMMARY:Keel\\, Inc.: Annual report for 2026\\, Delaware',
      'TRIGGER:-P30D',
      'TRIGGER:-P7D',
    ]),
  );
  expect(written.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(2);
});

it('describes the obligation with its fee, its statute and the consequence of missing it', () => {
  const describing = (more: Partial<ComplianceObligation>) =>
    lines(icalendar('Keel, Inc.', [{ obligation: { ...obligation, ...more }, company: 'Keel, Inc.' }])).find(
      (line) => line.startsWith('DESCRIPTION:Annual') || line.startsWith('DESCRIPTION:S election'),
    );
  expect(describing({ jurisdiction: 'US-TX', period: '2029', amount_cents: 80_000 })).toBe(
    'DESCRIPTION:Annual report for 2029 due to Texas. Filing fee: $800.00. Statute: 8 Del. C. § 502.',
  );
  expect(
    describing({
      rule_id: 'us_form_2553',
      kind: 's_election',
      jurisdiction: 'US',
      statute: 'IRC § 1362(b)(1)(B)',
      amount_cents: null,
    }),
  ).toMatch(/^DESCRIPTION:S election on Form 2553 for 2026 due to the IRS\. Statute: .* If missed: The company is a C/);
});

it('reminds of nothing that is done', () => {
  const done = { ...obligation, completed_on: '2027-02-12' } as ComplianceObligation;
  const written = lines(icalendar('Keel, Inc.', [{ obligation: done, company: 'Keel, Inc.' }]));
  expect(written).toContain('SUMMARY:Done: Keel\\, Inc.: Annual report for 2026\\, Delaware');
  expect(written).not.toContain('BEGIN:VALARM');
});

it('is read back by another library, with the day, the summary and the alarms', () => {
  const file = icalendar('Keel, Inc.', [{ obligation, company: 'Keel, Inc.' }]);
  const [found] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
  const event = new ICAL.Event(found!);
  expect([event.uid, event.startDate.toString(), event.startDate.isDate, event.summary]).toEqual([
    `${obligation.id}@minutebook`,
    '2027-03-01',
    true,
    'Keel, Inc.: Annual report for 2026, Delaware',
  ]);
  const alarms = found!.getAllSubcomponents('valarm').map((one) => String(one.getFirstPropertyValue('trigger')));
  expect(alarms.toSorted()).toEqual(['-P30D', '-P7D']);
});

it('escapes the name of the calendar, says when to poll again, and ends each line with CRLF', () => {
  const file = icalendar('Keel, Inc.; a\\b', [{ obligation, company: 'Keel, Inc.' }]);
  expect(lines(file)).toEqual(
    expect.arrayContaining([
      'NAME:Keel\\, Inc.\\; a\\\\b',
      'X-WR-CALNAME:Keel\\, Inc.\\; a\\\\b',
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ]),
  );
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});
