import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
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

/** Makes or changes a receiving address, and goes to its page. */
export async function submitAddress(context: Readonly<RouterContextProvider>, form: FormData, kind: Kind, send: Send) {
  const t = translatorOf(context)
  const platform = context.get(platformContext)
  const read = await loadAddressForm(platform, context).catch((error: unknown) => ({ error }))
  if ('error' in read) return unread(form, read.error, t)
  const { rules, blockedBy, view } = read
  const schema = kind === 'made' ? newAddressSchema(rules) : receivingSchema(rules)
  const submission = parseWithZod(form, { schema })
  if (blockedBy !== null) {
    const text = blockedBy === 'no_service' ? t('error.no_service') : (view.blocked?.text ?? '')
    const warning = { title: t('notice.error_title'), text, supportCode: platform.supportCode }
    return formWarning(submission, warning, { status: 403 })
  }
  if (submission.status !== 'success') return invalid(submission)
  let address: ReceivingAddress
  try {
    address = await send(platform, submission.value)
  } catch (error) {
    return platformErrorReply(submission, withFieldNames(error, fieldNameOf), t)
  }
  await addNotice(context, { kind: 'success', key: `receivingWords.${kind}`, params: { name: address.name } })
  const page = href(`/${BRAND.segments.receiving}/:id`, { id: address.id })
  throw redirect(withLanguage(page, languageOf(context)), 303)
}
