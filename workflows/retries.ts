import type { RetryPolicy } from '@temporalio/common';

/** Our own database: try again at once and go on until it is back. */
export const house: RetryPolicy = { initialInterval: '200ms', backoffCoefficient: 2, maximumInterval: '10s' };

/** An office or another service outside: patient, for it may be closed for days. */
export const outside: RetryPolicy = { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '5m' };

/**
 * Rendering: a crashed browser is started anew; after ten attempts the document says that it failed, and the attempts
 * go on.
 */
export const rendering: RetryPolicy = { initialInterval: '500ms', backoffCoefficient: 2, maximumInterval: '1m' };

/**
 * A receiver of webhooks: each failure says when the next attempt is due (api.md 5), or that there is none. What stands
 * here is for an attempt that died with its worker.
 */
export const threeDays: RetryPolicy = { initialInterval: '5s', backoffCoefficient: 2, maximumInterval: '5m' };
