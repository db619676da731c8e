import { Column } from 'typeorm';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { ClassType } from './class-type';
import type { ConversionRights, Participation, Preference } from './preference';
import { ShareClassView } from './share-class.dto';

@ResourceEntity({ name: 'share_class', prefix: 'shc', view: () => ShareClassView })
export class ShareClass extends Envelope implements Preference {
  @Column('text') entity_id: string;
  @Column('text') name: string;
  @Column('text') class_type: ClassType;
  /** Null if unlimited, as LLC interests are. */
  @Column('bigint') authorized_shares: number | null;
  /** Dollars per share, or null without par value. */
  @Column('text') par_value: string | null;
  @Column('text') votes_per_share: string;
  @Column('integer') seniority: number;
  @Column('text') id_prefix: string;
  /** Dollars per share. Null for common stock, like the following columns. */
  @Column('text') original_issue_price: string | null;
  @Column('text') liquidation_preference_multiple: string | null;
  @Column('text') participation: Participation | null;
  @Column('text') participation_cap_multiple: string | null;
  @Column('jsonb') conversion_rights: ConversionRights | null;
}
