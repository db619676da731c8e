import { Column } from 'typeorm';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { ClassType } from './class-type';
import type { ConversionRights, Participation, Preference } from './preference';
import { ShareClassView } from './share-class.dto';

/** A class of stock, as the charter defines it, or the membership interests of an LLC. */
@ResourceEntity({ name: 'share_class', prefix: 'shc', view: () => ShareClassView })
export class ShareClass extends Envelope implements Preference {
  @Column('text') entity_id: string;
  @Column('text') name: string;
  @Column('text') class_type: ClassType;
  /** Null where nothing limits them: interests in an LLC. */
  @Column('bigint') authorized_shares: number | null;
  /** Dollars a share; null without par value. */
  @Column('text') par_value: string | null;
  @Column('text') votes_per_share: string;
  @Column('integer') seniority: number;
  @Column('text') id_prefix: string;
  /** Dollars a share; null of common stock, like all that follows. */
  @Column('text') original_issue_price: string | null;
  @Column('text') liquidation_preference_multiple: string | null;
  @Column('text') participation: Participation | null;
  @Column('text') participation_cap_multiple: string | null;
  @Column('jsonb') conversion_rights: ConversionRights | null;
}
