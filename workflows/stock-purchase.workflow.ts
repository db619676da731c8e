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
      `Waits for the founder's signature, then for the company's (${input.document_id}).`,
    );
    await purchases('Bring the agreement to its signers').openPurchase(input);
    await inbox.next(['concluded']);
    const outcome = await purchases('Issue the stock, if both have signed').settlePurchase(input);
    stage(`Stock purchase: ${outcome}`);
    return outcome;
  });
}
