import { useEffect, useEffectEvent } from 'react'
import { href } from 'react-router'
import { useFormAnswer } from '#app/features/form-answer/use-form-answer.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { useLanguage } from '#app/i18n/texts.tsx'
import type { AccountView } from './account-view.ts'

type Options = {
  formId: string
  /** The texts rendered with the page. */
  given: AccountView | null
  /** The form is for the customer's own account. */
  isOwn?: boolean | undefined
}

const REFRESH_NONE = () => null

/** Keeps the texts about the bank account up to date while the customer types its numbers or its holder's name. */
export function useAccountView({ formId, given, isOwn = false }: Options): AccountView | null {
  const page = href('/bank-account')
  const { answer, changed } = useFormAnswer<AccountView | null>({
    url: addLanguage(isOwn ? `${page}?own` : page, useLanguage()),
    formId,
    given,
    missing: null,
    asking: /^(receiver|receiver_name|company_id|currency|settlement_currency|.*(iban|sort_code|_account))$/,
    // The facts about an account don't change while the form is idle.
    refreshUrl: REFRESH_NONE,
  })
  const onInput = useEffectEvent(changed)
  useEffect(() => {
    const form = document.forms.namedItem(formId)
    const listen = (event: Event) => onInput(event)
    form?.addEventListener('input', listen)
    return () => form?.removeEventListener('input', listen)
  }, [formId])
  return answer
}
