import { z } from 'zod'
import { defineCall } from './call.ts'
import { ASSET } from './reference.ts'
import { NoContent, oneOf, orNull } from './primitives.schema.ts'

/** A withdrawal address. Usable once the customer has opened the emailed link. */
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
  purpose: 'list withdrawal wallet addresses',
  part: 'wallets',
  auth: 'required',
  response: z.array(Wallet),
  retry: 'read',
  timeout: 'read',
})

/** Adds an address and emails its confirmation link. For a pending address the link is sent again. */
export const addWallet = defineCall({
  method: 'POST',
  path: 'wallets',
  purpose: 'add a withdrawal wallet address and email its confirmation link',
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
  purpose: 'remove a withdrawal wallet address',
  part: 'wallets',
  auth: 'required',
  response: NoContent,
  retry: 'keyed',
  timeout: 'write',
})

/** Confirms with the emailed link. Idempotent. */
export const confirmWallet = defineCall({
  method: 'POST',
  path: 'wallets/confirm/:email/:token',
  purpose: 'confirm a withdrawal wallet address',
  part: 'wallets',
  auth: 'none',
  request: z.object({}),
  response: z.object({ ok: z.literal(true), address: z.string(), coin: z.string() }),
  retry: 'keyed',
  timeout: 'write',
})
