import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { Field } from '#platform/wire/field';

export class KeyView {
  @Field.string('Id.')
  id: string;
}

/** A row that each tenant has: with it the core is tested without any resource. */
@ResourceEntity({ name: 'api_key', prefix: 'key', view: () => KeyView })
export class Key extends Envelope {}
