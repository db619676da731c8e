import { addDays, addMonths, type LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { companyFacts, type Entity } from '#companies/entity';
import type { Stakeholder } from '#companies/stakeholder';
import { rollForward } from '#law/federal/legal-holidays';
import { returnCenter } from '#law/federal/return-centers';
import { startRendering, writePaper } from '#documents/document';
import type { ActionContext, FiledAction } from '#governance/actions';
import { signatoryOf } from '#charter/amendment';
import { ComplianceObligation, isOpen, taxationOf } from '#compliance/compliance_obligation';
import { standings } from '#ledger/holdings';
import { form966Record } from './form-966-record.document';

/** Days to file after adoption, extended to a business day: Treas. Reg. § 1.6043-1(a), IRC § 7503. */
const daysToFile = 30;

/** `deemed`: a conversion to an LLC liquidates the corporation for tax. */
export async function writeForm966(
  {
    work,
    entity,
    signer,
    today,
  }: Pick<ActionContext<FiledAction>, 'work' | 'entity' | 'today'> & { signer: Stakeholder },
  adopted_on: LegalDate,
  { deemed = false }: { deemed?: boolean } = {},
): Promise<string> {
  const return_form = (await taxationOf(work, entity, today)) === 's_corporation' ? '1120-S' : '1120';
  const held = await standings(work, entity.id, { as_of: adopted_on });
  const outstanding = (type: 'common' | 'preferred'): number =>
    held
      .filter(({ account, class_type }) => account === 'outstanding' && class_type === type)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  const ended_on = yearEndBefore(adopted_on, entity);
  const officer = signatoryOf(entity, signer, today);
  const paper = writePaper(work, entity, {
    template: form966Record,
    facts: {
      company: { ...companyFacts(entity), formation_date: entity.formation_date! },
      return_form,
      center: returnCenter(return_form, entity.principal_address, today),
      adopted_on,
      due_on: rollForward(addDays(adopted_on, daysToFile)),
      deemed,
      preceding_year_end: ended_on,
      first_return: await firstReturn(work, entity, ended_on),
      shares: { common: outstanding('common'), preferred: outstanding('preferred') },
      signatory: officer && { name: officer.name, title: officer.title },
      document_date: today,
    },
    execution_status: null,
  });
  startRendering(work, paper);
  return paper.id;
}

/** Last day of the preceding tax year, including February year ends. Null in a company's first year. */
function yearEndBefore(
  day: LegalDate,
  { fiscal_year_end, formation_date }: Pick<Entity, 'fiscal_year_end' | 'formation_date'>,
): LegalDate | null {
  const endIn = (year: string): LegalDate => addDays(addMonths(`${year}-${fiscal_year_end.slice(0, 2)}-01`, 1), -1);
  const end = endIn(day.slice(0, 4));
  const last = end < day ? end : endIn(String(Number(day.slice(0, 4)) - 1));
  return last < formation_date! ? null : last;
}

/** The open return for the company's first tax year. Null if that year is not the preceding year. */
async function firstReturn(
  work: UnitOfWork,
  { id, formation_date }: Pick<Entity, 'id' | 'formation_date'>,
  ended_on: LegalDate | null,
): Promise<{ period: string; due_on: LegalDate } | null> {
  if (ended_on === null || addMonths(ended_on, -12) >= formation_date!) return null;
  const period = ended_on.slice(0, 4);
  const returns = await work.all(ComplianceObligation, { entity_id: id, kind: 'federal_income_tax', period });
  const open = returns.find(isOpen);
  return open ? { period, due_on: open.due_at } : null;
}
