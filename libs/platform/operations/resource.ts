import { wordsOf } from '#kernel/words';
import { Controller } from '@nestjs/common';
import { declarationOf } from '#platform/wire/resource-entity';
import type { ById } from '#platform/wire/input';
import { filtersOf, type ListInput, pageChecks, pageQuery } from '#platform/queries/list';
import { hasMetadata, searchChecks, SearchInput, searchableIn, searchQuery } from '#platform/queries/search';
import { RequestContext } from './context';
import { waitingInputOf, waitingChecks } from './long-polling';
import {
  Ctx,
  declareResource,
  Input,
  Operation,
  type OperationLine,
  type OperationOptions,
  type ResourceOptions,
} from './operation';

type Run = (input: never, ctx: RequestContext) => Promise<unknown>;

interface DerivedOperation {
  name: string;
  line: OperationLine;
  options: OperationOptions;
  input: new () => object;
  run: Run;
}

export function addOperation(controller: Function, { name, line, options, input, run }: DerivedOperation): void {
  const prototype = controller.prototype as Record<string, Run>;
  Object.defineProperty(prototype, name, { value: run, writable: true, configurable: true });
  Reflect.defineMetadata('design:paramtypes', [input, RequestContext], prototype, name);
  Input()(prototype, name, 0);
  Ctx()(prototype, name, 1);
  Operation(line, options)(prototype, name, Object.getOwnPropertyDescriptor(prototype, name)!);
}

export function Resource(options: ResourceOptions): ClassDecorator {
  return (target) => {
    declareResource(target, options);
    addReads(target, options);
    Controller()(target);
  };
}

function addReads(controller: Function, { path, entity, sorts, filters = [] }: ResourceOptions): void {
  if (!entity || !sorts) return;
  const declaration = declarationOf(entity);
  const many = wordsOf(path.split('/').at(-1)!);
  const add = (
    name: string,
    line: OperationLine,
    options: OperationOptions,
    input: new () => object,
    read: Run,
  ): void => {
    if (!Object.hasOwn(controller.prototype as object, name))
      addOperation(controller, { name, line, options, input, run: read });
  };
  add(
    'list',
    `GET /${path}`,
    {
      answers: 200,
      returns: 'page',
      checks: pageChecks(entity, sorts),
      doc: `Returns a page of ${many}, newest first by default.`,
    },
    typeof filters === 'function' ? filters : filtersOf(declaration.view(), filters as never[]),
    (input: ListInput, { read }) => read.page(entity, pageQuery(input, { sorts })),
  );
  const searchable = [
    ...searchableIn(declaration.view()).keys(),
    ...(hasMetadata(declaration.view()) ? ['metadata.*'] : []),
  ];
  add(
    'search',
    `POST /${path}/search`,
    {
      answers: 200,
      returns: 'page',
      transport: { reads: true },
      checks: searchChecks(entity, sorts),
      doc:
        `Returns the ${many} that match the query. Fields that you can query: ` +
        `${searchable.map((name) => `\`${name}\``).join(', ')}.`,
    },
    SearchInput,
    (input: SearchInput, { read }) => read.page(entity, searchQuery(input, declaration.view(), sorts)),
  );
  add(
    'retrieve',
    `GET /${path}/:id`,
    { answers: 200, checks: waitingChecks, doc: `Returns the ${wordsOf(declaration.name)} with this ID.` },
    waitingInputOf(declaration.name),
    ({ id }: ById, { read }) => read.find(entity, id),
  );
}
