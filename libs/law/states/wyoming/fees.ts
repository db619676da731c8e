import { fee, since, type FeeSchedule } from '#law/common/scheduled-fee';

export const fees: FeeSchedule = {
  formation_corporation: fee(
    'Articles of incorporation, Wyoming',
    since('2010-07-01', 10_000, 'W.S. 17-16-122; Secretary of State fee schedule', '2026-11-26'),
  ),
  formation_llc: fee(
    'Articles of organization, Wyoming',
    since('2010-07-01', 10_000, 'W.S. 17-29-210(a)(i)', '2026-11-26'),
  ),
  amendment_corporation: fee(
    'Articles of amendment, Wyoming',
    since('2021-07-01', 6000, 'W.S. 17-16-122; Secretary of State fee schedule', '2026-11-26'),
  ),
  amendment_llc: fee(
    'Articles of amendment, Wyoming',
    since('2021-07-01', 6000, 'W.S. 17-29-210; Secretary of State fee schedule', '2026-11-26'),
  ),
  dissolution_corporation: fee(
    'Articles of dissolution, Wyoming',
    since('2021-07-01', 6000, 'W.S. 17-16-122; Secretary of State fee schedule', '2026-11-28'),
  ),
  dissolution_llc: fee(
    'LLC articles of dissolution, Wyoming',
    since('2021-07-01', 6000, 'W.S. 17-29-210; Secretary of State fee schedule', '2026-11-28'),
  ),
  merger_corporation: fee(
    'Articles of merger, Wyoming',
    since('2021-07-01', 6000, 'W.S. 17-16-122; Secretary of State fee schedule', '2026-11-28'),
  ),
  merger_llc: fee(
    'LLC articles of merger, Wyoming',
    since('2021-07-01', 6000, 'W.S. 17-29-210; Secretary of State fee schedule', '2026-11-28'),
  ),
  conversion_corporation: fee(
    'Articles of conversion and of organization, Wyoming',
    since('2021-07-01', 16_000, 'W.S. 17-26-101; Secretary of State fee schedule', '2026-11-28'),
  ),
  conversion_llc: fee(
    'Articles of conversion and of incorporation, Wyoming',
    since('2021-07-01', 16_000, 'W.S. 17-26-101; Secretary of State fee schedule', '2026-11-28'),
  ),
};
