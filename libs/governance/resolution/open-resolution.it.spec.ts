import { Entity } from '#companies/entity';
import { company, cover, run, type Company, type Request } from './decisions.fixture';
import { openResolution } from './open-resolution';

describe('minutes of a meeting before the company came here', () => {
  const minutes = (acme: Company, more: Partial<Request> = {}) =>
    run(acme.clock, async (work) =>
      openResolution(work, await work.lock(Entity, acme.id), {
        kind: 'board_meeting',
        subject: 'Lease',
        cover_page_fields: cover,
        meeting: {
          held_at: Date.parse('2025-03-02T10:00:00Z') / 1000,
          present: acme.people.slice(0, 2),
          votes: { for: 2, against: 0, abstain: 0 },
        },
        ...more,
      }),
    ).catch((error: unknown) => error);

  it('are kept as what they say, and authorise a year from the meeting', async () => {
    expect(await minutes(await company([0, 0, 0], {}, { origin: 'existing' }))).toMatchObject({
      status: 'draft',
      authority: { statute: 'The minutes', present: '2 of 2 votes for' },
    });
  });

  it('are none of a company that was formed here', async () => {
    expect(await minutes(await company([0, 0, 0]))).toMatchObject({
      extra: {
        errors: [
          { param: 'meeting.present[0]', code: 'wrong_role' },
          { param: 'meeting.present[1]', code: 'wrong_role' },
        ],
      },
    });
  });
});

describe('what is refused at once', () => {
  const refusal = (acme: Company, request: Partial<Request>) =>
    run(acme.clock, async (work) =>
      openResolution(work, await work.lock(Entity, acme.id), {
        kind: 'written_consent',
        subject: 'Lease',
        cover_page_fields: cover,
        ...request,
      }),
    ).catch((error: unknown) => error);

  it('a consent without a director, with the numbers', async () => {
    const acme = await company([0, 0, 0]);
    expect(await refusal(acme, { signatory_stakeholder_ids: acme.people.slice(0, 2) })).toMatchObject({
      code: 'quorum_not_met',
      extra: {
        threshold: [
          { test: 'quorum', required: '2', present: '3', met: true },
          { test: 'consent', required: '3', present: '2', met: false },
        ],
      },
    });
  });

  it('a consent of a board that vacancies have left without a quorum (Applied Energetics v. Farley)', async () =>
    expect(await refusal(await company([0], { authorized_directors: 3 }), {})).toMatchObject({
      code: 'quorum_not_met',
      extra: { authority: { required: '2 of 3 directors in office; 1 of 1 consents' } },
    }));

  it('a consent where the charter wants a meeting', async () =>
    expect(
      await refusal(await company([10], { stockholder_consent: 'not_permitted' }), { body: 'stockholders' }),
    ).toMatchObject({ code: 'invalid_request', extra: { errors: [{ param: 'kind', code: 'not_applicable' }] } }));

  it('people who are not there, twice there, or not in the role', async () => {
    const acme = await company([10, 0]);
    const elsewhere = await company([0]);
    expect(
      await refusal(acme, {
        body: 'stockholders',
        signatory_stakeholder_ids: [acme.people[0]!, acme.people[0]!, acme.people[1]!, elsewhere.people[0]!],
      }),
    ).toMatchObject({
      extra: {
        errors: [
          { param: 'signatory_stakeholder_ids[1]', code: 'duplicate' },
          { param: 'signatory_stakeholder_ids[2]', code: 'wrong_role' },
          { param: 'signatory_stakeholder_ids[3]', code: 'not_found' },
        ],
      },
    });
  });

  it('a non-cash issue above a fifth of the votes in Wyoming without shareholders (W.S. 17-16-621(f))', async () => {
    const acme = await company([1000], { stockholder_consent: 'unanimous' }, { jurisdiction: 'US-WY' });
    const issued = (shares: number, consideration: string) =>
      refusal(acme, {
        action: 'share_issuance_authorisation',
        cover_page_fields: undefined,
        particulars: { class_name: 'Common Stock', issues: [{ name: 'Ada', shares, price_cents: 0, consideration }] },
      });
    expect(await issued(201, 'A patent')).toMatchObject({
      code: 'resolution_required',
      extra: { body: 'stockholders', act: 'share_issuance_authorisation' },
    });
    expect([await issued(200, 'A patent'), await issued(5000, 'Cash')]).toMatchObject([
      { status: 'draft' },
      { status: 'draft' },
    ]);
    expect(await refusal(acme, { action: 'share_issuance_authorisation', body: 'stockholders' })).toMatchObject({
      status: 'draft',
      body: 'stockholders',
    });
  });

  it('minutes whose votes are not those of the people present, or that carried nothing', async () => {
    const acme = await company([0, 0, 0]);
    const minutes = (votes: object) =>
      refusal(acme, {
        kind: 'board_meeting',
        meeting: {
          held_at: Date.parse('2026-04-30T10:00:00Z') / 1000,
          present: acme.people,
          votes: { for: 0, against: 0, abstain: 0, ...votes },
        },
      });
    expect(await minutes({ for: 2 })).toMatchObject({ extra: { errors: [{ param: 'meeting.votes' }] } });
    expect(await minutes({ for: 1, abstain: 2 })).toMatchObject({
      code: 'quorum_not_met',
      extra: { threshold: [{ met: true }, { test: 'vote', required: '2', present: '1', met: false }] },
    });
  });
});
