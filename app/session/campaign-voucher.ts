import type { RouterContextProvider } from 'react-router'
import { PlatformError } from '#app/platform/errors.ts'
import { addVoucher } from '#app/platform/rewards.ts'
import { platformContext, requestContext } from './contexts.ts'
import { addNotice, noticeOf } from './notices.ts'
import { rateLimits } from './rate-limit.ts'
import { requireView } from './unseen.ts'

/** The code of a voucher that an address carries along from a campaign's page, or null. */
export function campaignVoucherIn({ searchParams }: URL): string | null {
  const code = searchParams.get('voucher') ?? ''
  return /^[A-Za-z0-9-]{1,64}$/.test(code) ? code : null
}

/**
 * Whether a page was opened from one of ours, or by hand. What another website links to must not add a voucher by itself:
 * there the customer presses the button.
 */
export function isAskedHere(request: Request): boolean {
  return request.headers.get('Sec-Fetch-Site') !== 'cross-site'
}

/** Adds the voucher of a campaign to the account that is signed in; a notice says so, or why not. It never fails. */
export async function addCampaignVoucher(
  context: Readonly<RouterContextProvider>,
  { code, account }: { code: string; account: string },
): Promise<void> {
  requireView(context)
  const { clientAddress: address } = context.get(requestContext)
  const wait = await (await rateLimits()).attempt('voucherCode', { account, address, operation: `campaign ${code}` })
  if (wait !== null) {
    const params = { minutes: Math.ceil(wait / 60) }
    return addNotice(context, { kind: 'warning', titleKey: 'rewards.notAdded', key: 'error.locked_out', params })
  }
  try {
    const call = { params: { code }, body: { code }, idempotencyKey: crypto.randomUUID() }
    const added = await addVoucher(context.get(platformContext), call)
    await addNotice(context, { kind: 'success', key: 'rewards.addedByCampaign', params: { code: added.code } })
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const notice = noticeOf(error) ?? { key: 'rewards.notAddedText', params: { code } }
    await addNotice(context, { ...notice, kind: 'warning', titleKey: 'rewards.notAdded' })
  }
}
