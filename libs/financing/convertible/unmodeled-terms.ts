/**
 * A bundle's statements about a convertible for which there is no field here: its triggers in its own words, its
 * consideration, its rank, and its conversion.
 */
export interface AsTold {
  consideration_text?: string;
  seniority?: number;
  triggers: { trigger_id: string }[];
  conversion?: { trigger_id: string; reason_text: string };
}
