import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { suggestedCountries, withSuggestions } from '#app/features/countries/suggested-country.ts'
import { actionFailure, invalid, platformErrorReply, unread, withFieldNames } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { saveSection } from '#app/platform/kyc.ts'
import { readMe, type CompanyEntity, type Profile } from '#app/platform/me.ts'
import { platformContext } from '#app/session/contexts.ts'
import { ownerSchema } from './owner-schema.ts'
import { loadSectionRules } from '#app/routes/profile/sections/load-section-rules.server.ts'

type Context = Readonly<RouterContextProvider>

/** Adds an owner to the company's list, or changes one; `id` is "new" for one that is not there yet. */
export async function submitOwner(context: Context, form: FormData, id: string) {
  const platform = context.get(platformContext)
  const t = translatorOf(context)
  const read = await Promise.all([readMe(platform), loadSectionRules(platform, context, [])]).catch(
    (error: unknown) => ({
      error,
    }),
  )
  if ('error' in read) return unread(form, read.error, t)
  const [profile, rules] = read
  const { entities } = profile.kyc_flow.data
  const at = entities.findIndex((entity) => entity.id === id)
  const others = entities.filter((_, index) => index !== at)
  const submission = parseWithZod(form, { schema: ownerSchema(rules, at === -1 ? '' : id, others) })
  if (submission.status !== 'success') {
    const fields = ['country', 'permanent_residence']
    return withSuggestions(invalid(submission), suggestedCountries(form, fields, languageOf(context)))
  }
  const list = at === -1 ? [...entities, submission.value] : entities.with(at, submission.value)
  try {
    await saveOwners(platform, profile, list)
    return redirect(withLanguage(OWNERS, languageOf(context)), 303)
  } catch (error) {
    // The platform names fields by the place in the list; the form has one owner.
    const place = `entities.${at === -1 ? entities.length : at}.`
    return platformErrorReply(
      submission,
      withFieldNames(error, (name) => name.replace(place, '')),
      t,
      { repeatable: true },
    )
  }
}

/** Takes an owner off the list. One that is gone already is no mistake. */
export async function removeOwner(context: Context, id: string) {
  const platform = context.get(platformContext)
  try {
    const profile = await readMe(platform)
    const left = profile.kyc_flow.data.entities.filter((entity) => entity.id !== id)
    await saveOwners(platform, profile, left)
    return redirect(withLanguage(OWNERS, languageOf(context)), 303)
  } catch (error) {
    return actionFailure(error, translatorOf(context), { repeatable: true })
  }
}

const OWNERS = `${href('/profile')}?section=company-ownership#owners`

/** The whole list, on the profile that it was read from: two windows cannot lose each other's entries. */
function saveOwners(platform: Platform, { updated_at: updatedAt }: Profile, owners: CompanyEntity[]) {
  return saveSection(platform, {
    body: { section: 'company-ownership', entities: JSON.stringify(owners), updated_at: updatedAt },
    idempotencyKey: crypto.randomUUID(),
  })
}
