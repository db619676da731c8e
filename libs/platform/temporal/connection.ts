import { Client, Connection } from '@temporalio/client';
import type { Config } from '#platform/config/config';

type Address = Pick<Config, 'TEMPORAL_ADDRESS' | 'TEMPORAL_NAMESPACE'>;

/** A client that connects at its first use, so that a gateway starts and answers while Temporal is down. */
export function temporalClient({ TEMPORAL_ADDRESS, TEMPORAL_NAMESPACE }: Address): Client {
  return new Client({
    connection: Connection.lazy({ address: TEMPORAL_ADDRESS, connectTimeout: 3000 }),
    namespace: TEMPORAL_NAMESPACE,
  });
}
