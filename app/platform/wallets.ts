import { z } from 'zod'
import { defineCall } from './call.ts'
import { ASSET } from './reference.ts'
import { NoContent, oneOf, orNull } from './primitives.schema.ts'

/** An address that can be withdrawn to once the link that was emailed for it was used. */
const Wallet = z
  .object({
    id: z.string().min(1),
    address: z.string(),
    coin: z.string(),
    asset: orNull(z.string()).describe(ASSET),
    status: oneOf(['pending', 'confirmed']),
  })
  .meta({ id: 'Wallet' })
export type Wallet = z.output<typeof Wallet>

export const listWallets = defineCall({
  method: 'GET',
  path: 'wallets',
  purpose: 'withdraw wallet addresses',
  part: 'wallets',
  auth: 'required',
  response: z.array(Wallet),
  retry: 'read',
  timeout: 'read',
})

/** Adds an address and emails the link that confirms it. One that waits already is emailed its link again. */
export const addWallet = defineCall({
  method: 'POST',
  path: 'wallets',
  purpose: 'add a withdraw wallet address (confirmation email follows)',
  part: 'wallets',
  auth: 'required',
  request: z.object({ address: z.string(), coin: z.string() }),
  response: Wallet,
  retry: 'keyed',
  timeout: 'write',
})

export const removeWallet = defineCall({
  method: 'DELETE',
  path: 'wallets/:id',
  purpose: 'remove a withdraw wallet address',
  part: 'wallets',
  auth: 'required',
  response: NoContent,
  retry: 'keyed',
  timeout: 'write',
})

/** Uses an emailed link. Using it again answers the same. */
export const confirmWallet = defineCall({
  method: 'POST',
  path: 'wallets/confirm/:email/:token',
  purpose: 'confirm a withdraw wallet address',
  part: 'wallets',
  auth: 'none',
  request: z.object({}),
  response: z.object({ ok: z.literal(true), address: z.string(), coin: z.string() }),
  retry: 'keyed',
  timeout: 'write',
})
