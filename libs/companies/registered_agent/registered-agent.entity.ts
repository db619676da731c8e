import { Column } from 'typeorm';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { StateCode } from '#law/common/jurisdictions';
import { RegisteredAgentView, type agentProviders } from './registered-agent.dto';

/** The service's agent in each state belongs to no account. All other agents belong to an account. */
@ResourceEntity({ name: 'registered_agent', prefix: 'ra', view: () => RegisteredAgentView, tenancy: 'shared' })
export class RegisteredAgent extends Envelope {
  @Column('text') provider: (typeof agentProviders)[number];
  @Column('text') jurisdiction: StateCode;
  @Column('text') name: string;
  @Column('text') street: string;
  @Column('text') city: string;
  /** Never null in a state of formation. */
  @Column('text') county: string | null;
  @Column('text') state: string;
  @Column('text') postal_code: string;
}
