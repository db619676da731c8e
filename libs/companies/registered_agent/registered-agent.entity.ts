import { Column } from 'typeorm';
import { Envelope } from '#platform/db/envelope';
import { ResourceEntity } from '#platform/db/resource-entity';
import { RegisteredAgentView } from './registered-agent.dto';

/** One seeded row for each supported state, everybody's: such a row has no account and never changes. */
@ResourceEntity({
  name: 'registered_agent',
  prefix: 'ra',
  view: () => RegisteredAgentView,
  tenancy: 'public',
})
export class RegisteredAgent extends Envelope {
  @Column('text') jurisdiction: string;
  @Column('text') name: string;
  @Column('text') street: string;
  @Column('text') city: string;
  @Column('text') county: string;
  @Column('text') state: string;
  @Column('text') postal_code: string;
}
