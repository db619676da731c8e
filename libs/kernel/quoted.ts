/** What somebody else calls something, in quotation marks that it cannot close itself. */
export const quoted = (text: string): string => `“${text.replace(/[“”„‟"]/g, '’')}”`;
