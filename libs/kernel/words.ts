/** `ein_application` as "EIN application". */
export const wordsOf = (name: string): string =>
  name.replaceAll('_', ' ').replace(/\b(api|ein|html|pdf)\b/g, (initials) => initials.toUpperCase());

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const withArticle = (noun: string): string => `${/^(?:[aeio]|API|EIN|HTML)/.test(noun) ? 'an' : 'a'} ${noun}`;
