import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { Field } from '#platform/wire/field';

export class KeyView {
  @Field.string('Id.')
  id: string;
}

/** Every tenant has this row, so the core needs no resource. */
@ResourceEntity({ name: 'api_key', prefix: 'key', view: () => KeyView })
export class Key extends Envelope {}
