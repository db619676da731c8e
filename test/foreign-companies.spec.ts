import '#modules';
import { prefixes } from '#kernel/ids';
import { Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { beginAction } from '#governance/actions';
import { assertCanDecide, assertResolution } from '#governance/resolution';
import { acts } from '#law/decisions/acts';
import { actionOf, type CorporateAction } from '../libs/governance/actions/corporate-action';
import { previewAuthority } from '../libs/governance/resolution/authority-preview';
import { corporation } from './support/corporation';

const kinds = Object.keys(prefixes).flatMap((prefix): CorporateAction[] => {
  try {
    return [actionOf(`${prefix}_1`)];
  } catch {
    return [];
  }
});

const british = {
  ...corporation,
  id: 'ent_1',
  status: 'active',
  foreign_jurisdiction: 'GB',
  corporate_transaction_id: null,
} as unknown as Entity;
const work = {} as UnitOfWork;
const governed = 'formed outside the United States, so the law of its country governs';

const refusal = async (act: () => unknown): Promise<string> => {
  try {
    await act();
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid_state_transition') return error.detail;
    throw error;
  }
  return 'accepted';
};

it('refuses to a company formed abroad all corporate actions but records of directors and officers', async () => {
  expect(kinds.length).toBeGreaterThanOrEqual(18);
  const subject = kinds.filter(({ abroad }) => !abroad);
  for (const kind of subject)
    expect([
      kind.name,
      await refusal(() => beginAction(work, british, kind, { columns: {}, resolutionInput: {} })),
      await refusal(() => assertCanDecide(british, kind.name)),
    ]).toEqual([kind.name, expect.stringContaining(governed), expect.stringContaining(governed)]);
  const recorded = kinds.filter((kind) => !subject.includes(kind));
  expect(recorded.map(({ name }) => name).toSorted()).toEqual(['director_change', 'officer_change']);
});

it('quotes no state law to a company formed abroad, and accepts none of its resolutions', async () => {
  for (const act of Object.keys(acts) as (keyof typeof acts)[])
    expect([
      await refusal(() => previewAuthority(work, british, { action: act }, '2026-05-04')),
      await refusal(() =>
        assertResolution(work, british, { act, resolution_id: 'res_1', on: '2026-05-04', operation: 'test' }),
      ),
    ]).toEqual([expect.stringContaining(governed), expect.stringContaining(governed)]);
});

it('records the directors and officers of a company formed abroad without a decision', async () => {
  for (const [name, action] of [
    ['officer_change', { appointments: [{ name: 'Ada', titles: ['Secretary'] }], departures: [] }],
    ['director_change', { kind: 'election', elected: [{ name: 'Ada' }], departures: [], board_size: null }],
  ] as const) {
    const kind = kinds.find((one) => one.name === name)!;
    const held = { work, action: action as never, today: '2026-05-04' };
    expect(await kind.decision({ ...held, entity: british })).toBeNull();
    expect(
      await kind.decision({ ...held, entity: { ...british, foreign_jurisdiction: null } as Entity }),
    ).toMatchObject({ act: expect.any(String) });
  }
});
