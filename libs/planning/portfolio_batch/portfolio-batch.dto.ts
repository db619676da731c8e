import { errorWhen } from '#kernel/error-when';
import type { ParameterError } from '#kernel/problem';
import { problemCodes } from '#kernel/problem';
import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById, type Check } from '#platform/wire/input';
import { ListInput } from '#platform/queries/list';
import { CreateEntity } from '#formation/formation';
import { portfolioBatchItemMachine } from './portfolio-batch-item.machine';
import { portfolioBatchMachine } from './portfolio-batch.machine';

export const maxCompanies = 500;

export class CreatePortfolioBatch extends ById {
  @Field.objects(
    () => CreateEntity,
    'Companies to form, each with the fields of `POST /v1/entities`. The path sets their portfolio.',
    { minItems: 1, maxItems: maxCompanies },
  )
  entities: CreateEntity[];
  @Field.metadata() metadata?: Record<string, string>;
}

export const checkPlacement: Check = ({ id, entities }) =>
  !Array.isArray(entities)
    ? []
    : (entities as unknown[]).flatMap((one, index): ParameterError[] => {
        const { portfolio_id = id, submit } = (one ?? {}) as { portfolio_id?: unknown; submit?: unknown };
        const at = `entities[${index}]`;
        return [
          ...errorWhen(
            portfolio_id !== id,
            `${at}.portfolio_id`,
            'conflict',
            `${at}.portfolio_id does not match the portfolio in the path. Omit it.`,
          ),
          ...errorWhen(
            submit === false,
            `${at}.submit`,
            'conflict',
            `A batch always submits its companies. Omit ${at}.submit, or create a draft with POST /v1/entities.`,
          ),
        ];
      });

class ItemCountsView {
  @Field.integer('Items that have not started.') queued: number;
  @Field.integer('Items in formation.') running: number;
  @Field.integer('Items that the state has accepted.') registered: number;
  @Field.integer('Items that the state has rejected.') rejected: number;
  @Field.integer('Items that could not be formed.') failed: number;
  @Field.integer('Items cancelled before the state accepted them.') cancelled: number;
}

export class PortfolioBatchView extends EnvelopeView {
  @Field.id('pf', 'ID of the portfolio.')
  portfolio_id: string;
  @Field.enum(
    portfolioBatchMachine.states,
    'Status of the batch. `completed` once every item is registered, rejected, failed, or cancelled.',
  )
  status: string;
  @Field.object(() => ItemCountsView, 'Number of items by status.')
  item_counts: ItemCountsView;
  @Field.timestamp('Time the batch was completed or cancelled, in Unix seconds.', nullable)
  completed_at: number | null;
}

class WrongParameterView {
  @Field.string('Path of the invalid parameter in the request body.') param: string;
  @Field.string('Error code.') code: string;
  @Field.string('Explanation of the error and its fix.') message: string;
}

export class ItemErrorView {
  @Field.string('Path of the documentation for this error code.', { example: '/errors/filing_rejected' })
  type: string;
  @Field.string('Short summary of the problem.')
  title: string;
  @Field.integer('HTTP status code.')
  status: number;
  @Field.enum(Object.keys(problemCodes), 'Error code.', { extensible: true })
  code: string;
  @Field.string('Explanation of this problem and its fix.')
  detail: string;
  @Field.objects(() => WrongParameterView, 'All invalid parameters.', optional)
  errors?: WrongParameterView[];
}

export class PortfolioBatchItemView extends EnvelopeView {
  @Field.id('pfb', 'ID of the batch.')
  portfolio_batch_id: string;
  @Field.integer("Position in the request's `entities` array, starting at 0.")
  index: number;
  @Field.string('Company name in the request.')
  legal_name: string;
  @Field.enum(
    portfolioBatchItemMachine.states,
    'Status of the item. `registered` once the state has accepted the formation, even if the EIN is still missing.',
  )
  status: string;
  @Field.id('ent', 'ID of the company. Null until its formation starts.', nullable)
  entity_id: string | null;
  @Field.object(() => ItemErrorView, 'Reason the item was rejected or failed.', nullable)
  error: ItemErrorView | null;
}

export class ListPortfolioBatchItems extends ListInput {
  @Field.path()
  id: string;
  @Field.enum(portfolioBatchItemMachine.states, 'Filters by status.', optional)
  status?: string;
}
