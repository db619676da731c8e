import { Column, PrimaryColumn } from 'typeorm';

export type Metadata = Record<string, string>;

/**
 * Property, column and wire names agree, so a row needs no mapping. `sequence` counts the events of a row, `version`
 * its changes.
 */
export abstract class Envelope {
  @PrimaryColumn('text') id: string;
  @Column('text') account_id: string;
  @Column('boolean') livemode: boolean;
  @Column('timestamptz') created: Date;
  @Column('timestamptz') updated: Date;
  @Column('jsonb') metadata: Metadata;
  @Column('integer') version: number;
  @Column('integer') sequence: number;
}
