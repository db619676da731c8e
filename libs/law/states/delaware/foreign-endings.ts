import type { ForeignEnding } from '#law/states/state-law';

/**
 * 8 Del. C. § 102(a)(1)(i): words "of like import of foreign countries or jurisdictions". English words carry a flag.
 */
export const likeImport: readonly ForeignEnding[] = [
  {
    words: ['gmbh', 'gesellschaft mit beschrankter haftung', 'gesellschaft mbh', 'ggmbh', 'gesmbh'],
    countries: ['DE', 'AT', 'CH'],
    source: 'GmbHG (DE) § 4; GmbHG (AT) § 5; OR (CH) art. 950',
  },
  {
    words: ['ag', 'aktiengesellschaft'],
    countries: ['DE', 'AT', 'CH', 'LI'],
    source: 'AktG (DE) § 4; AktG (AT) § 4; OR (CH) art. 950',
  },
  { words: ['ug haftungsbeschrankt'], countries: ['DE'], source: 'GmbHG § 5a(1)' },
  { words: ['se', 'societas europaea'], countries: ['EU'], source: 'Regulation (EC) 2157/2001 art. 11' },
  {
    words: ['plc', 'public limited company', 'ccc', 'cyf', 'cyfyngedig'],
    countries: ['GB', 'IE'],
    source: 'Companies Act 2006 (UK) ss. 58-59; Companies Act 2014 (IE) s. 1008',
  },
  {
    words: ['dac', 'designated activity company', 'teo', 'teoranta', 'cpt'],
    countries: ['IE'],
    source: 'Companies Act 2014 (IE) ss. 26, 969, 1008',
  },
  {
    words: ['sa', 'societe anonyme', 'sociedad anonima', 'sociedade anonima', 'spolka akcyjna'],
    countries: ['FR', 'BE', 'LU', 'CH', 'ES', 'PT', 'BR', 'AR', 'MX', 'CO', 'PL'],
    source: 'C. com. (FR) art. L. 224-1; CSA (BE) art. 7:1; LSC (ES) art. 6; Lei 6.404 (BR) art. 3; KSH (PL) art. 305',
  },
  {
    words: ['sa de cv', 'sab de cv', 'sapi de cv', 's de rl', 's de rl de cv'],
    countries: ['MX'],
    source: 'LGSM arts. 59, 88, 215; Ley del Mercado de Valores arts. 12, 22',
  },
  { words: ['sas', 'societe par actions simplifiee'], countries: ['FR', 'CO', 'AR'], source: 'C. com. art. L. 227-1' },
  {
    words: ['sarl', 'sa rl', 'societe a responsabilite limitee'],
    countries: ['FR', 'LU', 'CH'],
    source: 'C. com. (FR) art. L. 223-1; Loi du 10 août 1915 (LU) art. 710-1; CO (CH) art. 950',
  },
  {
    words: ['srl', 'societa a responsabilita limitata', 'sociedad de responsabilidad limitada'],
    countries: ['IT', 'BE', 'ES', 'AR', 'RO'],
    source: 'C.c. (IT) art. 2463; CSA (BE) art. 5:1; LSC (ES) art. 6; Legea 31/1990 (RO) art. 36',
  },
  { words: ['spa'], countries: ['IT', 'CL'], source: 'C.c. (IT) art. 2326; C. de com. (CL) art. 425', english: true },
  { words: ['societa per azioni', 'sociedad por acciones'], countries: ['IT', 'CL'], source: 'C.c. (IT) art. 2326' },
  { words: ['sl', 'slu', 'sociedad limitada'], countries: ['ES'], source: 'Ley de Sociedades de Capital art. 6' },
  {
    words: ['lda', 'limitada', 'ltda'],
    countries: ['PT', 'BR', 'CO', 'CL'],
    source: 'CSC (PT) art. 200; CC (BR) 1.158',
  },
  {
    words: ['bv', 'besloten vennootschap', 'nv', 'naamloze vennootschap'],
    countries: ['NL', 'BE'],
    source: 'BW (NL) art. 2:66, 2:177; WVV (BE) art. 7:1',
  },
  { words: ['oy', 'oyj', 'osakeyhtio'], countries: ['FI'], source: 'Osakeyhtiölaki (624/2006) ch. 2 § 5' },
  { words: ['ab', 'aktiebolag', 'ab publ'], countries: ['SE', 'FI'], source: 'Aktiebolagslagen (2005:551) ch. 28 § 1' },
  {
    words: ['as'],
    countries: ['NO', 'DK', 'CZ', 'SK'],
    source: 'Foretaksnavneloven (NO) § 2-2; ZOK (CZ) § 243',
    english: true,
  },
  {
    words: ['asa', 'a s', 'aps', 'aksjeselskap', 'allmennaksjeselskap', 'aktieselskab', 'anpartsselskab'],
    countries: ['NO', 'DK'],
    source: 'Foretaksnavneloven (NO) § 2-2; Selskabsloven (DK) § 2',
  },
  { words: ['hf', 'ehf'], countries: ['IS'], source: 'Act 2/1995 art. 1; Act 138/1994 art. 1' },
  { words: ['sp z oo'], countries: ['PL'], source: 'Kodeks spółek handlowych art. 160' },
  { words: ['sro', 'spol s ro'], countries: ['CZ', 'SK'], source: 'ZOK (CZ) § 132; Obchodný zákonník (SK) § 106' },
  { words: ['kft', 'zrt', 'nyrt'], countries: ['HU'], source: 'Ptk. §§ 3:88, 3:211' },
  { words: ['doo', 'dd'], countries: ['HR', 'SI', 'RS', 'BA'], source: 'ZTD (HR) art. 27; ZGD-1 (SI) arts. 168, 471' },
  {
    words: ['pty ltd', 'proprietary limited'],
    countries: ['AU', 'ZA'],
    source: 'Corporations Act 2001 (AU) ss. 148-149; Companies Act 71/2008 (ZA) s. 11',
  },
  { words: ['pte ltd', 'private limited'], countries: ['SG'], source: 'Companies Act 1967 s. 27(7)-(8)' },
  { words: ['bhd', 'berhad', 'sdn bhd'], countries: ['MY', 'BN'], source: 'Companies Act 2016 (MY) s. 25' },
  { words: ['tbk', 'perseroan terbatas'], countries: ['ID'], source: 'UU 40/2007 art. 16' },
  {
    words: ['kk', 'kabushiki kaisha', 'kabushiki gaisha'],
    countries: ['JP'],
    source: 'Companies Act (86/2005) art. 6',
  },
  { words: ['ltee', 'limitee', 'incorporee'], countries: ['CA'], source: 'Canada Business Corporations Act s. 10(1)' },
];
