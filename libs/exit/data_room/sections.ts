/** The sections of a data room, in the order of the usual representations of a company that is sold. */
const titles = {
  corporate: 'Corporate',
  capitalization: 'Capitalization',
  financial: 'Financial',
  tax: 'Tax',
  contracts: 'Contracts',
  intellectual_property: 'Intellectual property',
  people: 'People',
  litigation: 'Litigation',
  compliance: 'Compliance',
  other: 'Other',
} as const;

export type RoomSection = keyof typeof titles;
export const roomSections = Object.keys(titles) as RoomSection[];

/** The number of a section, from 1. */
export const sectionNumber = (section: RoomSection): number => roomSections.indexOf(section) + 1;

/** The head of a section: 2. Capitalization. */
export const sectionHead = (section: RoomSection): string => `${sectionNumber(section)}. ${titles[section]}`;
