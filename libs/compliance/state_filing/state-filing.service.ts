import { Injectable } from '@nestjs/common';
import { invalidParam } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/http/context';
import { Entity } from '#companies/entity';
import { Portfolio } from '#companies/portfolio';
import { stateFilingTypes, type Filing, type StateFilingType } from '#filings/filing';
import type { ExpediteLevel } from '#law/states/filing-fees';
import type { StateCode } from '#law/jurisdictions';
import { fileWithState, mustBeFormed } from './begin';
import { fileDue } from './file-all-due';
import { provedFilings } from './filing-proof';
import { mustBeSubmittable } from './filed-elsewhere';
import { filingKinds } from './kinds';
import { reinstate } from './reinstate';
import type {
  CreateStateFiling,
  FileAllDue,
  FiledAllView,
  FilingProofOf,
  FilingProofView,
  FilingTypesView,
  ReinstateEntity,
} from './state-filing.dto';

/** How many companies of a portfolio file at once: all of it is one commit. */
const mostCompanies = 50;

/** The companies of a portfolio, their rows held; 400 where there are too many. */
async function companiesOf(work: UnitOfWork, portfolio_id: string): Promise<Entity[]> {
  const companies = await work.lockAll(Entity, { portfolio_id });
  if (companies.length > mostCompanies)
    throw invalidParam(
      'portfolio_id',
      `The portfolio has ${companies.length} companies, of which ${mostCompanies} can file at once: ask company by ` +
        'company, with entity_id.',
      'out_of_range',
    );
  return companies;
}

@Injectable()
export class StateFilingService {
  async create(
    { id, type, jurisdiction, payload = {}, expedite = 'standard', metadata }: CreateStateFiling,
    { work }: Ctx,
  ): Promise<Filing> {
    mustBeSubmittable(type);
    const entity = await work.lock(Entity, id);
    mustBeFormed(entity);
    return fileWithState(work, entity, {
      type: type as StateFilingType,
      jurisdiction: (jurisdiction ?? entity.jurisdiction) as StateCode,
      payload,
      expedite: expedite as ExpediteLevel,
      metadata,
    });
  }

  async reinstate({ id, ...asked }: ReinstateEntity, { work }: Ctx): Promise<Filing> {
    return reinstate(work, await work.lock(Entity, id), asked);
  }

  async fileAllDue(
    { entity_id, portfolio_id, within_days = 30, jurisdictions }: FileAllDue,
    { work }: Ctx,
  ): Promise<FiledAllView> {
    if (portfolio_id !== undefined) await work.find(Portfolio, portfolio_id);
    const companies =
      entity_id === undefined ? await companiesOf(work, portfolio_id!) : [await work.lock(Entity, entity_id)];
    if (entity_id !== undefined) mustBeFormed(companies[0]!);
    const items: FiledAllView['items'] = [];
    for (const company of companies) {
      await work.onClock(company.test_clock_id);
      if (company.formation_date !== null)
        items.push(...(await fileDue(work, company, { within_days, jurisdictions })));
    }
    return {
      object: 'filing_run',
      items,
      total_fee_cents: items.reduce((sum, { fee_cents }) => sum + fee_cents, 0),
      total_payment_cents: items.reduce((sum, { payment_cents }) => sum + payment_cents, 0),
    };
  }

  async proof({ id: entity_id }: FilingProofOf, { read }: Ctx): Promise<FilingProofView> {
    await read.find(Entity, entity_id);
    return { object: 'filing_proof', entity_id, filings: await provedFilings(read, entity_id) };
  }

  types(): FilingTypesView {
    return {
      object: 'filing_types',
      types: stateFilingTypes.map((type) => {
        const { description, jurisdictions, payload, discharges } = filingKinds[type];
        return {
          object: 'filing_type',
          type,
          description,
          jurisdictions: [...jurisdictions],
          payload: [...payload],
          discharges,
        };
      }),
    };
  }
}
