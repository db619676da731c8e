/** Imported terms without a field here, such as triggers, consideration, rank and conversion. */
export interface AsTold {
  consideration_text?: string;
  seniority?: number;
  triggers: { trigger_id: string }[];
  conversion?: { trigger_id: string; reason_text: string };
}
