import type { RouterContextProvider } from 'react-router'
import type { Platform } from '#app/platform/call.ts'
import { listReferralCodes, type ReferralCode } from '#app/platform/referral-codes.ts'
import { loadOptionalForForm } from '#app/session/load-or-throw.ts'

type Context = Readonly<RouterContextProvider>

/** The platform's limit (rules.md#referral-limit). */
const MOST_CODES = 10

export type CodesPart =
  | { list: readonly ReferralCode[]; isFull: boolean; toDelete: ReferralCode | null }
  | { supportCode: string; isOff: boolean }

/** Loads the codes, and the one that the URL selects for deletion. */
export async function loadCodes(platform: Platform, context: Context, deleteId: string | null): Promise<CodesPart> {
  const part = await loadOptionalForForm(context, listReferralCodes(platform))
  if (!('value' in part)) return { supportCode: part.supportCode, isOff: part.isOff }
  const list = part.value
  return { list, isFull: list.length >= MOST_CODES, toDelete: list.find(({ id }) => id === deleteId) ?? null }
}
