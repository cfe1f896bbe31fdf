import { data, redirect } from 'react-router'
import { readMe } from '#app/platform/me.ts'
import { createAuthenticator, attachForm } from '#app/session/authenticator.ts'
import { platformContext, userContext, visitContext } from '#app/session/contexts.ts'
import { takeDraft } from '#app/session/drafts.ts'
import { addNotice, takeNotices } from '#app/session/notices.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { requireSessionMiddleware } from '#app/session/require-session.ts'
import { signIn, signOut } from '#app/session/sign-in.ts'
import { SessionStore } from '#app/session/session-store.ts'
import { SqliteKeyValueStore } from '#app/session/sqlite-key-value-store.ts'
import { startSandbox } from '#sandbox/server.ts'
import { createApp, createBrowser } from './app-with.ts'

export const MARIA = { email: 'maria@example.com', password: 'Causeway1' }
export const OFFICE = { email: 'office@example.com', password: 'Causeway1' }
export const MINUTE_MS = 60_000
export const TIMES = { idleMs: 5 * MINUTE_MS, absoluteMs: 12 * 60 * MINUTE_MS }

type Pages = Parameters<typeof createApp>[0]

/** A public form that is always rejected, and held on request. */
const FORM_PAGE: Pages[string] = {
  loader: async ({ context }) => ({ draft: await takeDraft(context, 'pay') }),
  action: async ({ context }) => {
    if ((await readPostedForm(context)).has('held')) context.get(visitContext).outcome.holdForm()
    return data(null, { status: 422 })
  },
}

export const PAGES: Pages = {
  '/login': {
    loader: async ({ context }) => ({ notices: await takeNotices(context) }),
    action: async ({ request, context }) => {
      const form = await readPostedForm(context)
      const entry = { email: String(form.get('email')), password: String(form.get('password')) }
      const signedIn = await createAuthenticator(context.get(platformContext)).authenticate(
        'password',
        attachForm(request, entry),
      )
      const { sameAccount } = await signIn(context, signedIn)
      return redirect(sameAccount ? '/account' : '/overview')
    },
  },
  '/account': {
    middleware: [requireSessionMiddleware],
    loader: async ({ context }) => {
      const { email } = await readMe(context.get(platformContext))
      return { email, draft: await takeDraft(context, 'account') }
    },
    action: async ({ context }) => {
      await readMe(context.get(platformContext))
      return { done: true }
    },
  },
  '/swallows': {
    loader: async ({ context }) => {
      const outcome = await readMe(context.get(platformContext)).catch(() => null)
      return { outcome }
    },
  },
  '/poll': {
    middleware: [requireSessionMiddleware],
    loader: async ({ context }) => ({ email: context.get(userContext).email }),
  },
  '/guarded': {
    middleware: [requireSessionMiddleware],
    loader: () => {
      throw new Error('a loader ran without a session')
    },
    action: () => {
      throw new Error('an action ran without a session')
    },
  },
  '/shared': FORM_PAGE,
  '/form': FORM_PAGE,
  '/public': { loader: () => ({ open: true }) },
  '/logout': {
    action: async ({ context }) => {
      await signOut(context)
      return redirect('/login')
    },
  },
  '/leads-on': {
    loader: async ({ context }) => {
      await takeNotices(context)
      return redirect('/login')
    },
  },
  '/says': {
    loader: async ({ context }) => {
      await addNotice(context, { kind: 'success', text: 'Done' })
      return redirect('/login')
    },
  },
}

export async function startApp({ now }: { now?: () => number } = {}) {
  const sandbox = await startSandbox()
  const store = new SessionStore(new SqliteKeyValueStore(':memory:'), TIMES)
  const handle = createApp(PAGES, { store, baseUrl: sandbox.url, now })
  return {
    sandbox,
    store,
    visitor: () => createBrowser(handle),
    async [Symbol.asyncDispose]() {
      await sandbox.stop()
      await store.close()
    },
  }
}
