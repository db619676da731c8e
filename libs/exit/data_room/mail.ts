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
      `${quoted(company)} lets you read its data room for the ${transaction} that is being discussed.`,
      'Open the link for the index, and each document from there. You need no account and no app.',
      'Each document is marked with your name, your email address and the time. What you open is recorded.',
    ],
    link: { label: 'Open the data room', ...link },
    small: [
      'This link is for you alone: anyone who has it reads in your name, so do not forward this email.',
      'If you did not expect this, ignore it or ask the company.',
    ],
  });
