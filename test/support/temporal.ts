import { Client, Connection, WorkflowNotFoundError } from '@temporalio/client';
import { stack } from './stack';

let connected: Promise<Connection> | null = null;

export async function temporal(): Promise<Client> {
  return new Client({ connection: await (connected ??= Connection.connect({ address: stack().temporalAddress })) });
}

export async function closeTemporal(): Promise<void> {
  await (await connected)?.close();
  connected = null;
}

/** Expands all payloads. */
export function plainText(kept: unknown): string {
  if (kept instanceof Uint8Array) return Buffer.from(kept).toString('utf8');
  if (typeof kept !== 'object' || kept === null) return String(kept);
  return Object.entries(kept)
    .map(([name, value]) => `${name}: ${plainText(value)}`)
    .join('\n');
}

/** Empty before the workflow starts. */
export async function currentDetails(workflowId: string): Promise<string> {
  const asked = (await temporal()).workflow
    .getHandle(workflowId)
    .query<{ currentDetails?: string }>('__temporal_workflow_metadata');
  return asked.then(
    ({ currentDetails: details }) => details ?? '',
    (error: unknown) => {
      if (error instanceof WorkflowNotFoundError) return '';
      throw error;
    },
  );
}
