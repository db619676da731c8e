import { Entity } from '#companies/entity';
import type { ActName } from '#law/decisions/acts';
import { assertResolution } from './authorisation';
import { company, count, opened, run, sign, type Company } from './decisions.fixture';

describe('an operation that rests on a decision', () => {
  const spend = (
    { id, clock }: Company,
    act: ActName,
    resolution_id: string | null,
    on = '2026-05-01',
    particulars?: object,
    more: object = {},
  ) =>
    run(clock, async (work) =>
      assertResolution(work, await work.lock(Entity, id), {
        act,
        resolution_id,
        on,
        operation: 'tests.spend',
        particulars,
        ...more,
      }),
    ).then(
      () => 'spent',
      (error: { code: string; message: string; extra: object }) => error,
    );

  it('is told which act and which template would authorise it', async () =>
    expect(await spend(await company([0]), 'share_issuance_authorisation', null)).toMatchObject({
      code: 'resolution_required',
      extra: {
        act: 'share_issuance_authorisation',
        body: 'board',
        template_id: 'service:board_consent:share_issuance_authorisation:2026-04-26',
      },
    }));

  it('is told by which parameter one is named or written, and how one comes about', async () => {
    const acme = await company([0]);
    const told = (more: object) => spend(acme, 'share_issuance_authorisation', null, '2026-05-01', undefined, more);
    const opens = `POST /v1/entities/${acme.id}/resolutions (kind, subject, action ` + 'share_issuance_authorisation).';
    expect(await told({ drafts: true })).toMatchObject({
      message: expect.stringMatching(
        /Send auto_generate_resolutions: true .*, or its ID in resolution_id\. Create the resolution with /,
      ),
    });
    const { message } = (await told({ param: 'stockholder_consent_id' })) as unknown as Error;
    expect(message).toMatch(/\. Send its ID in stockholder_consent_id\. Create the resolution with /);
    expect(message).not.toContain('auto_generate_resolutions');
    expect(message.endsWith(opens)).toBe(true);
  });

  it('spends a specialised one once, and none of another act, day or company', async () => {
    const acme = await company([0]);
    const particulars = {
      class_name: 'Common Stock',
      issues: [{ name: 'Holder 0', shares: 100, price_cents: 100, consideration: 'Cash' }],
    };
    const id = await opened(acme, { action: 'share_issuance_authorisation', particulars });
    expect(await spend(acme, 'share_issuance_authorisation', id)).toMatchObject({
      message: expect.stringContaining('pending signatures'),
    });
    await sign(acme, id, 0);
    await count(acme, id);
    expect(await spend(acme, 'bank_account_authorisation', id)).toMatchObject({
      message: expect.stringContaining('authorizes share_issuance_authorisation, not'),
    });
    expect(await spend(acme, 'share_issuance_authorisation', id, '2027-05-02')).toMatchObject({
      message: expect.stringContaining('until 2027-05-01'),
    });
    expect(await spend(await company([0]), 'share_issuance_authorisation', id)).toMatchObject({
      message: expect.stringContaining('is not a resolution of this company'),
    });
    expect(
      await spend(acme, 'share_issuance_authorisation', id, '2026-05-01', {
        issues: [{ name: 'Holder 0', shares: 101 }],
      }),
    ).toMatchObject({
      message: expect.stringContaining(
        'these terms: particulars.issues[0].shares differs. You sent 101, and the resolution approves 100.',
      ),
    });
    expect(
      (
        await Promise.all([
          spend(acme, 'share_issuance_authorisation', id),
          spend(acme, 'share_issuance_authorisation', id),
        ])
      ).filter((one) => one === 'spent'),
    ).toHaveLength(1);
    expect(await spend(acme, 'share_issuance_authorisation', id)).toMatchObject({
      message: expect.stringContaining('already been used for tests.spend'),
    });
  });

  it('takes a bylaws decision of the board or of the holders: each may amend them (8 Del. C. § 109(a))', async () => {
    const acme = await company([10]);
    for (const body of ['board', 'stockholders'] as const) {
      const id = await opened(acme, {
        body,
        action: 'bylaws_amendment',
        cover_page_fields: { resolved_clauses: ['Section 2.1 of the bylaws is amended'] },
      });
      await sign(acme, id, 0);
      await count(acme, id);
      expect(await spend(acme, 'bylaws_amendment', id)).toBe('spent');
    }
  });

  it('takes a general one of the board, except where the operation needs a decision on the act', async () => {
    const acme = await company([0]);
    const id = await opened(acme);
    await sign(acme, id, 0);
    await count(acme, id);
    expect(
      await spend(acme, 'abandonment_of_dissolution', id, '2026-05-01', undefined, { specific: true }),
    ).toMatchObject({
      code: 'resolution_required',
      message: expect.stringMatching(/names no action\. Create .* action abandonment_of_dissolution\)\.$/),
    });
    expect(await spend(acme, 'officer_change', id)).toBe('spent');
  });

  it('takes no general board decision where a majority of the whole board is due (8 Del. C. § 275(a))', async () => {
    const acme = await company([0, 0], { authorized_directors: 6, board_quorum: '1/3' });
    const id = await opened(acme);
    for (const who of [0, 1]) await sign(acme, id, who);
    await count(acme, id);
    expect(await spend(acme, 'plan_of_dissolution', id)).toMatchObject({
      code: 'resolution_required',
      message: expect.stringContaining('4 of 6 directors of the whole board'),
    });
    expect(await spend(acme, 'officer_change', id)).toBe('spent');
  });
});
