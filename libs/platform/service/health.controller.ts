import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Readiness } from './readiness';

/** For the machines that watch this process. */
@Controller()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** This process runs. */
  @Get('healthz')
  healthz(): object {
    return { status: 'ok' };
  }

  /** The product works, end to end; else 503 and the parts that do not. */
  @Get('readyz')
  async readyz(@Res({ passthrough: true }) reply: FastifyReply): Promise<object> {
    const parts = await this.readiness.parts();
    const ready = Object.values(parts).every((state) => state === 'ready');
    if (!ready) void reply.status(503);
    return { status: ready ? 'ready' : 'not_ready', parts };
  }
}
