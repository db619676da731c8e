import '#modules';
import { governanceRows } from '../../documents/kit/catalogue';
import { checkParticulars } from './check-decision-terms';
import { beyond, shown } from './terms-difference';

const idOf = (id: string): string => `service:${id}:2026-04-26`;
const board = (
  action: Parameters<typeof checkParticulars>[1]['action'],
  particulars?: object,
  id = `board_consent:${action}`,
) => checkParticulars({ particulars }, { template_id: idOf(id), action }).map(({ param, code }) => `${param} ${code}`);

describe('the terms of a decision', () => {
  it('are published for every template but those whose clauses or formation say them', () => {
    expect(
      governanceRows()
        .filter(({ particulars_schema }) => particulars_schema === null)
        .map(({ template_id }) => template_id),
    ).toEqual(['board_consent:general', 'initial_board_resolution', 'written_consent:general'].map(idOf));
  });

  it('are refused one by one where they are missing, unknown or of another kind', () => {
    expect(board('bank_account_authorisation')).toEqual(['particulars.bank_name missing']);
    expect(board('merger_approval', { survivor: '', nonsense: 1, agreement_date: '2026-02-30' }).toSorted()).toEqual([
      'particulars.agreement_date invalid',
      'particulars.counterparty missing',
      'particulars.nonsense unknown',
      'particulars.survivor invalid',
    ]);
    expect(board('charter_amendment', {})).toEqual(['particulars missing']);
    const [flaw] = checkParticulars(
      { particulars: {} },
      { template_id: idOf('board_consent:charter_amendment'), action: 'charter_amendment' },
    );
    expect(flaw!.message).toMatch(
      /must contain at least one of: .*\. GET \/v1\/templates\/service:board_consent:charter_am/,
    );
    expect(board('bank_account_authorisation', { bank_name: '   ' })).toEqual(['particulars.bank_name invalid']);
    expect(board(null, {}, 'board_consent:general')).toEqual(['particulars not_applicable']);
  });

  it('are those of the act, where a template serves several', () => {
    const amendments = [{ name: 'Ada', change: 'Vesting begins later.' }];
    expect(board('share_issuance_authorisation', { amendments })).toEqual(['particulars.issues missing']);
    expect(board('amend_founder_grants', { amendments }, 'board_consent:share_issuance_authorisation')).toEqual([]);
    expect(
      board('director_vacancy', { elected: [{ name: 'Ada' }], removed: [{ name: 'Bo' }] }, 'director_change_consent'),
    ).toEqual(['particulars.removed not_applicable']);
    expect(
      board('name_change', { new_name: 'Tern, Inc.', authorized_shares: 5 }, 'board_consent:charter_amendment'),
    ).toEqual(['particulars.authorized_shares not_applicable']);
    expect(
      board(
        'stock_sale_approval',
        { kind: 'asset_sale', counterparty: 'Compass', description: 'all assets' },
        'board_consent:transaction_authorisation',
      ),
    ).toEqual(['particulars.kind conflict']);
  });
});

describe('what is done', () => {
  const authorised = {
    appointments: [
      { name: 'Ada Okafor', titles: ['Treasurer', 'President'] },
      { name: 'Bo Lind', titles: ['Secretary'] },
    ],
    board_size: 5,
  };

  it.each<[string, object]>([
    ['all of it', authorised],
    ['a part of it', { appointments: [{ name: 'Bo Lind', titles: ['Secretary'] }] }],
    ['in other capitals and order', { appointments: [{ name: ' ada  OKAFOR', titles: ['president', 'Treasurer'] }] }],
    ['nothing that is stated', { departures: [] }],
  ])('is within what was authorised: %s', (_, done) => expect(beyond(done, authorised)).toBeNull());

  it('is by who was authorised by their id, under whatever name, and by nobody else of that name', () => {
    const elected = [{ name: 'Ada Okafor', stakeholder_id: 'stk_ada' }];
    expect(beyond({ elected: [{ name: 'Ada Okafor-Lind', stakeholder_id: 'stk_ada' }] }, { elected })).toBeNull();
    expect(beyond({ elected: [{ name: 'Ada Okafor', stakeholder_id: 'stk_other' }] }, { elected })).toEqual({
      path: 'elected[0].stakeholder_id',
      sent: 'stk_other',
      approved: 'stk_ada',
    });
    expect(beyond({ elected: [{ name: 'Ada Okafor' }] }, { elected })?.path).toBe('elected[0].stakeholder_id');
    expect(beyond({ elected }, { elected: [{ name: 'ada okafor' }] })).toBeNull();
  });

  it.each<[string, unknown, unknown, object]>([
    ['appointments[0].name', 'Cy', 'Ada Okafor', { appointments: [{ name: 'Cy', titles: ['President'] }] }],
    [
      'appointments[0].titles[0]',
      'President',
      'Secretary',
      { appointments: [{ name: 'Bo Lind', titles: ['President'] }] },
    ],
    ['board_size', 6, 5, { board_size: 6 }],
    ['departures[0]', { name: 'Bo Lind' }, undefined, { departures: [{ name: 'Bo Lind' }] }],
  ])('names the field that is beyond it, the value sent and the approved value: %s', (path, sent, approved, done) =>
    expect(beyond(done, authorised)).toEqual({ path, sent, approved }),
  );

  it('shows text in quotes, numbers, and the parts of an entry', () =>
    expect([shown('25'), shown(101), shown({ name: 'Bo Lind', shares: 5 })]).toEqual(['“25”', '101', '“Bo Lind, 5”']));
});
