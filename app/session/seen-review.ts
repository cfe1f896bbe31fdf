import type { RouterContextProvider } from 'react-router'
import { cookies } from '#app/cookies.server.ts'
import { userContext } from './contexts.ts'
import { hashFormOwner } from './form-owner.ts'

type Context = Readonly<RouterContextProvider>

/** Returns the Set-Cookie header that remembers the level applied for, or null without a level. */
export async function rememberReview(context: Context, { level }: { level: number | null }): Promise<string | null> {
  return level ? cookies.review.set({ owner: hashFormOwner(context.get(userContext)), level }) : null
}

/** Returns the level of the customer's application that this browser has seen under review, or null. */
export async function readSeenReview(context: Context, request: Request): Promise<number | null> {
  const seen = await cookies.review.read(request.headers.get('Cookie'))
  return seen?.owner === hashFormOwner(context.get(userContext)) ? seen.level : null
}

/** Returns the Set-Cookie header that forgets the application. */
export function forgetReview(): Promise<string> {
  return cookies.review.clear()
}
