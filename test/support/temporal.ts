import { Client, Connection, WorkflowNotFoundError } from '@temporalio/client';
import type { SearchAttributes } from '@temporalio/common';
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

/** A workflow starts a moment after the answer that promised it. */
async function orBeforeStart<T>(asked: Promise<T>, nothing: T): Promise<T> {
  return asked.catch((error: unknown) => {
    if (error instanceof WorkflowNotFoundError) return nothing;
    throw error;
  });
}

/** Empty before the workflow starts. */
export async function currentDetails(workflowId: string): Promise<string> {
  const handle = (await temporal()).workflow.getHandle(workflowId);
  const { currentDetails: details } = await orBeforeStart(
    handle.query<{ currentDetails?: string }>('__temporal_workflow_metadata'),
    {},
  );
  return details ?? '';
}

export async function searchAttributes(workflowId: string): Promise<SearchAttributes> {
  const handle = (await temporal()).workflow.getHandle(workflowId);
  return orBeforeStart(
    handle.describe().then((described) => described.searchAttributes),
    {},
  );
}
