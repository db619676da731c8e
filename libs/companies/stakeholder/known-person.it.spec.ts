import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Entity } from '#companies/entity';
import { corporation } from '../../../test/support/corporation';
import { appointeeOf, seat } from './appointee';
import { admit, holderOf, type HolderInput } from './holder';
import { Stakeholder } from './stakeholder.entity';

let database: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
});
afterAll(() => database?.stop());

const home = { line1: '1 Main St', city: 'Boston', state: 'MA', postal_code: '02110', country: 'US' };
const lena = { name: 'Lena Hart', email: 'lena@tests.example' };
const mary = { name: 'Mary Tide', title: 'Partner', email: 'mary@tests.example' };
const fund = { kind: 'organization' as const, name: 'Tide Fund, L.P.', email: 'fund@tests.example' };

const company = (people: Partial<Stakeholder>[] = []) =>
  tenant.run((work) => {
    const { id } = work.insert(Entity, corporation);
    people.forEach((one) => work.insert(Stakeholder, { entity_id: id, kind: 'individual', roles: [], ...one }));
    return id;
  });
const peopleOf = (entity_id: string) => tenant.run((work) => work.all(Stakeholder, { entity_id }));

const holder = (input: HolderInput, people: readonly Stakeholder[]) => {
  const found = holderOf(input, 'investor', people);
  return { ...found, errors: found.errors.map(({ param, code }) => `${param} ${code}`) };
};

it('accepts a known holder given by name and email as that holder, and completes the record', async () => {
  const entity_id = await company([lena, { ...fund, representative: mary }]);
  const people = await peopleOf(entity_id);
  const [known, organization] = [
    people.find(({ kind }) => kind === 'individual')!,
    people.find(({ name }) => name === fund.name)!,
  ];
  const { holder: named, errors } = holder(
    { name: 'lena hart', email: 'LENA@tests.example', address: home, us_person: true },
    people,
  );
  expect(errors).toEqual([]);
  expect(named).toMatchObject({ stakeholder_id: known.id, name: 'Lena Hart', address: home, us_person: true });
  expect(holder({ ...fund, representative: mary }, people)).toMatchObject({
    holder: { stakeholder_id: organization.id, representative: mary },
    errors: [],
  });
  await tenant.run((work) => admit(work, entity_id, named));
  const after = await peopleOf(entity_id);
  expect(after).toHaveLength(2);
  expect(after.find(({ id }) => id === known.id)).toMatchObject({ ...lena, address: home, us_person: true });
});

it('names the fields of the representative that an organization lacks', () => {
  expect(holderOf(fund, 'investor', []).errors).toEqual([
    {
      param: 'investor.representative',
      code: 'missing',
      message: expect.stringContaining('Send investor.representative: {"name", "title", "email"}.'),
    },
  ]);
});

it('refuses facts that contradict the record of a known holder, all at once', async () => {
  const people = await peopleOf(
    await company([
      { ...lena, address: home, us_person: true },
      { ...fund, representative: mary },
    ]),
  );
  expect(
    holder({ ...lena, kind: 'organization', address: { ...home, line2: 'Floor 2' }, representative: mary }, people)
      .errors,
  ).toEqual(['investor.kind conflict', 'investor.address conflict', 'investor.representative not_applicable']);
  expect(holder({ ...lena, us_person: false }, people).errors).toEqual(['investor.us_person conflict']);
  expect(holder({ ...fund, representative: { ...mary, email: 'else@tests.example' } }, people).errors).toEqual([
    'investor.representative conflict',
  ]);
});

it('takes a person with the same name or the same address, but not both, as somebody new', async () => {
  const people = await peopleOf(await company([lena]));
  for (const other of [
    { ...lena, email: 'other@tests.example' },
    { ...lena, name: 'Leo Hart' },
  ])
    expect(holder(other, people)).toMatchObject({ holder: { stakeholder_id: null }, errors: [] });
});

it('creates one record for a new person whom a request names twice', async () => {
  const entity_id = await company();
  const { holder: named } = holder(lena, []);
  const [one, other] = await tenant.run(async (work) => [
    await admit(work, entity_id, named),
    await admit(work, entity_id, named),
  ]);
  expect(other.id).toBe(one.id);
  expect(await peopleOf(entity_id)).toHaveLength(1);
});

it('accepts a known person given by name and email as director or officer, even if the record is newer', async () => {
  const entity_id = await company([lena]);
  const people = await peopleOf(entity_id);
  expect(appointeeOf(lena, 'elected[0]', people)).toEqual({
    appointee: { stakeholder_id: people[0]!.id, native_name: null, ...lena },
    errors: [],
  });
  const { appointee } = appointeeOf(lena, 'elected[0]', []);
  expect(appointee.stakeholder_id).toBeNull();
  const seated = await tenant.run((work) =>
    seat(work, entity_id, appointee, { role: 'director', titles: [], from: '2026-05-04' }),
  );
  expect(seated).toBe(people[0]!.id);
  expect(await peopleOf(entity_id)).toMatchObject([{ ...lena, roles: [{ role: 'director', from: '2026-05-04' }] }]);
});

it('refuses an organization as director or officer, however it is named', async () => {
  const people = await peopleOf(await company([fund]));
  const codes = (input: Parameters<typeof appointeeOf>[0]) =>
    appointeeOf(input, 'elected[0]', people).errors.map(({ param, code }) => `${param} ${code}`);
  expect(codes({ name: fund.name, email: fund.email })).toEqual(['elected[0].name natural_person_required']);
  expect(codes({ stakeholder_id: people[0]!.id })).toEqual(['elected[0].stakeholder_id natural_person_required']);
});
