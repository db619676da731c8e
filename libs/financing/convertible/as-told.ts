/**
 * What a bundle that was taken in said of a convertible, and nothing here has a field for: its triggers in its own
 * words, what was given for it, its rank, and how it became stock.
 */
export interface AsTold {
  consideration_text?: string;
  seniority?: number;
  triggers: { trigger_id: string }[];
  conversion?: { trigger_id: string; reason_text: string };
}
