import { currentVersion } from '#platform/wire/version';
import { api } from './api';
import { operate } from './operator';
import { stack } from './stack';

export interface Account {
  account_id: string;
  sk_test: string;
  sk_live: string;
}

/** A private account, so that other tests cannot affect it. */
export async function newAccount(name: string, plan = 'enterprise'): Promise<Account> {
  const { said } = await operate(stack(), 'create-account', {
    name,
    human: 'Grace Tester',
    email: 'grace@tests.example',
    plan,
  });
  return JSON.parse(said) as Account;
}

export async function newKey(by: string, kind: 'secret' | 'publishable'): Promise<{ id: string; secret: string }> {
  const { body } = await api(by).post<{ id: string; secret: string }>('/v1/api_keys', {
    name: `A ${kind} key`,
    kind,
    api_version: currentVersion,
  });
  return body;
}
