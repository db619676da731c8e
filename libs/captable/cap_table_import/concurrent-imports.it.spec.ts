import { setTimeout } from 'node:timers/promises';
import { Problem } from '#kernel/problem';
import { Entity } from '#companies/entity';
import { Stakeholder } from '#companies/stakeholder';
import { importService } from '../../../test/support/import-service';
import { importedCompanies } from '../../../test/support/imported-company';
import { bundleOf, common, issue, stakeholder, type OcfObject } from '../../../test/support/ocf-bundle';

const { database, run, company, take, refused } = importedCompanies();

const many = (count: number): OcfObject[] =>
  Array.from({ length: count }, (_, at) => issue(`s${at}`, { quantity: '1' }));

it('waits for no writer to the company while reading its bundle, and refuses a wrong bundle meanwhile', async () => {
  const id = await company();
  const holding = await run(async (work) => {
    await work.lock(Entity, id);
    return refused(() =>
      take(id, { stock_classes: [common()], transactions: [issue('s', { stakeholder_id: 'nobody' })] }),
    );
  });
  expect(holding).toMatchObject({ code: 'invalid_request', extra: { errors: [{ code: 'reference' }] } });
});

it('imports nothing into a company that somebody changed or gave a ledger while the bundle was read', async () => {
  const changing = await company();
  const opened = await run(async (work) => {
    const entity = await work.lock(Entity, changing);
    const waiting = refused(() => take(changing, { stock_classes: [common()], transactions: [issue('s')] }));
    await setTimeout(500);
    work.update(entity, { legal_name: 'New Oak, Inc.' });
    return { waiting };
  });
  expect(await opened.waiting).toMatchObject({ code: 'service_unavailable', extra: { retry_after: 1 } });
});

it('imports nothing where the company has got another stakeholder while the bundle was read', async () => {
  const id = await company();
  const { waiting } = await run(async (work) => {
    await work.lock(Entity, id);
    const refusal = refused(() => take(id, { stock_classes: [common()], transactions: [issue('s')] }));
    await setTimeout(500);
    work.insert(Stakeholder, { entity_id: id, kind: 'individual', name: 'Holder ada', roles: [] });
    return { waiting: refusal };
  });
  expect(await waiting).toMatchObject({ code: 'service_unavailable', extra: { retry_after: 1 } });
});

it('reads for longer than a connection may be idle in a transaction', async () => {
  const id = await company();
  const stakeholders = [
    stakeholder('ada', { contact_info: { emails: [{ email_type: 'BUSINESS', email_address: 'ada@tests.example' }] } }),
  ];
  const bundle = (
    await bundleOf({ objects: { stakeholders, stock_classes: [common()], transactions: many(3000) } })
  ).toString('base64');
  const taken = await run(async (work) => {
    await work.statement('set local idle_in_transaction_session_timeout = 20');
    return importService().import({ id, audit_reason: 'As it was.', bundle }, { work, read: work } as never);
  });
  expect(taken.securities).toBe(3000);
});

describe('as many as are at a time', () => {
  const small = async (): Promise<string> =>
    (
      await bundleOf({
        objects: { stakeholders: [stakeholder('ada')], stock_classes: [common()], transactions: many(300) },
      })
    ).toString('base64');
  const failures = (outcomes: PromiseSettledResult<unknown>[]): unknown[] =>
    outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as Problem] : []));

  it('takes in one bundle of an account at a time, and asks whoever brings another one then to come back', async () => {
    const ids = await Promise.all([company(), company()]);
    const service = importService();
    const bundle = await small();
    const taking = (id: string) =>
      run((work) => service.import({ id, audit_reason: 'As it was.', bundle }, { work, read: work } as never));
    const outcomes = await Promise.allSettled(ids.map(taking));
    expect(failures(outcomes)).toEqual([
      expect.objectContaining({
        code: 'service_unavailable',
        message: expect.stringContaining('for this account'),
        extra: { retry_after: 10 },
      }),
    ]);
    const [left] = ids.filter((_, at) => outcomes[at]!.status === 'rejected');
    expect((await taking(left!)).securities).toBe(300);
  });

  it('takes in those of two accounts at a time in a process', async () => {
    const service = importService();
    const bundle = await small();
    const tenants = await Promise.all(Array.from({ length: 3 }, () => database().tenant()));
    const outcomes = await Promise.allSettled(
      tenants.map(async (tenant) => {
        const id = await company({}, tenant);
        return tenant.run((work) =>
          service.import({ id, audit_reason: 'As it was.', bundle }, { work, read: work } as never),
        );
      }),
    );
    expect(failures(outcomes)).toEqual([
      expect.objectContaining({
        code: 'service_unavailable',
        message: expect.stringContaining('2 concurrent imports'),
        extra: { retry_after: 10 },
      }),
    ]);
  });
});

it('lets go of its place when a bundle is refused', async () => {
  const id = await company();
  for (let time = 0; time < 3; time += 1)
    expect(await refused(() => take(id, { transactions: [issue('s')] }))).toMatchObject({ code: 'invalid_request' });
});
