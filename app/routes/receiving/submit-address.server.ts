import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { askAboutName, type NamedAccount } from '#app/features/payment-form/ask-about-name.server.ts'
import { gateWarning } from '#app/features/service-gate/gate-warning.ts'
import { formWarning, invalid, platformErrorReply, unread, withFieldNames } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import type { ReceivingAddress, ReceivingChange } from '#app/platform/receiving-addresses.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { loadAddressForm } from './load-address-form.server.ts'
import { fieldNameOf, newAddressSchema, receivingSchema } from './receiving-schema.ts'

type Entered = { coin: string; change: ReceivingChange; operationId: string }
type Send = (platform: Platform, entered: Entered) => Promise<ReceivingAddress>
type Kind = 'made' | 'saved'
/** The bank account that is being changed. */
type ReadBefore = (platform: Platform) => Promise<ReceivingAddress>

/**
 * Makes or changes a receiving address, and goes to its page. A name that the bank of a new account does not have is asked
 * about first: all that ever arrives would go there.
 */
export async function submitAddress(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  { kind, send, readBefore }: { kind: Kind; send: Send; readBefore?: ReadBefore },
) {
  const t = translatorOf(context)
  const platform = context.get(platformContext)
  const read = await loadAddressForm(platform, context).catch((error: unknown) => ({ error }))
  if ('error' in read) return unread(form, read.error, t)
  const { rules, isClosed, view } = read
  const schema = kind === 'made' ? newAddressSchema(rules) : receivingSchema(rules)
  const submission = parseWithZod(form, { schema })
  if (isClosed && view.blocked) {
    return formWarning(submission, gateWarning(view.blocked, platform), { status: 403 })
  }
  if (submission.status !== 'success') return invalid(submission)
  const { change } = submission.value
  const named = await askAboutName(
    platform,
    {
      recipient: { receiver_is_self: change.receiver_is_self, ...accountOf(change) },
      form,
      readBefore: readBefore && (async () => accountOf((await readBefore(platform)).bank_account)),
    },
    t,
  )
  if ('nameAsked' in named) {
    const answer = invalid(submission, { fieldErrors: named.fieldErrors })
    return data({ ...answer.data, nameAsked: named.nameAsked }, answer.init ?? undefined)
  }
  let address: ReceivingAddress
  try {
    address = await send(platform, { ...submission.value, change: { ...change, beneficiary_name: named.name } })
  } catch (error) {
    return platformErrorReply(submission, withFieldNames(error, fieldNameOf), t)
  }
  await addNotice(context, { kind: 'success', key: `receivingWords.${kind}`, params: { name: address.name } })
  const page = href(`/${BRAND.segments.receiving}/:id`, { id: address.id })
  throw redirect(withLanguage(page, languageOf(context)), 303)
}

function accountOf({
  beneficiary_name,
  iban,
  sort_code,
  account_number,
}: Pick<ReceivingChange, 'beneficiary_name' | 'iban' | 'sort_code' | 'account_number'>): NamedAccount & {
  receiver_name: string
} {
  return {
    receiver_name: beneficiary_name,
    receiver_iban: iban,
    receiver_sort_code: sort_code,
    receiver_account: account_number,
  }
}
