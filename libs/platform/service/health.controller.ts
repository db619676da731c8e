import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Readiness } from './readiness';

@Controller()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** Liveness of this process. */
  @Get('healthz')
  healthz(): object {
    return { status: 'ok' };
  }

  /** Returns 503 with the failed parts. */
  @Get('readyz')
  async readyz(@Res({ passthrough: true }) reply: FastifyReply): Promise<object> {
    const parts = await this.readiness.parts();
    const ready = Object.values(parts).every((state) => state === 'ready');
    if (!ready) void reply.status(503);
    return { status: ready ? 'ready' : 'not_ready', parts };
  }
}
