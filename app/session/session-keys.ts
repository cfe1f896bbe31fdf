import { hashSessionId } from './store.ts'

/** The keys of a session. Its braces put them on one node of a Redis cluster, where they can be deleted together. */
export function buildKeysOfHash(hash: string) {
  const node = `{${hash}}`
  return { session: `session:${node}`, token: `token:${node}`, notices: `notices:${node}`, forms: `forms:${node}` }
}

export function buildSessionKeys(id: string) {
  return buildKeysOfHash(hashSessionId(id))
}

export function buildClientKey(mark: string): string {
  return `client:${mark}`
}

export function buildWaitingKey(id: string): string {
  return `waiting:${hashSessionId(id)}`
}

export function buildViewsEndedKey(account: string): string {
  return `waiting-ended:${hashSessionId(account)}`
}

export function buildDraftsKey(accountId: string): string {
  return `drafts:{${accountId}}`
}

export function buildDraftKey(accountId: string, path: string): string {
  return `draft:{${accountId}}:${path}`
}
