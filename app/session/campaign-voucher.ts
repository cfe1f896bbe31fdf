import type { RouterContextProvider } from 'react-router'
import { PlatformError } from '#app/platform/errors.ts'
import { addVoucher } from '#app/platform/rewards.ts'
import { platformContext, requestContext } from './contexts.ts'
import { addNotice, buildNotice } from './notices.ts'
import { getRateLimits } from './rate-limit.ts'
import { requireView } from './unseen.ts'

/** Returns the voucher code in a campaign URL, or null. */
export function parseCampaignVoucher({ searchParams }: URL): string | null {
  const code = searchParams.get('voucher') ?? ''
  return /^[A-Za-z0-9-]{1,64}$/.test(code) ? code : null
}

/**
 * Returns whether the request came from our own page or a typed URL. A link on another website must not redeem a
 * voucher without a click here.
 */
export function isSameSiteRequest(request: Request): boolean {
  return request.headers.get('Sec-Fetch-Site') !== 'cross-site'
}

/**
 * Adds a campaign's voucher to the signed-in account. The outcome, success or failure, is a notice. Platform errors are
 * not thrown.
 */
export async function addCampaignVoucher(
  context: Readonly<RouterContextProvider>,
  { code, account }: { code: string; account: string },
): Promise<void> {
  requireView(context)
  const { clientAddress: address } = context.get(requestContext)
  const wait = await (await getRateLimits()).attempt('voucherCode', { account, address, operation: `campaign ${code}` })
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
    const notice = buildNotice(error) ?? { key: 'rewards.notAddedText', params: { code } }
    await addNotice(context, { ...notice, kind: 'warning', titleKey: 'rewards.notAdded' })
  }
}
