/** The next wait of an act, for its workflow; `until`: the instant at which there is more to do. */
export interface ShareActStanding {
  status: string;
  next: 'decision' | 'paper' | 'signature' | 'nothing';
  document_id: string | null;
  until: string | null;
}
export interface WhichAct {
  entity_id: string;
  change_id: string;
}

/** The workflow that carries an act out. */
export const shareActId = (id: string): string => `share_act/${id}`;
