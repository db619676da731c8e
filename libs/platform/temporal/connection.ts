import { Client, Connection } from '@temporalio/client';
import type { Config } from '#platform/config/config';

type Address = Pick<Config, 'TEMPORAL_ADDRESS' | 'TEMPORAL_NAMESPACE'>;

/** Connects on first use, so that the gateway starts without Temporal. */
export function temporalClient({ TEMPORAL_ADDRESS, TEMPORAL_NAMESPACE }: Address): Client {
  return new Client({
    connection: Connection.lazy({ address: TEMPORAL_ADDRESS, connectTimeout: 3000 }),
    namespace: TEMPORAL_NAMESPACE,
  });
}
