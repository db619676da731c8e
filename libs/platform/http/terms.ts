import type { Config } from '#platform/config/config';
import { Problem } from '#kernel/problem';
import type { Caller } from '#platform/auth/authenticator';
import type { OperationDeclaration } from '#platform/operations/operation';

export class Terms {
  readonly version: string;
  readonly summary: string;
  readonly url: string;

  constructor({ TERMS_VERSION, TERMS_SUMMARY, TERMS_URL, BASE_URL }: Config) {
    this.version = TERMS_VERSION;
    this.summary = TERMS_SUMMARY;
    this.url = TERMS_URL ?? `${BASE_URL}/terms`;
  }

  /** Accepts later terms, which another gateway may already serve. */
  assertTermsAccepted({ terms_version }: Pick<Caller, 'terms_version'>, { withoutTerms }: OperationDeclaration): void {
    if (withoutTerms || (terms_version !== null && terms_version >= this.version)) return;
    throw new Problem(
      'terms_acceptance_required',
      `Accept version ${this.version} of the terms first. Read them at ${this.url}, then call POST /v1/terms/accept.`,
      { terms_version: this.version, terms_summary: this.summary, terms_url: this.url },
    );
  }
}
