import { z } from 'zod'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { Answer, defineRoute, type Call } from '#sandbox/http/route.ts'
import { countAttempt, requireUnlocked } from '#sandbox/http/throttle.ts'
import { findCoin } from '#sandbox/external/coins.ts'
import {
  addWallet,
  confirmWallet,
  emailWalletConfirmation,
  removeWallet,
  spendWalletLink,
  listWallets,
  type Wallet,
} from './wallets.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { isUnspendableAddress, isRefundAddress } from '#sandbox/external/refund-address.ts'

type Entered = Pick<Wallet, 'coin' | 'address'>

const MAX_WALLETS = 10
/** Emails per account within 15 minutes, for all addresses. */
const EMAILS = 20

const Body = z.object({
  address: z.string('validation.required').trim().min(1, 'validation.required').max(255, 'validation.too_long'),
  coin: z.string('validation.required').trim().min(1, 'validation.required'),
})

function serialize({ id, address, coin, confirmed_at: confirmedAt }: Wallet) {
  return { id, address, coin, status: confirmedAt === null ? 'pending' : 'confirmed' }
}

/** @throws Refusal 422 for an unknown coin or an invalid address of its network */
function checkAddress({ address, coin: code }: Entered): void {
  const errors = new FieldErrors()
  const coin = findCoin(code)
  if (!coin) errors.add('coin', 'error.unsupported_network_or_coin')
  else if (isUnspendableAddress(address)) errors.add('address', 'validation.address_lost')
  else if (!isRefundAddress(address, code)) {
    errors.add('address', 'validation.address_network', { name: coin.name, network: coin.networkName })
  }
  errors.refuse()
}

/** Base58 addresses are case-sensitive; hex and bech32 addresses aren't. */
function isSame(one: Entered, other: Entered): boolean {
  if (one.coin !== other.coin) return false
  if (!/^(?:0x|bc1)/i.test(one.address)) return one.address === other.address
  return one.address.toLowerCase() === other.address.toLowerCase()
}

/** Adding an unconfirmed address again sends another email, because the link may have expired. */
function add(call: Call<'required'>): Answer {
  const { context, account, language } = call
  const entered = requireBody(Body, call.body)
  checkAddress(entered)
  const wallets = listWallets(context, account)
  const known = wallets.find((each) => isSame(each, entered))
  if (known && known.confirmed_at !== null) return new Answer(serialize(known))
  if (!known && wallets.length >= MAX_WALLETS) {
    const errors = new FieldErrors()
    errors.add('address', 'validation.wallets_max', { max: MAX_WALLETS })
    errors.refuse()
  }
  const subject = `${account.id} ${entered.coin} ${entered.address.toLowerCase()}`
  requireUnlocked(context, 'wallet-email', account.id)
  requireUnlocked(context, 'wallet-email', subject)
  countAttempt(context, 'wallet-email', account.id, { tries: EMAILS })
  countAttempt(context, 'wallet-email', subject)
  const wallet = known ?? addWallet(context, account, entered)
  emailWalletConfirmation(context, account, { wallet, language })
  return new Answer(serialize(wallet), { status: known ? 200 : 201 })
}

export const walletRoutes = [
  defineRoute({
    method: 'GET',
    path: 'wallets',
    auth: 'required',
    handler: ({ context, account }) => listWallets(context, account).map(serialize),
  }),
  defineRoute({ method: 'POST', path: 'wallets', auth: 'required', handler: add }),
  defineRoute({
    method: 'DELETE',
    path: 'wallets/:id',
    auth: 'required',
    handler({ context, account, param }) {
      if (!removeWallet(context, account, param('id'))) throw new Refusal(404, 'error.wallet_not_found')
      return new Answer(null, { status: 204 })
    },
  }),
  defineRoute({
    method: 'POST',
    path: 'wallets/confirm/:email/:token',
    auth: 'none',
    handler({ context, param }) {
      const link = spendWalletLink(context, param('token'))
      const isOurs = link && link.account.email.toLowerCase() === param('email').toLowerCase()
      if (!isOurs || link.state === 'expired' || link.account.status === 'closed') {
        throw new Refusal(404, 'error.link_invalid')
      }
      if (!link.wallet) throw new Refusal(404, 'error.wallet_not_found')
      confirmWallet(context, link.account, link.wallet)
      const { address, coin } = link.wallet
      return { ok: true, address, coin }
    },
  }),
]
