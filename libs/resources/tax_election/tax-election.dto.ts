import { EnvelopeView, Field } from '#platform/wire/field';
import { ListInput } from '#platform/wire/list';
import { taxElectionMachine } from './tax-election.machine';

export class TaxElectionView extends EnvelopeView {
  @Field.id('ent', { doc: 'The company.' }) entity_id: string;
  @Field.enum(taxElectionMachine.states, { doc: 'Late is missed, never filed.' }) status: string;
  @Field.enum(['form_2553'], { doc: 'Which election.', extensible: true }) kind: string;
  @Field.date({ doc: 'The last day on which it can be made.' }) deadline: string;
  @Field.id('doc', { doc: 'The prepared record.', nullable: true }) document_id: string | null;
}

export class RetrieveTaxElection {
  @Field.path({ doc: 'The election.' }) id: string;
}

export class ListTaxElections extends ListInput {
  @Field.id('ent', { doc: 'Only those of this company.', optional: true }) entity_id?: string;
  @Field.enum(taxElectionMachine.states, { doc: 'Only in this state.', optional: true }) status?: string;
}
