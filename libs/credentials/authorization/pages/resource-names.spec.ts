import { sentence } from '#kernel/sentence';
import type { OperationDeclaration } from '#platform/operations/operation';
import { newId } from '#platform/db/new-id';
import { Field } from '#platform/wire/field';
import { idsIn, peopleIn } from './resource-names';

class Part {
  @Field.id('stk', 'Somebody.')
  stakeholder_id: string;
}
class Input {
  @Field.path('What.')
  id: string;
  @Field.id('pf', 'A portfolio.')
  portfolio_id: string;
  @Field.ids('doc', 'Papers.')
  document_ids: string[];
  @Field.objects(() => Part, 'People.')
  parts: Part[];
  @Field.string('A text.')
  note: string;
  @Field.json('Facts.')
  facts: object;
  @Field.metadata() metadata: object;
}
class View {
  @Field.id('res', 'A decision.')
  resolution_id: string;
  @Field.string('A text.')
  title: string;
}
const operation = { input: Input, returns: () => View, resource: {} } as unknown as OperationDeclaration;

it('reads ids from the path and id fields at any depth, but not from free text', () => {
  const [entity, portfolio, document, stakeholder, resolution, written] = [
    newId('ent'),
    newId('pf'),
    newId('doc'),
    newId('stk'),
    newId('res'),
    newId('doc'),
  ];
  const request_body = {
    portfolio_id: portfolio,
    document_ids: [document, written.slice(1), 7],
    parts: [{ stakeholder_id: stakeholder }, { stakeholder_id: written }],
    note: written,
    facts: { document_id: written },
    metadata: { a: written },
  };
  const preview = { resource: { resolution_id: resolution, title: written }, warnings: [`${written} is gone.`] };
  expect(idsIn(operation, { path: `/v1/entities/${entity}/${written}x`, request_body, preview }).toSorted()).toEqual(
    [entity, portfolio, document, stakeholder, resolution].toSorted(),
  );
});

it('names the users and agents in warnings, except within quotation marks', () => {
  const [human, agent, written] = [newId('usr'), newId('agt'), newId('usr')];
  expect(
    peopleIn({
      preview: {
        warnings: [
          `Recorded by ${agent} for ${human}.`,
          String(sentence`Links for ${`Lena, as ${written} has approved”, ${written}`} will go out.`),
          `${newId('doc')} is gone.`,
        ],
      },
    }),
  ).toEqual([agent, human]);
});
