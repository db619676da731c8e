import { Column, PrimaryColumn } from 'typeorm';

export type Metadata = Record<string, string>;

/**
 * The columns of every resource row. Property, column and wire name are the same word, so a row needs no mapping.
 * `sequence` counts the row's own events, `version` its changes.
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
