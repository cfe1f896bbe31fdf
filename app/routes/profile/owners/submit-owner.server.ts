import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { suggestedCountries, withSuggestions } from '#app/features/countries/suggested-country.ts'
import { actionFailure, invalid, platformErrorReply, unread, withFieldNames } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { groupOwners, isEntered } from '#app/domain/ownership.ts'
import type { Platform } from '#app/platform/call.ts'
import { saveSection } from '#app/platform/kyc.ts'
import { readMe, type CompanyEntity, type Profile } from '#app/platform/me.ts'
import { platformContext } from '#app/session/contexts.ts'
import { ownerSchema } from './owner-schema.ts'
import { loadSectionRules } from '#app/routes/profile/sections/load-section-rules.server.ts'

type Context = Readonly<RouterContextProvider>

/** Adds an owner to the company's list, or changes the one with the entry `id`. */
export async function submitOwner(context: Context, form: FormData, id: string | null) {
  const platform = context.get(platformContext)
  const t = translatorOf(context)
  const read = await Promise.all([readMe(platform), loadSectionRules(platform, context, [])]).catch(
    (error: unknown) => ({
      error,
    }),
  )
  if ('error' in read) return unread(form, read.error, t)
  const [profile, rules] = read
  const { before, others, at } = pickOwner(profile, id)
  const type = form.get('entity_type') === 'legal' ? 'legal' : 'private'
  const submission = parseWithZod(form, { schema: ownerSchema(rules, { type, before, others }) })
  if (submission.status !== 'success') {
    const fields = ['country', 'permanent_residence']
    return withSuggestions(invalid(submission), suggestedCountries(form, fields, languageOf(context)))
  }
  try {
    // A form that was sent twice adds nobody.
    if (before.length > 0 || !isEntered(submission.value, others)) {
      await saveOwners(platform, profile, others.toSpliced(at, 0, ...submission.value))
    }
    return redirect(withLanguage(OWNERS, languageOf(context)), 303)
  } catch (error) {
    // The platform names fields by the place in the list; the form has one owner.
    const places = submission.value.map((_, index) => `entities.${at + index}.`)
    const ownName = (name: string) => places.reduce((rest, place) => rest.replace(place, ''), name)
    return platformErrorReply(submission, withFieldNames(error, ownName), t, { repeatable: true })
  }
}

/** Leads to the page of an owner: one on the list by the id of an entry, or a new `person` or `company`. */
export function openOwner(context: Context, owner: string) {
  const page = `${href('/profile')}?section=company-ownership&owner=${encodeURIComponent(owner)}`
  return redirect(withLanguage(page, languageOf(context)), 303)
}

/** Takes an owner off the list. One that is gone already is no mistake. */
export async function removeOwner(context: Context, id: string) {
  const platform = context.get(platformContext)
  try {
    const profile = await readMe(platform)
    await saveOwners(platform, profile, pickOwner(profile, id).others)
    return redirect(withLanguage(OWNERS, languageOf(context)), 303)
  } catch (error) {
    return actionFailure(error, translatorOf(context), { repeatable: true })
  }
}

/** All that one owner is entered as, everybody else, and the place in the list; at its end for one that is not there. */
function pickOwner({ kyc_flow: { data } }: Profile, id: string | null) {
  const before: CompanyEntity[] =
    groupOwners(data.entities).find((entries) => entries.some((entry) => entry.id === id)) ?? []
  const others = data.entities.filter((entry) => !before.includes(entry))
  return { before, others, at: before[0] ? data.entities.indexOf(before[0]) : others.length }
}

const OWNERS = `${href('/profile')}?section=company-ownership#owners`

/** The whole list, on the profile that it was read from: two windows cannot lose each other's entries. */
function saveOwners(platform: Platform, { updated_at: updatedAt }: Profile, owners: CompanyEntity[]) {
  return saveSection(platform, {
    body: { section: 'company-ownership', entities: JSON.stringify(owners), updated_at: updatedAt },
    idempotencyKey: crypto.randomUUID(),
  })
}
