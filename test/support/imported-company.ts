import { ledgerFacts } from '../../libs/captable/ledger_facts/ledger-facts';
import { objectsOf } from '../../libs/captable/ocf/bundle';
import { Problem } from '#kernel/problem';
import { Reader } from '#platform/db/reader';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Entity } from '#companies/entity';
import { unstated } from '#law/formation/governance';
import { Stakeholder } from '#companies/stakeholder';
import { corporation } from './corporation';
import { endImportThreads, importService } from './import-service';
import { bundleOf, stakeholder, usd, type Bundled, type OcfObject } from './ocf-bundle';

export const begins = '2021-03-09';
export const plan: OcfObject = {
  id: 'plan',
  object_type: 'STOCK_PLAN',
  plan_name: 'the 2021 Plan',
  board_approval_date: '2021-04-01',
  stockholder_approval_date: '2021-04-02',
  initial_shares_reserved: '10000',
  default_cancellation_behavior: 'RETURN_TO_POOL',
  stock_class_ids: ['common'],
};
export const option = (security_id: string, more: object = {}): OcfObject => ({
  id: `grant-${security_id}`,
  object_type: 'TX_EQUITY_COMPENSATION_ISSUANCE',
  date: '2022-01-15',
  security_id,
  custom_id: security_id.toUpperCase(),
  stakeholder_id: 'bo',
  security_law_exemptions: [],
  stock_plan_id: 'plan',
  compensation_type: 'OPTION_NSO',
  quantity: '4800',
  exercise_price: usd('0.10'),
  vestings: [{ date: '2023-01-15', amount: '4800' }],
  expiration_date: '2032-01-15',
  termination_exercise_windows: [],
  ...more,
});

/** In the spec's private database. */
export function importedCompanies() {
  let database: TestDatabase;
  let tenant: TestTenant;
  beforeAll(async () => {
    database = await startTestDatabase();
    tenant = await database.tenant();
  });
  afterAll(() => Promise.all([database?.stop(), endImportThreads()]));
  const read = (): Reader => new Reader(database.app, tenant.scope);
  const run = <R>(act: (work: UnitOfWork) => Promise<R> | R): Promise<R> => tenant.run(act);
  const company = (more: Partial<Entity> = {}, of: TestTenant = tenant): Promise<string> =>
    of.run((work) => {
      const { id } = work.insert(Entity, {
        ...corporation,
        legal_name: 'Old Oak, Inc.',
        status: 'active',
        formation_date: begins,
        governance: { ...unstated, authorized_directors: 1 },
        ...more,
      });
      work.insert(Stakeholder, {
        entity_id: id,
        kind: 'individual',
        name: 'Ida Moss',
        email: 'ida@tests.example',
        roles: [
          { role: 'director', titles: [], from: begins, until: null },
          { role: 'officer', titles: ['President'], from: begins, until: null },
        ],
      });
      return id;
    });
  const take = async (id: string, objects: NonNullable<Bundled['objects']>, more: Omit<Bundled, 'objects'> = {}) => {
    const stakeholders = ['ada', 'bo'].map((one) =>
      stakeholder(one, {
        contact_info: { emails: [{ email_type: 'BUSINESS', email_address: `${one}@tests.example` }] },
      }),
    );
    const bundle = await bundleOf({ ...more, objects: { stakeholders, ...objects } });
    return run((work) =>
      importService().import({ id, audit_reason: 'As it was.', bundle: bundle.toString('base64') }, {
        work,
        read: work,
      } as never),
    );
  };
  /** Null if accepted. */
  const refused = (what: (ctx: Ctx) => Promise<unknown>): Promise<Problem | null> =>
    run((work) => what({ work, read: work } as never)).then(
      () => null,
      (error: unknown) => {
        if (error instanceof Problem) return error;
        throw error;
      },
    );
  /** As known at the given instant. */
  const told = async (
    entity_id: string,
    { as_of = '2026-01-31', known_at }: { as_of?: string; known_at?: Date } = {},
  ) =>
    (await objectsOf(await ledgerFacts(read(), await read().find(Entity, entity_id), { as_of, known_at })))
      .transactions as unknown as Record<string, unknown>[];
  return { database: () => database, read, run, company, take, refused, told };
}

/** Falls back to the code when the refusal names no parameter. */
export const params = ({ code, extra: { errors } }: Problem): string[] =>
  (errors ?? [{ param: code }]).map(({ param }) => param);
