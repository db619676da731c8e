import { ById } from '#platform/wire/input';
import { Injectable } from '@nestjs/common';
import { invalidParam } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import { Entity } from '#companies/entity';
import { Portfolio } from '#companies/portfolio';
import type { Filing, StateFilingType } from '#filings/filing';
import type { ExpediteLevel } from '#law/states/filing-fees';
import type { StateCode } from '#law/common/jurisdictions';
import { fileWithState, assertFormed } from './begin-filing';
import { startFilingRun } from './file-all-due';
import { provedFilings } from './filing-proof';
import { assertSubmittable } from './filed-elsewhere';
import { describedTypes } from './filing-types';
import { reinstate } from './reinstate-company';
import type {
  CreateStateFiling,
  FileAllDue,
  FilingProofView,
  FilingRunView,
  FilingTypesView,
  ReinstateEntity,
} from './state-filing.dto';

/** The answer waits for the price of each company. */
const mostCompanies = 100;

async function companiesOf(work: UnitOfWork, portfolio_id: string): Promise<Entity[]> {
  await work.find(Portfolio, portfolio_id);
  const { data, has_more } = await work.page(Entity, {
    where: [{ column: 'portfolio_id', operator: '=', value: portfolio_id }],
    sort: [
      { column: 'created', descending: false },
      { column: 'id', descending: false },
    ],
    limit: mostCompanies,
  });
  if (has_more)
    throw invalidParam(
      'portfolio_id',
      `The portfolio has more than ${mostCompanies} companies, the maximum for one request. Send a request for each ` +
        'company with entity_id.',
      'out_of_range',
    );
  return data;
}

@Injectable()
export class StateFilingService {
  async create(
    { id, type, jurisdiction, payload = {}, expedite = 'standard', ...rest }: CreateStateFiling,
    { work }: Ctx,
  ): Promise<Filing> {
    assertSubmittable(type);
    const entity = await work.lock(Entity, id);
    assertFormed(entity);
    return fileWithState(work, entity, {
      type: type as StateFilingType,
      jurisdiction: (jurisdiction ?? entity.jurisdiction) as StateCode,
      payload,
      expedite: expedite as ExpediteLevel,
      ...rest,
    });
  }

  async reinstate({ id, ...asked }: ReinstateEntity, { work }: Ctx): Promise<Filing> {
    return reinstate(work, await work.lock(Entity, id), asked);
  }

  async fileAllDue(
    { entity_id, portfolio_id, within_days = 30, jurisdictions }: FileAllDue,
    { work }: Ctx,
  ): Promise<FilingRunView> {
    const companies =
      entity_id === undefined ? await companiesOf(work, portfolio_id!) : [await work.find(Entity, entity_id)];
    if (entity_id !== undefined) assertFormed(companies[0]!);
    const items: FilingRunView['items'] = [];
    for (const company of companies) {
      await work.onClock(company.test_clock_id);
      if (company.formation_date !== null)
        items.push(...(await startFilingRun(work, company, { within_days, jurisdictions })));
    }
    return {
      object: 'filing_run',
      items,
      total_fee_cents: items.reduce((sum, { fee_cents }) => sum + fee_cents, 0),
      total_payment_cents: items.reduce((sum, { payment_cents }) => sum + payment_cents, 0),
    };
  }

  async proof({ id: entity_id }: ById, { read }: Ctx): Promise<FilingProofView> {
    await read.find(Entity, entity_id);
    return { object: 'filing_proof', entity_id, filings: await provedFilings(read, entity_id) };
  }

  types(): FilingTypesView {
    return { object: 'filing_types', types: describedTypes() };
  }
}
