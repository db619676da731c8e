import { Injectable } from '@nestjs/common';
import type { Page } from '#platform/db/reader';
import type { Ctx } from '#platform/http/context';
import { pageQuery } from '#platform/wire/list';
import type { ListRegisteredAgents, RetrieveRegisteredAgent } from './registered-agent.dto';
import { RegisteredAgent } from './registered-agent.entity';

@Injectable()
export class RegisteredAgentService {
  retrieve({ id }: RetrieveRegisteredAgent, { read }: Ctx): Promise<RegisteredAgent> { return read.find(RegisteredAgent, id); }

  list(input: ListRegisteredAgents, { read }: Ctx): Promise<Page<RegisteredAgent>> {
    return read.page(RegisteredAgent, pageQuery(input, { sorts: ['created', 'jurisdiction'] }));
  }
}
