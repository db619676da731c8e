import { corporateAction, type FiledAction, type ActionContext } from '#governance/actions';
import { Document } from '#documents/document';
import type { CompanyFacts } from '#companies/company';
import { Resolution } from '#governance/resolution';
import { Stakeholder } from '#companies/stakeholder';
import { signatoryOf } from './signatory';
import { isBeforeStock, type AmendmentStatement } from './adoption-statement';
import './charter-amendment.decision';

type Declared<A extends FiledAction> = Parameters<typeof corporateAction<A>>[0];

interface CharterDeclaration<A extends FiledAction> extends Omit<Declared<A>, 'read' | 'paper' | 'filing'> {
  paper: {
    type(context: ActionContext<A>): string;
    facts(context: ActionContext<A>, statement: AmendmentStatement): object | Promise<object>;
  };
  filing: Omit<NonNullable<Declared<A>['filing']>, 'type' | 'instrument'>;
}

/** Declares a charter amendment that an officer signs and the state accepts. */
export const charterAction = <A extends FiledAction>({ paper, filing, obstacle, ...declared }: CharterDeclaration<A>) =>
  corporateAction<A, { signer: Stakeholder }>({
    ...declared,
    filing: { type: 'amendment', instrument: 'amendment', ...filing },
    read: async ({ work, action }) => ({ signer: await work.find(Stakeholder, action.signer_stakeholder_id!) }),
    paper: {
      type: (context) => paper.type(context),
      signers: ({ entity, signer, today }) => [
        { person: signer, role: signatoryOf(entity, signer, today)?.role ?? 'officer' },
      ],
      facts: async (context) => paper.facts(context, await statementOf(context)),
    },
    obstacle: async (context, on) => (await statementObstacle(context)) ?? (await obstacle?.(context, on)) ?? null,
  });

async function statementOf({
  work,
  entity,
  action,
  signer,
  today,
}: ActionContext<FiledAction> & { signer: Stakeholder }): Promise<AmendmentStatement> {
  const { stakeholder_id, name, title } = signatoryOf(entity, signer, today)!;
  const { resolution_id, stockholder_consent_id: consent_id } = action;
  return {
    signatory: { stakeholder_id, name, title },
    document_date: today,
    adopted: {
      on: (await work.find(Resolution, resolution_id!)).effective_date!,
      approved_on: consent_id === null ? null : (await work.find(Resolution, consent_id)).effective_date!,
      before_stock: await isBeforeStock(work, entity),
    },
  };
}

async function statementObstacle({ work, entity, action }: ActionContext<FiledAction>): Promise<string | null> {
  if (action.document_id === null) return null;
  const { title, facts } = await work.find(Document, action.document_id);
  if ((facts as AmendmentStatement).adopted.before_stock && !(await isBeforeStock(work, entity)))
    return `${title} states that no stock has been issued, but the company has issued stock. Request the change again.`;
  return (facts as { company: CompanyFacts }).company.legal_name === entity.legal_name
    ? null
    : `${title} uses a former name of the company. Request the change again.`;
}
