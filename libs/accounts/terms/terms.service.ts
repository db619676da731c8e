import { Injectable } from '@nestjs/common';
import { invalidParam } from '#kernel/problem';
import type { Ctx } from '#platform/operations/context';
import { Terms } from '#platform/http/terms';
import { Account } from '#accounts/account';
import type { AcceptTerms, TermsView } from './terms.dto';

@Injectable()
export class TermsService {
  constructor(private readonly terms: Terms) {}

  async retrieve({ read, principal }: Ctx): Promise<TermsView> {
    return this.shown(await read.find(Account, principal.account_id));
  }

  async accept({ version }: AcceptTerms, { work, principal }: Ctx): Promise<TermsView> {
    if (version !== this.terms.version)
      throw invalidParam('version', `version must be the current version, ${this.terms.version}.`, 'not_current');
    const account = await work.lock(Account, principal.account_id);
    const { terms_version } = account;
    return this.shown(
      terms_version !== null && terms_version > version ? account : work.update(account, { terms_version: version }),
    );
  }

  private shown({ terms_version }: Account): TermsView {
    const { version, summary, url } = this.terms;
    return { object: 'terms', version, summary, url, accepted_version: terms_version };
  }
}
