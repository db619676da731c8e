import '#modules';
import { pageQuery } from '#platform/queries/list';
import { cataloguePage } from '#platform/queries/catalogue';
import { governanceRows, rowFor, templateRow, type TemplateRow } from '../kit/catalogue';
import { templateFor, templates } from '../kit/registry';
import { versions } from '../../../test/support/sample-documents/versions';
import { ServerKeys } from '#platform/keys/server-keys';

const page = (filters: object) =>
  cataloguePage(
    { resource: 'template', key: 'template_id', rows: governanceRows(), keys: new ServerKeys('key') },
    pageQuery(
      { sort: 'template_id', limit: 100, ...filters },
      { sorts: ['template_id', 'kind'], columns: { id: 'template_id' } },
    ),
  );
const ids = (rows: readonly TemplateRow[]): string[] => rows.map(({ template_id }) => template_id);
const under = (prefix: string, suffixes: string[]): string[] =>
  suffixes.map((suffix) => `service:${prefix}:${suffix}:2026-04-26`).toSorted();

it('lists the twelve consents of the board under the ids of the specification', () => {
  expect(ids(page({ kind: 'board_consent', availability: 'ga' }).data)).toEqual(
    under('board_consent', [
      'bank_account_authorisation',
      'share_issuance_authorisation',
      'option_plan_adoption',
      'safe_issuance',
      'priced_round_authorisation',
      'charter_amendment',
      'indemnification_form_approval',
      'share_repurchase_authorisation',
      'plan_of_dissolution',
      'merger_approval',
      'transaction_authorisation',
      'general',
    ]),
  );
});

it('lists twenty-two governance templates, with three consents of kinds of their own and seven of stockholders', () => {
  expect(governanceRows()).toHaveLength(22);
  expect(new Set(governanceRows().map(({ category }) => category))).toEqual(new Set(['governance']));
  for (const kind of ['initial_board_resolution', 'officer_change_consent', 'director_change_consent'])
    expect(ids(page({ kind }).data)).toEqual([`service:${kind}:2026-04-26`]);
  expect(ids(page({ kind: 'written_consent' }).data)).toEqual(
    under('written_consent', [
      'general',
      'option_plan_adoption',
      'priced_round_authorisation',
      'charter_amendment',
      'plan_of_dissolution',
      'merger_approval',
      'transaction_authorisation',
    ]),
  );
});

it('has no row of another category yet', () => {
  for (const category of ['formation', 'financing', 'commercial', 'tax']) expect(page({ category }).data).toEqual([]);
  expect(page({ attachable_to: governanceRows()[0]!.template_id }).data).toEqual([]);
});

it('lets a caller fill in the two general templates and no others', () => {
  const open = governanceRows().filter(({ cover_page_field_schema: schema }) => schema !== null);
  expect(ids(open)).toEqual(['service:board_consent:general:2026-04-26', 'service:written_consent:general:2026-04-26']);
  for (const { cover_page_field_schema: schema } of open)
    expect(Object.keys((schema as { properties: object }).properties)).toEqual([
      'recitals',
      'resolved_clauses',
      'effective_date',
    ]);
});

it('shows the template with which a formation writes the first resolution of a board', () => {
  expect(templateRow(templateFor('initial_board_resolution', 'US-DE').id)?.authorizes).toContain('formation_packet');
});

it('finds the template that authorizes an act of a body, and none where only the general one serves', () => {
  const found = (act: string, body: 'board' | 'stockholders') =>
    rowFor(act, body)?.template_id.replace(/^service:|:2026-04-26$/g, '') ?? null;
  expect([
    found('amend_founder_grants', 'board'),
    found('authorize_share_repurchase', 'board'),
    found('name_change', 'board'),
    found('name_change', 'stockholders'),
    found('director_change', 'board'),
    found('director_change', 'stockholders'),
  ]).toEqual([
    'board_consent:share_issuance_authorisation',
    'board_consent:share_repurchase_authorisation',
    'board_consent:charter_amendment',
    'written_consent:charter_amendment',
    'director_change_consent',
    'director_change_consent',
  ]);
  expect([found('safe_issuance', 'stockholders'), found('lease', 'board')]).toEqual([null, null]);
});

it('no act is authorized by two templates of one body', () => {
  for (const body of ['board', 'stockholders'] as const) {
    const acts = governanceRows()
      .filter((row) => row.body === body || row.body === 'either')
      .flatMap(({ authorizes }) => authorizes);
    expect(new Set(acts).size).toBe(acts.length);
  }
});

describe('a page of the catalogue', () => {
  it('goes on after an id or a cursor, and back before one', () => {
    const first = page({ limit: 9 });
    const byId = page({ limit: 9, starting_after: first.data.at(-1)!.template_id });
    expect(page({ limit: 9, starting_after: first.next_cursor! })).toEqual(byId);
    const last = page({ limit: 9, starting_after: byId.next_cursor! });
    expect(ids([...first.data, ...byId.data, ...last.data])).toEqual(ids(governanceRows()));
    expect([first.has_more, byId.has_more, last.has_more, last.next_cursor]).toEqual([true, true, false, null]);
    expect(page({ limit: 9, ending_before: byId.data[0]!.template_id }).data).toEqual(first.data);
    expect(page({ limit: 2, ending_before: byId.data[0]!.template_id }).data).toEqual(first.data.slice(-2));
  });

  it('is sorted by other keys, and turned around', () => {
    expect(ids(page({ sort: '-template_id' }).data)).toEqual(ids(governanceRows()).toReversed());
    expect(
      page({ sort: '-kind,template_id' })
        .data.map(({ kind }) => kind)
        .at(0),
    ).toBe('written_consent');
  });

  it('begins nowhere but in the catalogue, and not with a cursor of another list', () => {
    const { next_cursor } = page({ limit: 1, kind: 'board_consent' });
    for (const starting_after of ['nonsense', 'cur_e30.x', next_cursor!])
      expect(() => page({ starting_after })).toThrow('invalid_request');
  });
});

it('has every published template once the modules are loaded', () => {
  const ids = templates().map(({ id }) => id);
  expect(ids.toSorted()).toEqual(Object.keys(versions).toSorted());
});
