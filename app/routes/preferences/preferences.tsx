import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect } from 'react-router'
import { z } from 'zod'
import { operationIdField } from '#app/forms/operation-id-field.ts'
import type { FormOutcome } from '#app/forms/outcome.ts'
import { invalid, refused } from '#app/forms/submission.ts'
import { LANGUAGE_NAMES, LANGUAGES, withLanguage } from '#app/i18n/languages.ts'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { savePreferences } from '#app/platform/preferences.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { reading } from '#app/session/reading.ts'
import { requireSession } from '#app/session/session-end.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { Route } from './+types/preferences.ts'
import { answerAddWallet, answerRemoveWallet } from './answer-wallets.server.ts'
import { LinkedAccounts } from './linked-accounts.tsx'
import { logOutEverywhere } from './log-out-everywhere.server.ts'
import { MergeOffer } from './merge-offer.tsx'
import { OwnPhone } from './own-phone.tsx'
import { readPreferencesPage } from './read-preferences.server.ts'
import { sendPasswordLink } from './send-password-link.server.ts'
import { SessionCard } from './session-card.tsx'
import { unlinkProvider } from './unlink-provider.server.ts'
import { WalletsCard } from './wallets-card.tsx'

export { answerHeaders as headers } from '#app/forms/answer-headers.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = await requireSession(context)
  return reading(context, async (platform) => {
    return {
      email,
      ...(await readPreferencesPage(platform, context)),
      operationId: crypto.randomUUID(),
      texts: textsOf(context, 'preferences', 'wallets', 'linkedAccounts', 'sessions'),
    }
  })
}

/** Saves language and mails, and shows the page in the language that was chosen; or does what another button asks for. */
export async function action({ request, context }: Route.ActionArgs) {
  const { email } = await requireSession(context)
  const form = await request.formData()
  const t = translatorOf(context)
  if (form.get('intent') === 'password') {
    const failed = await sendPasswordLink(context, email)
    return failed ?? redirect(withLanguage(href('/profile/preferences'), languageOf(context)), 303)
  }
  if (form.get('intent') === 'log-out-everywhere') return logOutEverywhere(context)
  if (form.get('intent') === 'add-wallet') return answerAddWallet(context, { form, email })
  if (form.get('intent') === 'remove-wallet') return answerRemoveWallet(context, form)
  if (form.get('intent') === 'unlink') {
    const failed = await unlinkProvider(context, form)
    return failed ?? redirect(withLanguage(href('/profile/preferences'), languageOf(context)), 303)
  }
  const box = z.literal('on').optional()
  const language = z.enum(LANGUAGES, t('validation.required'))
  const submission = parseWithZod(form, {
    schema: z.object({ language, product: box, marketing: box, operation_id: operationIdField(t) }),
  })
  if (submission.status !== 'success') return invalid(submission)
  const { value } = submission
  try {
    await savePreferences(context.get(platformContext), {
      body: {
        language: value.language,
        'email.product': value.product === 'on',
        'email.marketing': value.marketing === 'on',
      },
      idempotencyKey: value.operation_id,
    })
  } catch (error) {
    return refused(submission, error, t, { repeatable: true })
  }
  await addNotice(context, { kind: 'success', key: 'notice.preferences_saved' })
  return redirect(withLanguage(href('/profile/preferences'), value.language), 303)
}

export default function PreferencesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { email, defaults, wallets, operationId, providers, session, phone, canMerge } = loaderData
  const outcome: Partial<FormOutcome> | undefined = actionData
  const isOfWallet = outcome?.result?.initialValue?.['intent'] === 'add-wallet'
  const [form, fields] = useForm<{ language: string; product: string; marketing: string; operation_id: string }>({
    id: 'preferences',
    lastResult: isOfWallet ? undefined : outcome?.result,
    defaultValue: { ...defaults, operation_id: operationId },
    defaultNoValidate: true,
  })
  const page = href('/profile/preferences')
  return (
    <div className="stack prose">
      <PageHead heading={t('preferences.heading')} outcome={outcome} form={isOfWallet ? 'wallet' : form.id} />
      <Form method="post" action={page} id={form.id} className="card stack" noValidate>
        <input type="hidden" name="operation_id" value={operationId} />
        <SelectField
          field={fields.language}
          label={t('preferences.language')}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
        <p className="hint">{t('preferences.languageHint')}</p>
        <h2>{t('preferences.mail')}</h2>
        <Checkbox field={fields.product} label={t('preferences.product')} />
        <Checkbox field={fields.marketing} label={t('preferences.marketing')} />
        <p className="hint">{t('preferences.mailHint')}</p>
        <div className="actions">
          <Button>{t('preferences.save')}</Button>
        </div>
      </Form>
      <WalletsCard part={wallets} operationId={operationId} outcome={isOfWallet ? outcome : undefined} />
      <Form method="post" action={page} className="card stack tight">
        <h2 id="password">{t('preferences.password')}</h2>
        <p>{t('preferences.passwordText', { email })}</p>
        <div className="actions">
          <Button name="intent" value="password" variant="quiet">
            {t('preferences.passwordSend')}
          </Button>
        </div>
      </Form>
      <OwnPhone {...phone} />
      <LinkedAccounts providers={providers} operationId={operationId} />
      {canMerge ? <MergeOffer /> : null}
      <SessionCard {...session} />
      <p className="actions">
        <Link to={href('/profile/activity')}>{t('preferences.activity')}</Link>
        <Link to={href('/contracts')}>{t('preferences.contracts')}</Link>
      </p>
    </div>
  )
}
