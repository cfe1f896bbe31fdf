import type { RouterContextProvider } from 'react-router'
import { othersBlockedBy } from '#app/domain/gates.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { Forbidden, NotFound } from '#app/platform/errors.ts'
import { readMe } from '#app/platform/me.ts'
import { readTemplate, readTemplateForm } from '#app/platform/templates.ts'
import { formDefaults } from '#app/features/payment-form/form-defaults.ts'

/** What fills in a form, and what is said about it above it. */
export type Filled = { fields: Record<string, string>; notice: { kind: 'info' | 'warning'; text: string } | null }

/** What a template fills the form with, and what is said about it. One that is gone or not allowed leaves the form empty. */
export async function loadTemplateValues(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  id: string | null,
): Promise<Filled> {
  if (!id) return { fields: {}, notice: null }
  const t = translatorOf(context)
  try {
    const params = { id }
    const [{ name }, form] = await Promise.all([
      readTemplate(platform, { params }),
      readTemplateForm(platform, { params }),
    ])
    return {
      fields: formDefaults(form, languageOf(context)),
      notice: { kind: 'info', text: t('payments.templateUsed', { name }) },
    }
  } catch (error) {
    if (error instanceof Forbidden) {
      const isSwitchedOff = othersBlockedBy(await readMe(platform)) === 'capability'
      const text = t(isSwitchedOff ? 'gate.others.capability' : 'notice.third_party_needed')
      return { fields: {}, notice: { kind: 'warning', text } }
    }
    if (error instanceof NotFound) return { fields: {}, notice: { kind: 'warning', text: t('templates.gone') } }
    throw error
  }
}
