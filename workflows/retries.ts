import type { RetryPolicy } from '@temporalio/common';

/** Our own database, so retry quickly. */
export const house: RetryPolicy = { initialInterval: '200ms', backoffCoefficient: 2, maximumInterval: '10s' };

/** External offices and services may be closed for days. */
export const outside: RetryPolicy = { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '5m' };

/** Chromium restarts after a crash. After ten attempts the document reports a failure, and the attempts continue. */
export const rendering: RetryPolicy = { initialInterval: '500ms', backoffCoefficient: 2, maximumInterval: '1m' };

/** Receiver failures name their next attempt (api.md 5). This policy covers attempts that died with their worker. */
export const threeDays: RetryPolicy = { initialInterval: '5s', backoffCoefficient: 2, maximumInterval: '5m' };
