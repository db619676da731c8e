import { Resource } from '#platform/http/resource';
import { ListStakeholders } from './stakeholder.dto';
import { Stakeholder } from './stakeholder.entity';

@Resource({ path: 'stakeholders', entity: Stakeholder, filters: ListStakeholders, sorts: ['created', 'name'], doc: 'People and organizations with a stake or an office in a company.' })
export class StakeholderController {}
