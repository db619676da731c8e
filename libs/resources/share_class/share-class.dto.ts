import { EnvelopeView, Field } from '#platform/wire/field';
import { ListInput } from '#platform/wire/list';
import { classTypes } from './class-type';

export class ShareClassView extends EnvelopeView {
  @Field.id('ent', { doc: 'The company.' }) entity_id: string;
  @Field.string({ doc: 'What the charter calls it.', example: 'Common Stock' }) name: string;
  @Field.enum(classTypes, { doc: 'Quantities of membership_interest count ten-billionths of one percent, so that every percentage is exact: 1000000000000 is the whole company.', extensible: true }) class_type: string;
  @Field.integer({ doc: 'How many the charter lets the company issue; null where nothing limits them.', nullable: true, example: 10_000_000 }) authorized_shares: number | null;
  @Field.decimal({ doc: 'Par value in dollars a share; null without.', nullable: true, example: '0.00001' }) par_value: string | null;
  @Field.decimal({ doc: 'Votes of one share; of a membership interest, of one unit of its quantity.', example: '1' }) votes_per_share: string;
  @Field.integer({ doc: 'Who is paid first when the company is sold: higher goes before lower.', example: 1 }) seniority: number;
  @Field.string({ doc: 'What the numbers of its certificates begin with.', example: 'CS' }) id_prefix: string;
}

export class ListShareClasses extends ListInput {
  @Field.id('ent', { doc: 'Only those of this company.', optional: true }) entity_id?: string;
  @Field.enum(classTypes, { doc: 'Only of this kind.', optional: true }) class_type?: string;
}
