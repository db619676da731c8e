import { quoted } from '#kernel/quoted';
import { letter, type Addressee, type Mail } from '#platform/mail/letter';

export const invitation = (
  { company, transaction }: { company: string; transaction: string },
  guest: Addressee,
  link: { url: string; hash: string },
): Mail =>
  letter({
    to: guest,
    subject: `Data room of ${company}`,
    paragraphs: [
      `${quoted(company)} invites you to its data room for the proposed ${transaction}.`,
      'Open the link to see the index and each document. You need no account and no app.',
      'Each document shows your name, your email address and the time. We record the documents that you open.',
    ],
    link: { label: 'Open the data room', ...link },
    small: [
      'This link is for you alone. Anyone who has it can read in your name, so do not forward this email.',
      'If you did not expect this email, ignore it or ask the company.',
    ],
  });
