import { proxyActivities, proxyLocalActivities } from '@temporalio/workflow';
import type { DocumentActivities, PurchaseInput, StockPurchaseActivities } from '#activities';
import { stage, withInbox } from './durable';
import { house, rendering } from './retries';

const purchases = (summary: string) =>
  proxyLocalActivities<StockPurchaseActivities>({ summary, startToCloseTimeout: '30s', retry: house });
const chromium = (summary: string) =>
  proxyActivities<DocumentActivities>({
    summary,
    taskQueue: 'documents',
    startToCloseTimeout: '5m',
    heartbeatTimeout: '15s',
    retry: rendering,
  });

export function stockPurchase(input: PurchaseInput): Promise<string> {
  return withInbox(input, async (inbox) => {
    await chromium('Render the agreement').render(input.scope, [input.document_id]);
    stage(
      'Stock purchase: out for signature',
      `Waiting for the signature of the founder, then of the company (${input.document_id}).`,
      { of: 'signature' },
    );
    await purchases('Send the agreement for signature').openPurchase(input);
    await inbox.next(['concluded']);
    const outcome = await purchases('Issue the stock after both signatures').settlePurchase(input);
    stage(`Stock purchase: ${outcome}`);
    return outcome;
  });
}
